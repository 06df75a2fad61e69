import { z } from 'zod';
import { EmpresaEnCotizacion } from '../cotizacion.ts';

/**
 * What a person is told of a hold: that it was made, moved, paid, that its payment was written down by mistake, that it ends
 * soon, was released, has ended, is another adviser's now, became a sale, and that it goes on after the sale was annulled.
 * `anulada` is of the time when an annulled sale did not bring its hold back; what was told then is kept.
 */
export const RECIBO_KINDS = [
  'apartado',
  'extension',
  'pago',
  'correccion',
  'aviso',
  'liberado',
  'vencido',
  'relevo',
  'vendido',
  'anulada',
  'repuesto',
] as const;
export type ReciboKind = (typeof RECIBO_KINDS)[number];

/** Everything that a receipt of a hold says, computed once when it is issued: mail and PDF are made from this one value. */
export const DocumentoRecibo = z.object({
  tipo: z.enum(RECIBO_KINDS),
  /** The hold's own number, the same on all of its receipts: `AP-000012`. */
  folio: z.string(),
  emitido: z.iso.datetime(),
  empresa: EmpresaEnCotizacion,
  persona: z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() }),
  proyecto: z.object({ id_proyecto: z.int(), nombre: z.string() }),
  lote: z.object({ id_lote: z.string(), terreno: z.number().describe('m²') }),
  desde: z.iso.datetime(),
  /** Its end, or when it ended; a hold with a payment does not end by itself. */
  hasta: z.iso.datetime(),
  monto: z.number().describe('MXN'),
  /** The hold had ended before: a payment that came later, or its correction, reserves nothing. */
  terminado: z.literal(true).optional(),
  /** Of the payment, as the staff wrote it down. */
  pago: z.object({ fecha: z.iso.date(), referencia: z.string() }).optional(),
  /** The quote whose price it keeps, MXN. */
  cotizacion: z.object({ folio: z.string(), precioTotal: z.number() }).optional(),
  asesor: z.string().optional(),
  /** The sale that it became, by its day. */
  venta: z.object({ fecha: z.iso.date() }).optional(),
  /** What the amount is for and how it comes back, in the company's words, in which `{plazo}` is this hold's; what it does not say is not claimed. */
  condiciones: z.string().optional(),
});
export type DocumentoRecibo = z.infer<typeof DocumentoRecibo>;
