import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { AsesorDeFiltro, CotizacionListed } from './cotizaciones.ts';
import { AsesorEnPanel } from './inventario.ts';
import { IdDePanel } from './shapes.ts';

const Instante = z.iso.datetime();

/** Of each list what is seen at once. */
export const HOY_SHOWN = 10;

/** `total`: how many there are, `HOY_COUNT_MAX` where there are as many or more. */
const listOf = <S extends z.ZodType>(one: S) =>
  z.object({ total: z.int(), filas: z.array(one).max(HOY_SHOWN) });

const PersonaDeHoy = z.object({
  id: IdDePanel,
  nombre: z.string(),
  telefono: z.string(),
  /** Of their newest quote, hold or sale; null where the catalogue has it no more. */
  proyecto: z.string().nullable(),
  /** Since when they are known. */
  en: Instante,
  asesor: AsesorEnPanel.nullable(),
});
export type PersonaDeHoy = z.infer<typeof PersonaDeHoy>;

const PasoDeHoy = PersonaDeHoy.extend({
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
  /** Whom it is for; null once their data were deleted. */
  nombre: z.string().nullable(),
  venceEn: Instante,
  asesor: AsesorEnPanel.nullable(),
});
export type ApartadoDeHoy = z.infer<typeof ApartadoDeHoy>;

const DroppedPersona = PersonaDeHoy.extend({
  /** The day in Mexico City on which their data are deleted unless somebody is in touch with them. */
  dia: z.iso.date(),
  /** Their last activity. */
  ultimaEn: Instante,
});
export type DroppedPersona = z.infer<typeof DroppedPersona>;

/** The panel's call for the first screen of whoever sells. */
export const HOY_CALLS = {
  LeerHoy: {
    resumen: 'Lo que espera hoy: personas, pasos, apartados, correos y cotizaciones',
    accion: 'followPersona',
    solicitud: z.strictObject({ asesor: AsesorDeFiltro.optional() }),
    respuesta: z.object({
      ahora: Instante,
      /** Of yesterday and today, with whom nobody has spoken; the newest first. */
      nuevas: listOf(PersonaDeHoy),
      /** From before, with whom nobody has spoken; who waits longest first. */
      esperan: listOf(PersonaDeHoy),
      /** Next steps of today and of before. */
      pasos: listOf(PasoDeHoy),
      /** Holds that end by themselves today or in the three days after. */
      apartados: listOf(ApartadoDeHoy),
      /** Refused or withheld mails of quotes that are still good. */
      correos: listOf(CotizacionListed),
      /** Quotes that expire within seven days, of whoever still decides (`porVencer`). */
      vencen: listOf(CotizacionListed),
      /** People whose data are deleted within thirty days; who goes first stands first. */
      porBorrar: listOf(DroppedPersona),
      /** By whom the reader may filter. */
      asesores: z.array(AsesorEnPanel),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
