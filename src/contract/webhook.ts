import { z } from 'zod';
import { DocumentoCotizacion } from './cotizacion.ts';

/** The person behind a quote, as the sales team and its CRM see them. */
export const ContactoRecord = z.object({
  /** Every quote of theirs, oldest first, this one among them: spellings of one mailbox are one person. */
  folios: z.array(z.string()),
  /** Whether they agreed to marketing with this quote. */
  mercadotecnia: z.boolean(),
  /** The privacy notice that they accepted, and when; absent where none was shown. */
  aviso: z.object({ version: z.string(), en: z.iso.datetime() }).optional(),
  /** Folio of the quote that this one renews. */
  anterior: z.string().optional(),
});
export type ContactoRecord = z.infer<typeof ContactoRecord>;

const EnTodos = {
  id: z.string(),
  /** Absolute address of the quote; a secret. */
  url: z.string(),
  documento: DocumentoCotizacion,
  contacto: ContactoRecord,
};

/**
 * Body of what is posted to `WEBHOOK_URL` for every quote, and when its buyer corrects the address. Headers: `Webhook-Id` (the same at every try: a
 * repeat is told by it), `Webhook-Timestamp` (seconds since 1970, of this try), and
 * `Webhook-Signature: v1=<hex>`, the HMAC-SHA256 by `WEBHOOK_SECRET` of `<timestamp>.<body>`.
 */
export const AvisoDeCotizacion = z.discriminatedUnion('tipo', [
  z.object({
    ...EnTodos,
    tipo: z.literal('cotizacion.emitida'),
    /**
     * Under which the browser told the page's tag manager of the same quote (`Idempotency-Key` of the request):
     * who counts conversions from both sides counts one. Absent where the request had none.
     */
    event_id: z.string().optional(),
  }),
  z.object({
    ...EnTodos,
    /** `documento.cliente.correo` is another than in the notices before. */
    tipo: z.literal('cotizacion.corregida'),
    /** The address until then; absent where its person's data were deleted meanwhile. */
    correoAnterior: z.string().optional(),
  }),
]);
export type AvisoDeCotizacion = z.infer<typeof AvisoDeCotizacion>;
