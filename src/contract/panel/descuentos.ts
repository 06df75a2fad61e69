import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { ORIGEN_KINDS } from '../../domain/personas/origen.ts';
import { IdDePlan, SELECCION_MAX_BYTES } from '../cotizacion.ts';
import { AsesorEnPanel, Motivo } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();
const Monto = z.number().describe('MXN');
const Porcentaje = z.number().min(0).max(100).describe('% del precio de la casa');
const Hecho = z.object({ hecho: z.literal(true) });

/** How the person agreed to the privacy notice before staff made their quote. */
const MEDIOS_DE_CONSENTIMIENTO = ['persona', 'telefono'] as const;
export type MedioDeConsentimiento = (typeof MEDIOS_DE_CONSENTIMIENTO)[number];

/** As typed: `$50,000.00`, or `2.5` percent; faults are reported as `descuento.valor`. */
export const DescuentoTyped = z.strictObject({
  tipo: z.enum(['monto', 'porcentaje']),
  valor: z.string().max(40),
  /** Shown on the quote. */
  motivo: Motivo,
});
export type DescuentoTyped = z.infer<typeof DescuentoTyped>;

/** What each role may discount alone. */
const Limites = z.object({ asesor: Porcentaje, gerencia: Porcentaje });

/** A discount that waits for a second person. */
export const DescuentoPedido = z.object({
  id: IdDePanel,
  pedidoPor: AsesorEnPanel,
  pedidoEn: Instante,
  /** `null` if another adviser attends to them. */
  persona: z.string().nullable(),
  proyecto: z.string(),
  id_lote: z.string(),
  modelo: z.string(),
  /** Price of the house before the discount, when asked and now; `null` if it can no longer be sold. */
  precio: Monto,
  precioHoy: Monto.nullable(),
  monto: Monto,
  motivo: z.string(),
  /** Whether the reader may decide: another person of gerencia or administracion. */
  decidible: z.boolean(),
});
export type DescuentoPedido = z.infer<typeof DescuentoPedido>;

export const DecidedDescuento = DescuentoPedido.omit({ precioHoy: true, decidible: true }).extend({
  estado: z.enum(['aprobado', 'rechazado']),
  decididoPor: AsesorEnPanel,
  decididoEn: Instante,
  /** Reason of a refusal; `null` if none. */
  respuesta: z.string().nullable(),
  /** The issued quote; `null` if refused. */
  folio: z.string().nullable(),
});
export type DecidedDescuento = z.infer<typeof DecidedDescuento>;

/** Calls for quotes made by staff and their discounts. */
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
      /** JSON text of the saved selection, with the person's data. */
      seleccion: z.string().max(SELECCION_MAX_BYTES),
      aviso: z.string().max(100).describe('Versión del aviso de privacidad que se le dio a conocer'),
      medio: z.enum(MEDIOS_DE_CONSENTIMIENTO),
      /** How somebody who is new came; by default as they heard the notice. */
      origen: z.enum(ORIGEN_KINDS).optional(),
      mercadotecnia: z.boolean(),
      descuento: DescuentoTyped.optional(),
      plan: IdDePlan.optional(),
      /** The person from whose page it began; refused if another adviser's or erased. */
      persona: IdDePanel.optional(),
      /** Revision of the typed mailbox's person as seen; without it nothing of theirs is overwritten. */
      revision: z.int().positive().optional(),
      /** Idempotency key of one button press. */
      clave: z.string().min(8).max(100),
    }),
    respuesta: z.discriminatedUnion('estado', [
      z.object({
        estado: z.literal('emitida'),
        folio: z.string(),
        url: z.string(),
        precioTotal: Monto,
        /** `null` if erased at that moment. */
        persona: IdDePanel.nullable(),
      }),
      /** Beyond the limit: a second person decides. */
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
      /** Newest decision first. */
      decididos: z.array(DecidedDescuento),
    }),
  },
  AprobarDescuento: {
    resumen: 'Aprueba un descuento: la cotización se emite en ese momento, al precio que se vio',
    accion: 'approveDescuento',
    solicitud: z.strictObject({
      pedido: IdDePanel,
      /** `precioHoy` as seen. */
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
    resumen: 'Cambia cuánto puede descontar cada rol sin otra persona; el que no se dice queda como está',
    accion: 'changeAjustes',
    solicitud: Limites.partial().strict(),
    respuesta: Hecho,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
