import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { EntregaDePanel } from '../cotizacion.ts';
import { LISTAS_DE_HOY } from './choices.ts';
import { AsesorDeFiltro, CotizacionListed, HasMailServer } from './cotizaciones.ts';
import { DecidedDescuento, DescuentoPedido } from './descuentos.ts';
import { AsesorEnPanel } from './inventario.ts';
import { SiguienteShown } from './personas.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();

/** Of each list what is seen at once; of one alone, as many as a morning gets through. */
export const HOY_SHOWN = 10;
export const HOY_SHOWN_ALONE = 100;

/** `total`: how many there are, `HOY_COUNT_MAX` where there are as many or more. */
const listOf = <S extends z.ZodType>(one: S) =>
  z.object({ total: z.int(), filas: z.array(one).max(HOY_SHOWN_ALONE) });

/** Somebody with what a call to them wants: whom to ask for, about which house, and what was to be done next. */
export const PersonaDeHoy = z.object({
  id: IdDePanel,
  nombre: z.string(),
  telefono: z.string(),
  /** Of their newest quote, hold or sale; null where the catalogue has it no more. */
  proyecto: z.string().nullable(),
  asesor: AsesorEnPanel.nullable(),
  /** As the one who follows them saw them (`FijarSiguiente`). */
  revision: z.int(),
  siguiente: SiguienteShown.nullable(),
  /** When they were last called without an answer, since they were spoken with; null: they were not. */
  intentadaEn: Instante.nullable(),
  /** Of their newest quote, with its own address on the web; null: they asked for none. */
  casa: z
    .object({
      folio: z.string(),
      modelo: z.string(),
      id_lote: z.string(),
      proyecto: z.string(),
      url: z.string(),
    })
    .nullable(),
});
export type PersonaDeHoy = z.infer<typeof PersonaDeHoy>;

const WaitingDeHoy = z.object({
  persona: PersonaDeHoy,
  /** Since when they wait: since they came, or asked again. */
  en: Instante,
  /** They were spoken with before, and asked again. */
  vuelve: z.boolean(),
});
export type WaitingDeHoy = z.infer<typeof WaitingDeHoy>;

const PasoDeHoy = z.object({
  persona: PersonaDeHoy,
  siguiente: z.string(),
  /** Its day in Mexico City. */
  dia: z.iso.date(),
});
export type PasoDeHoy = z.infer<typeof PasoDeHoy>;

const ApartadoDeHoy = z.object({
  id: IdDePanel,
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  /** Whom it is for; null once their data were deleted, and to whom a colleague attends to them. */
  nombre: z.string().nullable(),
  venceEn: Instante,
  /** Who made it. */
  asesor: AsesorEnPanel.nullable(),
  /** Null where the reader does not follow them. */
  persona: PersonaDeHoy.nullable(),
});
export type ApartadoDeHoy = z.infer<typeof ApartadoDeHoy>;

const CorreoDeHoy = z.object({
  id: IdDePanel,
  /** Of a quote, a reminder of one, or the receipt of a hold. */
  tipo: z.enum(['cotizacion', 'recordatorio', 'apartado']),
  /** Of the quote; null for a receipt. */
  folio: z.string().nullable(),
  id_proyecto: z.int(),
  proyecto: z.string(),
  id_lote: z.string(),
  /** Where it went, or is to go. */
  destinatario: z.string().nullable(),
  entrega: EntregaDePanel,
  persona: PersonaDeHoy,
});
export type CorreoDeHoy = z.infer<typeof CorreoDeHoy>;

const ExpiringDeHoy = z.object({ cotizacion: CotizacionListed, persona: PersonaDeHoy });
export type ExpiringDeHoy = z.infer<typeof ExpiringDeHoy>;

const DroppedPersona = z.object({
  persona: PersonaDeHoy,
  /** The day in Mexico City on which their data are deleted unless somebody is in touch with them. */
  dia: z.iso.date(),
  /** Their last activity. */
  ultimaEn: Instante,
});
export type DroppedPersona = z.infer<typeof DroppedPersona>;

const ListaDePreciosDeHoy = z.object({
  id: IdDePanel,
  id_proyecto: z.int(),
  proyecto: z.string(),
  nombre: z.string(),
  /** How many prices it changes. */
  precios: z.int(),
  /** Null: once it is approved. */
  vigenteEn: Instante.nullable(),
  preparadaPor: AsesorEnPanel,
  preparadaEn: Instante,
  /** To be approved; or its minute passed, and it is to be withdrawn and prepared anew. */
  pide: z.enum(['aprobar', 'rehacer']),
});
export type ListaDePreciosDeHoy = z.infer<typeof ListaDePreciosDeHoy>;

/** The panel's calls of the first screen of whoever sells. */
export const HOY_CALLS = {
  LeerHoy: {
    resumen: 'Lo que espera hoy: personas, pasos, descuentos, precios, apartados, correos y cotizaciones',
    accion: 'followPersona',
    solicitud: z.strictObject({
      asesor: AsesorDeFiltro.optional(),
      /** That list alone, as far as it goes; the others come empty. */
      lista: z.enum(LISTAS_DE_HOY).optional(),
    }),
    respuesta: z.object({
      ahora: Instante,
      /** Who came or asked again yesterday or today, and was not spoken with since; the newest first. */
      nuevas: listOf(WaitingDeHoy),
      /** The same from before; who waits longest first. */
      esperan: listOf(WaitingDeHoy),
      /** Next steps of today and of before. */
      pasos: listOf(PasoDeHoy),
      /** Discounts that the reader may decide; the oldest first. */
      porAprobar: listOf(DescuentoPedido),
      /** Lists of prices that wait for approval, as far as they ask something of the reader; whose minute comes first stands first. */
      precios: listOf(ListaDePreciosDeHoy),
      /** Discounts that the reader asked for and somebody decided, until the reader has seen it. */
      decididos: listOf(DecidedDescuento),
      /** Holds that end by themselves today or in the three days after. */
      apartados: listOf(ApartadoDeHoy),
      /** Mails to buyers that were refused or are withheld, and that nothing newer stands for. */
      correos: listOf(CorreoDeHoy),
      /** Quotes that expire within seven days, of whoever still decides and was not spoken with in those days (`porVencer`). */
      vencen: listOf(ExpiringDeHoy),
      /** People whose data are deleted within thirty days; who goes first stands first. */
      porBorrar: listOf(DroppedPersona),
      /** By whom the reader may filter. */
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
