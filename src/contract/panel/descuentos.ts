import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { SELECCION_MAX_BYTES } from '../cotizacion.ts';
import { AsesorEnPanel, Motivo } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Monto = z.number().describe('MXN');
const Porcentaje = z.number().min(0).max(100).describe('% del precio de la casa');
const Hecho = z.object({ hecho: z.literal(true) });

/** How a person agreed to the privacy notice before whoever of the staff makes their quote. */
export const MEDIOS_DE_CONSENTIMIENTO = ['persona', 'telefono'] as const;
export type MedioDeConsentimiento = (typeof MEDIOS_DE_CONSENTIMIENTO)[number];

/** As typed: `$50,000.00`, or `2.5` percent; what is wrong is told as `descuento.valor`. */
export const DescuentoTyped = z.strictObject({
  tipo: z.enum(['monto', 'porcentaje']),
  valor: z.string().max(40),
  /** The person reads it on their quote. */
  motivo: Motivo,
});
export type DescuentoTyped = z.infer<typeof DescuentoTyped>;

/** What each role may take off by itself. */
const Limites = z.object({ asesor: Porcentaje, gerencia: Porcentaje });

/** A discount that waits for a second person. */
export const DescuentoPedido = z.object({
  id: IdDePanel,
  pedidoPor: AsesorEnPanel,
  pedidoEn: Instante,
  /** Null where somebody else attends to them. */
  persona: z.string().nullable(),
  proyecto: z.string(),
  id_lote: z.string(),
  modelo: z.string(),
  /** Of the house before the discount, when it was asked and now; null where it can no longer be sold. */
  precio: Monto,
  precioHoy: Monto.nullable(),
  monto: Monto,
  motivo: z.string(),
  /** Whether the reader may decide: another person of gerencia or administracion. */
  decidible: z.boolean(),
});
export type DescuentoPedido = z.infer<typeof DescuentoPedido>;

/** One that was decided. */
export const DecidedDescuento = DescuentoPedido.omit({ precioHoy: true, decidible: true }).extend({
  estado: z.enum(['aprobado', 'rechazado']),
  decididoPor: AsesorEnPanel,
  decididoEn: Instante,
  /** Why it was refused; null where it was approved, or nobody said. */
  respuesta: z.string().nullable(),
  /** Of the quote that was issued; null where it was refused. */
  folio: z.string().nullable(),
});
export type DecidedDescuento = z.infer<typeof DecidedDescuento>;

/** The panel's calls for quotes made in somebody's name and their discounts, each with the action that it is. */
export const DESCUENTO_CALLS = {
  LeerLimites: {
    resumen: 'Cuánto puede descontar quien pregunta, y cuánto cada rol',
    accion: 'issueCotizacion',
    solicitud: z.strictObject({}),
    respuesta: z.object({ propio: Porcentaje, limites: Limites }),
  },
  CotizarParaPersona: {
    resumen: 'Emite una cotización a nombre de una persona, o pide que se apruebe su descuento',
    accion: 'issueCotizacion',
    solicitud: z.strictObject({
      /** JSON text of the whole saved selection, with the person's data. */
      seleccion: z.string().max(SELECCION_MAX_BYTES),
      aviso: z.string().max(100).describe('Versión del aviso de privacidad que se le dio a conocer'),
      medio: z.enum(MEDIOS_DE_CONSENTIMIENTO),
      mercadotecnia: z.boolean(),
      descuento: DescuentoTyped.optional(),
      /** From whose page it began: refused where they are another adviser's, or their data were deleted meanwhile. */
      persona: IdDePanel.optional(),
      /** Of the person of the mailbox that was typed, as they were seen; without it nothing of theirs is typed over. */
      revision: z.int().positive().optional(),
      /** The same for the same press of a button: however often it is sent, there is one quote. */
      clave: z.string().min(8).max(100),
    }),
    respuesta: z.discriminatedUnion('estado', [
      z.object({
        estado: z.literal('emitida'),
        folio: z.string(),
        url: z.string(),
        precioTotal: Monto,
        /** Whose it is; null: deleted at that moment. */
        persona: IdDePanel.nullable(),
      }),
      /** The discount is beyond the limit: a second person decides. */
      z.object({ estado: z.literal('pedida'), precioTotal: Monto }),
    ]),
  },
  ListarDescuentos: {
    resumen:
      'Los descuentos que esperan a una segunda persona, y los últimos que se decidieron; un asesor ve los que pidió',
    accion: 'issueCotizacion',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      pedidos: z.array(DescuentoPedido),
      /** The newest decision first. */
      decididos: z.array(DecidedDescuento),
    }),
  },
  AprobarDescuento: {
    resumen: 'Aprueba un descuento: la cotización se emite en ese momento, al precio que se vio',
    accion: 'approveDescuento',
    solicitud: z.strictObject({
      pedido: IdDePanel,
      /** `precioHoy` as it was seen. */
      precio: Monto,
    }),
    respuesta: z.object({ folio: z.string(), url: z.string(), precioTotal: Monto }),
  },
  RechazarDescuento: {
    resumen: 'Rechaza un descuento, y dice por qué a quien lo pidió: no se emite nada',
    accion: 'approveDescuento',
    solicitud: z.strictObject({ pedido: IdDePanel, motivo: Motivo }),
    respuesta: Hecho,
  },
  VerDescuento: {
    resumen: 'Quien pidió un descuento ya vio lo que se decidió',
    accion: 'issueCotizacion',
    solicitud: z.strictObject({ pedido: IdDePanel }),
    respuesta: Hecho,
  },
  FijarLimites: {
    resumen: 'Cambia cuánto puede descontar cada rol sin otra persona',
    accion: 'changeAjustes',
    solicitud: Limites.strict(),
    respuesta: Hecho,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
