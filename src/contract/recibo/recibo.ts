import { z } from 'zod';
import { EmpresaEnCotizacion } from '../cotizacion.ts';
import { ChosenPlan } from '../planes/planEnCotizacion.ts';

/** `anulada` is no longer written: annulled sales once did not restore their hold. */
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

/** Everything that a receipt says, computed at issue. Mail and PDF derive from it. */
export const DocumentoRecibo = z.object({
  tipo: z.enum(RECIBO_KINDS),
  /** The hold's number, the same on all its receipts: `AP-000012`. */
  folio: z.string(),
  emitido: z.iso.datetime(),
  empresa: EmpresaEnCotizacion,
  persona: z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() }),
  proyecto: z.object({ id_proyecto: z.int(), nombre: z.string() }),
  lote: z.object({ id_lote: z.string(), terreno: z.number().describe('m²') }),
  desde: z.iso.datetime(),
  /** End of the hold, planned or actual. A paid hold does not end by itself. */
  hasta: z.iso.datetime(),
  monto: z.number().describe('MXN'),
  /** The hold had ended: a later payment or its correction reserves nothing. */
  terminado: z.literal(true).optional(),
  pago: z.object({ fecha: z.iso.date(), referencia: z.string() }).optional(),
  /** The quote whose price it keeps, MXN, and the payment plan chosen on it. */
  cotizacion: z
    .object({ folio: z.string(), precioTotal: z.number(), plan: ChosenPlan.unwrap().optional() })
    .optional(),
  asesor: z.string().optional(),
  /** The sale that it became. */
  venta: z.object({ fecha: z.iso.date() }).optional(),
  /** The company's terms for the amount, with `{plazo}` for this hold's end. */
  condiciones: z.string().optional(),
});
export type DocumentoRecibo = z.infer<typeof DocumentoRecibo>;
