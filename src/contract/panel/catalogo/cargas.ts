import { z } from 'zod';
import { ARCHIVOS_CSV } from '../../../domain/columnas/tablas.ts';
import type { Accion } from '../../../domain/permisos.ts';
import { IdDePanel } from '../shapes.ts';
import { CARGAS_AT_ONCE, CARGAS_TOGETHER_MAX, INICIO_BYTES } from './partes.ts';

/** SHA-256, hex. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'No es una huella');
const Bytes = z.int().nonnegative();

export const TablaDeCarga = z.enum(ARCHIVOS_CSV);
export type TablaDeCarga = z.infer<typeof TablaDeCarga>;

/** A file to upload, as the browser has it. */
export const ArchivoToSend = z.strictObject({
  /** Name, or path within the chosen folder. */
  ruta: z.string().min(1).max(500),
  bytes: Bytes,
  /** SHA-256 of the concatenated SHA-256s of its parts. */
  huella: Sha256,
  /** Its first bytes, base64. */
  inicio: z.base64().max(4 * Math.ceil(INICIO_BYTES / 3)),
  /** The table, chosen by the person if the name does not tell. */
  tabla: TablaDeCarga.optional(),
});
export type ArchivoToSend = z.infer<typeof ArchivoToSend>;

/** What to do with an announced file. */
export const CargaOffered = z.discriminatedUnion('tipo', [
  /** Send its parts, except those listed here as received. */
  z.object({ tipo: z.literal('carga'), carga: IdDePanel, partes: z.array(z.int()) }),
  /** A table with an unknown name: the person chooses which it is. */
  z.object({ tipo: z.literal('pregunta') }),
  z.object({ tipo: z.literal('rechazado'), motivo: z.string() }),
  /** A system file that nobody chose. */
  z.object({ tipo: z.literal('ignorado') }),
]);
export type CargaOffered = z.infer<typeof CargaOffered>;

const Rutas = z.array(z.string());
/** Result of an upload. Lists are cut; counts are complete. */
export const CargaResult = z.object({
  /** The draft's. */
  revision: z.string(),
  agregados: Rutas,
  reemplazados: Rutas,
  /** Identical to the draft's. */
  iguales: Rutas,
  omitidos: z.array(z.object({ ruta: z.string(), motivo: z.string() })),
  cuentas: z.object({ agregados: Bytes, reemplazados: Bytes, iguales: Bytes, omitidos: Bytes }),
});
export type CargaResult = z.infer<typeof CargaResult>;
/** Parts go by `PUT /api/panel/cargas/{carga}/{indice}`. */
export const CARGA_CALLS = {
  LeerCargas: {
    resumen: 'Las cargas propias que quedaron a medias',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({
      cargas: z.array(
        z.object({
          carga: IdDePanel,
          ruta: z.string(),
          bytes: Bytes,
          /** Bytes received. */
          llegaron: Bytes,
          vistaEn: z.iso.datetime(),
        }),
      ),
    }),
  },
  EmpezarCarga: {
    resumen: 'Anuncia archivos del catálogo; dice de cada uno si se envía y qué partes ya están',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ archivos: z.array(ArchivoToSend).min(1).max(CARGAS_AT_ONCE) }),
    respuesta: z.object({ archivos: z.array(CargaOffered) }),
  },
  TerminarCarga: {
    resumen: 'Pone archivos enviados en el borrador, todos a la vez; se repite hasta que dice que está listo',
    accion: 'importCatalogo',
    solicitud: z.strictObject({
      /** The draft's revision that the files build on. */
      revision: z.string().max(20),
      cargas: z.array(IdDePanel).min(1).max(CARGAS_TOGETHER_MAX),
    }),
    respuesta: z.discriminatedUnion('listo', [
      z.object({ listo: z.literal(false), hechos: z.int(), total: z.int() }),
      CargaResult.extend({ listo: z.literal(true) }),
    ]),
  },
  QuitarCargas: {
    resumen: 'Tira cargas propias que quedaron a medias',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ cargas: z.array(IdDePanel).min(1).max(CARGAS_TOGETHER_MAX) }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
