import { z } from 'zod';
import { DocumentoCotizacion } from './cotizacion.ts';

/** The person behind a quote, as the sales team and its CRM see them. */
export const FichaDeContacto = z.object({
  /** Every quote of theirs, oldest first, this one among them: spellings of one mailbox are one person. */
  folios: z.array(z.string()),
  /** Whether they agreed to marketing with this quote. */
  mercadotecnia: z.boolean(),
  /** The privacy notice that they accepted, and when; absent where none was shown. */
  aviso: z.object({ version: z.string(), en: z.iso.datetime() }).optional(),
  /** Folio of the quote that this one renews. */
  anterior: z.string().optional(),
});
export type FichaDeContacto = z.infer<typeof FichaDeContacto>;

/**
 * Body of what is posted to `WEBHOOK_URL` for every quote. Headers: `Webhook-Id` (the same at every try: a
 * repeat is told by it), `Webhook-Timestamp` (seconds since 1970, of this try), and
 * `Webhook-Signature: v1=<hex>`, the HMAC-SHA256 by `WEBHOOK_SECRET` of `<timestamp>.<body>`.
 */
export const AvisoDeCotizacion = z.object({
  id: z.string(),
  tipo: z.literal('cotizacion.emitida'),
  /** Absolute address of the quote; a secret. */
  url: z.string(),
  documento: DocumentoCotizacion,
  contacto: FichaDeContacto,
});
export type AvisoDeCotizacion = z.infer<typeof AvisoDeCotizacion>;
