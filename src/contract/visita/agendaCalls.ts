import { z } from 'zod';
import type { Accion } from '../../domain/permisos.ts';
import { ESTADOS_DE_VISITA, type EstadoDeVisita } from '../../domain/visita/visita.ts';
import { AsesorDeFiltro } from '../panel/cotizaciones.ts';
import { AsesorEnPanel } from '../panel/inventario.ts';
import { IdDePanel } from '../panel/shapes.ts';

const Instante = z.iso.datetime();
const Estado = z.enum(Object.keys(ESTADOS_DE_VISITA) as [EstadoDeVisita, ...EstadoDeVisita[]]);
/** The visit's change as seen; a newer one is refused (`VISITA_CAMBIO`). */
const SEEN = { visita: IdDePanel, secuencia: z.int32().nonnegative() };
const HECHO = z.object({ hecho: z.literal(true) });

/** Where a visit is put. */
const PLACED = {
  inicio: Instante,
  minutos: z.int().min(15).max(240),
  /** Default: the development's own. */
  lugar: z.string().trim().max(200).nullable(),
  /** Who receives them; `null`: nobody yet. An adviser names only themselves. */
  asesor: IdDePanel.nullable(),
};

export const VisitaDeAgenda = z.object({
  id: IdDePanel,
  secuencia: z.int(),
  inicio: Instante,
  minutos: z.int(),
  estado: Estado,
  lugar: z.string().nullable(),
  proyecto: z.string(),
  /** The house of its quote; `null` without one. */
  casa: z.object({ folio: z.string(), id_lote: z.string(), modelo: z.string() }).nullable(),
  asesor: AsesorEnPanel.extend({ retrato: z.string().nullable() }).nullable(),
  /** `null` if the reader sees no personal data, or they were deleted. */
  persona: z.object({ id: IdDePanel, nombre: z.string(), telefono: z.string() }).nullable(),
});
export type VisitaDeAgenda = z.infer<typeof VisitaDeAgenda>;

/** Most visits of one answer. */
export const VISITAS_DE_AGENDA_MAX = 500;

/** The staff's calls about visits. */
export const AGENDA_CALLS = {
  LeerAgenda: {
    resumen: 'Las visitas de unos días, con quien las recibe; las canceladas no',
    accion: 'readAgenda',
    solicitud: z.strictObject({
      desde: z.iso.date(),
      dias: z.int().min(1).max(14),
      asesor: AsesorDeFiltro.optional(),
    }),
    respuesta: z.object({
      ahora: Instante,
      visitas: z.array(VisitaDeAgenda).max(VISITAS_DE_AGENDA_MAX),
      /** Asked for and not confirmed yet, from now on; `primera`: the earliest one's beginning. */
      porConfirmar: z.object({ total: z.int(), primera: Instante.nullable() }),
      /** The company's hours; `null` if it says none. */
      horario: z
        .object({
          dias: z.array(z.string()),
          desde: z.string(),
          hasta: z.string(),
          lugar: z.string().nullable(),
        })
        .nullable(),
      /** Who may receive; the reader alone for whom only sees their own. */
      asesores: z.array(AsesorEnPanel),
    }),
  },
  AgendarVisitaDePersona: {
    resumen: 'Agenda una visita de una persona conocida, y le escribe si tiene correo',
    accion: 'changeVisita',
    solicitud: z.strictObject({
      persona: IdDePanel,
      /** The quote whose house is seen; `null`: only the development. */
      folio: z.string().min(1).max(60).nullable(),
      ...PLACED,
    }),
    respuesta: z.object({ visita: IdDePanel }),
  },
  MoverVisitaDePersona: {
    resumen: 'Pasa una visita a otra hora, lugar o asesor, y queda confirmada',
    accion: 'changeVisita',
    solicitud: z.strictObject({ ...SEEN, ...PLACED }),
    respuesta: HECHO,
  },
  MarcarVisita: {
    resumen: 'Confirma o cancela una visita, o anota si vinieron; una anotación se puede quitar',
    accion: 'changeVisita',
    solicitud: z.strictObject({ ...SEEN, estado: Estado }),
    respuesta: HECHO,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
