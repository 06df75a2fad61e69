import { z } from 'zod';
import { TEMAS } from '../../domain/novedades/temas.ts';
import type { Accion } from '../../domain/permisos.ts';
import { DERECHO_KINDS } from '../../domain/personas/derecho.ts';
import { EstadoDeCorreoDePanel } from '../cotizacion.ts';
import { LISTAS_DE_HOY } from './choices.ts';
import { AsesorDeFiltro, CotizacionListed, HasMailServer } from './cotizaciones.ts';
import { DecidedDescuento, DescuentoPedido } from './descuentos.ts';
import { AsesorEnPanel } from './inventario.ts';
import { SiguientePasoShown } from './personas.ts';
import { IdDePanel } from './shapes.ts';
import { VentaListed } from './ventas.ts';

const Instante = z.iso.datetime();

/** Rows shown per list, and of a list opened alone. */
export const HOY_SHOWN = 10;
export const HOY_SHOWN_ALONE = 100;

/** `total` stops at `HOY_COUNT_MAX`. */
const listOf = <S extends z.ZodType>(one: S) =>
  z.object({ total: z.int(), filas: z.array(one).max(HOY_SHOWN_ALONE) });

/** A person with what a call needs: contact, house and next step. */
export const PersonaDeHoy = z.object({
  id: IdDePanel,
  nombre: z.string(),
  telefono: z.string(),
  /** Of their newest quote, hold or sale; `null` if no longer in the catalogue. */
  proyecto: z.string().nullable(),
  asesor: AsesorEnPanel.nullable(),
  /** Revision for `FijarSiguiente`. */
  revision: z.int(),
  siguiente: SiguientePasoShown.nullable(),
  /** Last unanswered call since they were spoken with. */
  intentadaEn: Instante.nullable(),
  /** Their newest quote; `null` if none. */
  casa: z
    .object({
      folio: z.string(),
      modelo: z.string(),
      id_lote: z.string(),
      proyecto: z.string(),
      /** MXN, after its discount. */
      total: z.number(),
      url: z.string(),
    })
    .nullable(),
});
export type PersonaDeHoy = z.infer<typeof PersonaDeHoy>;

const WaitingDeHoy = z.object({
  persona: PersonaDeHoy,
  /** When they came, or asked again. */
  en: Instante,
  /** They were spoken with before, and asked again. */
  vuelve: z.boolean(),
});
export type WaitingDeHoy = z.infer<typeof WaitingDeHoy>;

const PasoDeHoy = z.object({
  persona: PersonaDeHoy,
  siguiente: z.string(),
  /** Mexico City day. */
  dia: z.iso.date(),
});
export type PasoDeHoy = z.infer<typeof PasoDeHoy>;

/** A visit today or within a week. */
const VisitaDeHoy = z.object({
  id: IdDePanel,
  inicio: Instante,
  confirmada: z.boolean(),
  lugar: z.string().nullable(),
  proyecto: z.string(),
  /** Who receives them. */
  asesor: AsesorEnPanel.nullable(),
  persona: PersonaDeHoy,
});
export type VisitaDeHoy = z.infer<typeof VisitaDeHoy>;

const ApartadoDeHoy = z.object({
  id: IdDePanel,
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  /** `null` after erasure, or if a colleague attends to them. */
  nombre: z.string().nullable(),
  venceEn: Instante,
  /** Who made it. */
  asesor: AsesorEnPanel.nullable(),
  /** `null` if the reader does not attend to them. */
  persona: PersonaDeHoy.nullable(),
});
export type ApartadoDeHoy = z.infer<typeof ApartadoDeHoy>;

/** A sale with something overdue, or due within seven days. */
const PagoDeHoy = z.object({
  venta: VentaListed,
  /** The next instalment within those days, MXN; `null`: only overdue ones. */
  vence: z.object({ dia: z.iso.date(), monto: z.number() }).nullable(),
  /** `null` if the reader does not attend to them. */
  persona: PersonaDeHoy.nullable(),
});
export type PagoDeHoy = z.infer<typeof PagoDeHoy>;

const CorreoDeHoy = z.object({
  id: IdDePanel,
  tipo: z.enum(['cotizacion', 'recordatorio', 'apartado']),
  /** `null` for a receipt. */
  folio: z.string().nullable(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  destinatario: z.string().nullable(),
  entrega: EstadoDeCorreoDePanel,
  persona: PersonaDeHoy,
});
export type CorreoDeHoy = z.infer<typeof CorreoDeHoy>;

const ExpiringDeHoy = z.object({ cotizacion: CotizacionListed, persona: PersonaDeHoy });
export type ExpiringDeHoy = z.infer<typeof ExpiringDeHoy>;

const DroppedPersona = z.object({
  persona: PersonaDeHoy,
  /** Mexico City day on which the data are deleted without further contact. */
  dia: z.iso.date(),
  ultimaEn: Instante,
});
export type DroppedPersona = z.infer<typeof DroppedPersona>;

const ListaDePreciosDeHoy = z.object({
  id: IdDePanel,
  id_proyecto: z.int(),
  proyecto: z.string(),
  nombre: z.string(),
  /** Number of prices it changes. */
  precios: z.int(),
  /** `null`: on approval. */
  vigenteEn: Instante.nullable(),
  preparadaPor: AsesorEnPanel,
  preparadaEn: Instante,
  /** Approve it, or withdraw and prepare it anew because its minute passed. */
  pide: z.enum(['aprobar', 'rehacer']),
});
export type ListaDePreciosDeHoy = z.infer<typeof ListaDePreciosDeHoy>;

const DerechoDeHoy = z.object({
  id: IdDePanel,
  folio: z.string(),
  derecho: z.enum(DERECHO_KINDS),
  nombre: z.string(),
  correo: z.string(),
  detalle: z.string(),
  pedidoEn: Instante,
  /** Last day to answer. */
  vence: z.iso.date(),
  /** Whose mailbox it is; `null` if nobody's here. */
  persona: IdDePanel.nullable(),
});
export type DerechoDeHoy = z.infer<typeof DerechoDeHoy>;

/** Calls of the sellers' first screen. */
export const HOY_CALLS = {
  EsperarCambios: {
    resumen: 'Contesta cuando cambió algo de lo que el panel muestra, o a los 25 segundos',
    accion: 'readCuenta',
    /** The mark of the last answer; empty at first, which is answered at once. */
    solicitud: z.strictObject({ version: z.string().max(400) }),
    /** What changed of what the reader sees; nothing: the wait is over. */
    respuesta: z.object({ version: z.string(), temas: z.array(z.enum(TEMAS)) }),
  },
  LeerHoy: {
    resumen:
      'Lo que espera hoy: personas, pasos, visitas, descuentos, precios, apartados, correos y cotizaciones',
    accion: 'followPersona',
    solicitud: z.strictObject({
      asesor: AsesorDeFiltro.optional(),
      /** This list alone; the others come empty. */
      lista: z.enum(LISTAS_DE_HOY).optional(),
    }),
    respuesta: z.object({
      ahora: Instante,
      /** Open requests of people about their data, for those who may answer; earliest term first. */
      derechos: listOf(DerechoDeHoy),
      /** Came or asked again today or yesterday, not spoken with since; newest first. */
      nuevas: listOf(WaitingDeHoy),
      /** The same from before; longest wait first. */
      esperan: listOf(WaitingDeHoy),
      /** Next steps due today or earlier. */
      pasos: listOf(PasoDeHoy),
      /** Visits from today's midnight on, for a week; earliest first. */
      visitas: listOf(VisitaDeHoy),
      /** Discounts that the reader may decide; oldest first. */
      porAprobar: listOf(DescuentoPedido),
      /** Price lists that ask something of the reader; earliest minute first. */
      precios: listOf(ListaDePreciosDeHoy),
      /** Decided discounts of the reader, until seen. */
      decididos: listOf(DecidedDescuento),
      /** Holds that end within three days. */
      pagos: listOf(PagoDeHoy),
      apartados: listOf(ApartadoDeHoy),
      /** Mails refused or withheld, without a newer one. */
      correos: listOf(CorreoDeHoy),
      /** Quotes that expire within seven days (`porVencer`). */
      vencen: listOf(ExpiringDeHoy),
      /** People whose data are deleted within thirty days; earliest first. */
      porBorrar: listOf(DroppedPersona),
      /** Filter choices for this reader. */
      asesores: z.array(AsesorEnPanel),
    }),
  },
  LiberarCorreos: {
    resumen: 'Deja salir los correos retenidos de la lista de hoy',
    accion: 'resendCotizacion',
    solicitud: z.strictObject({ asesor: AsesorDeFiltro.optional() }),
    respuesta: z.object({ liberados: z.int(), conServidor: HasMailServer }),
  },
  DescartarCorreo: {
    resumen: 'Deja de pedir que se corrija un correo rechazado: nadie sabe otra dirección',
    accion: 'resendCotizacion',
    solicitud: z.strictObject({ correo: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
