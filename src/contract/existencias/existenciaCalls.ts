import { z } from 'zod';
import { MOTIVOS_DE_ESTADO } from '../../domain/lote.ts';
import type { Accion } from '../../domain/permisos.ts';
import { LOTES_DE_CAMBIO_MAX } from '../panel/choices.ts';

const IdDeProyecto = z.int32().positive();
/** Key of a phase. */
const Etapa = z.string().min(1).max(100);
const Monto = z.number().describe('MXN');
const Pdf = z.object({ archivo: z.string(), pdf: z.base64() });

/** Whose link: a project's, some of its lots', or an adviser's, by the word in their link. */
const ForQr = z.discriminatedUnion('de', [
  z.strictObject({ de: z.literal('proyecto'), id_proyecto: IdDeProyecto }),
  z.strictObject({
    de: z.literal('lotes'),
    id_proyecto: IdDeProyecto,
    lotes: z.array(z.string().min(1).max(100)).min(1).max(LOTES_DE_CAMBIO_MAX),
  }),
  z.strictObject({ de: z.literal('asesor'), enlace: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
]);
export type ForQr = z.infer<typeof ForQr>;

/** The QR of a link, drawn as a path in a square of `lado` units without its quiet zone. */
const CodigoQr = z.object({
  nombre: z.string(),
  url: z.string(),
  /** Name of its files, without ending. */
  archivo: z.string(),
  lado: z.int(),
  trazo: z.string(),
});
export type CodigoQr = z.infer<typeof CodigoQr>;

/** Lots with the sum of their known prices. */
const LotesInPesos = z.object({
  lotes: z.int(),
  /** MXN, exact. */
  pesos: z.string(),
  /** Lots without a price. */
  sinPrecio: z.int(),
});
export type LotesInPesos = z.infer<typeof LotesInPesos>;

/** Lots of one project, state and phase. */
export const GroupOfLotes = LotesInPesos.extend({
  id_proyecto: z.int(),
  estado: z.enum(MOTIVOS_DE_ESTADO),
  /** Key of the phase; `null` without one. */
  etapa: z.string().nullable(),
});
export type GroupOfLotes = z.infer<typeof GroupOfLotes>;

/** What a model has sold, and could still be built on. */
export const ModeloEnExistencias = z.object({
  id_proyecto: z.int(),
  /** `null`: nobody said which house was sold or held. */
  nombre: z.string().nullable(),
  vendidos: LotesInPesos,
  apartados: LotesInPesos,
  /** Free lots on which it may stand, each with its own total; a lot counts for each of its models. */
  caben: LotesInPesos,
});
export type ModeloEnExistencias = z.infer<typeof ModeloEnExistencias>;

/** Calls for what is left to sell, in pesos. */
export const EXISTENCIA_CALLS = {
  LeerExistencias: {
    resumen:
      'Lo vendido, lo apartado y lo que queda de un proyecto o de todos: lotes y pesos por estado, etapa y modelo',
    accion: 'readNegocio',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto.optional(), etapa: Etapa.optional() }),
    respuesta: z.object({
      grupos: z.array(GroupOfLotes),
      /** In the catalogue's order; then what nobody said. */
      modelos: z.array(ModeloEnExistencias),
      /** Those of the project or projects that have lots, by their first lot; the asked phase does not narrow them. */
      etapas: z.array(z.object({ id_proyecto: z.int(), clave: z.string(), nombre: z.string() })),
    }),
  },
  ExportarExistencias: {
    resumen: 'Los lotes de un proyecto o de todos con su precio, como archivo de hoja de cálculo',
    accion: 'readNegocio',
    solicitud: z.strictObject({
      id_proyecto: IdDeProyecto.optional(),
      etapa: Etapa.optional(),
      formato: z.enum(['csv', 'xlsx']),
    }),
    respuesta: z.object({ archivo: z.string(), contenido: z.base64(), filas: z.int() }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;

/** The papers, which are made on the server's floor of papers. */
export const PAPEL_CALLS = {
  HacerHojaDeDisponibilidad: {
    resumen: 'El plano con los estados y la tabla de los lotes que se pueden elegir, de hoy, como PDF',
    accion: 'readInventario',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto, etapa: Etapa.optional() }),
    respuesta: Pdf,
  },
  HacerListaDePrecios: {
    resumen: 'Los precios de hoy de modelos, equipamiento y excedente, y hasta cuándo valen, como PDF',
    accion: 'readPrecios',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto }),
    respuesta: Pdf,
  },
  LeerCodigosQr: {
    resumen: 'El código QR del enlace de un proyecto, de sus lotes o de un asesor',
    accion: 'readInventario',
    solicitud: z.strictObject({ para: ForQr }),
    respuesta: z.object({ codigos: z.array(CodigoQr) }),
  },
  HacerHojaDeQr: {
    resumen: 'Esos códigos en hojas para imprimir, como PDF',
    accion: 'readInventario',
    solicitud: z.strictObject({ para: ForQr }),
    respuesta: Pdf,
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;

/** A lot's houses, which are priced where discounts are decided. */
export const CASA_CALLS = {
  LeerCasasDeLote: {
    resumen: 'El total de un lote con cada modelo que cabe, y con el descuento que puede dar quien pregunta',
    accion: 'readInventario',
    solicitud: z.strictObject({ id_proyecto: IdDeProyecto, id_lote: z.string().min(1).max(100) }),
    respuesta: z.object({
      /** In the catalogue's order; empty if no model fits. */
      casas: z.array(
        z.object({
          id_modelo: z.int(),
          nombre: z.string(),
          /** Without equipment. */
          precioTotal: Monto,
          /** With the most that the reader may discount alone; `null` without a right to discount. */
          conDescuento: Monto.nullable(),
        }),
      ),
      /** Percent that the reader may discount alone; `null` without a right to discount. */
      descuento: z.number().nullable(),
      /** Land beyond the base lot, m², and its price; below zero for a smaller lot. */
      excedente: z.object({ area: z.number(), monto: Monto }),
      /** Last day of these prices; `null` if no change is planned. */
      hasta: z.iso.date().nullable(),
    }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
