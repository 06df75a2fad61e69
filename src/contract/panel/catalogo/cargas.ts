import { z } from 'zod';
import { ARCHIVOS_CSV } from '../../../domain/columnas/tablas.ts';
import type { Accion } from '../../../domain/permisos.ts';
import { IdDePanel } from '../shapes.ts';
import { CARGAS_AT_ONCE, CARGAS_TOGETHER_MAX, INICIO_BYTES } from './partes.ts';

/** SHA-256 in hex. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'No es una huella');
const Bytes = z.int().nonnegative();

/** The table that a file is. */
export const TablaDeCarga = z.enum(ARCHIVOS_CSV);
export type TablaDeCarga = z.infer<typeof TablaDeCarga>;

/** A file that is to be sent, as the browser has it. */
export const ArchivoToSend = z.strictObject({
  /** Its name, or its path in the folder that was chosen. */
  ruta: z.string().min(1).max(500),
  bytes: Bytes,
  /** SHA-256 of its parts' SHA-256s, one after another. */
  huella: Sha256,
  /** Its first bytes, in base64. */
  inicio: z.base64().max(4 * Math.ceil(INICIO_BYTES / 3)),
  /** The table that the person says it is, where its name says nothing. */
  tabla: TablaDeCarga.optional(),
});
export type ArchivoToSend = z.infer<typeof ArchivoToSend>;

/** What is to be done with a file that was announced. */
export const CargaOffered = z.discriminatedUnion('tipo', [
  /** Its parts are to be sent, but those that are there. */
  z.object({ tipo: z.literal('carga'), carga: IdDePanel, partes: z.array(z.int()) }),
  /** A table whose name is none of the six: the person says which it is. */
  z.object({ tipo: z.literal('pregunta') }),
  z.object({ tipo: z.literal('rechazado'), motivo: z.string() }),
  /** A file that a system put there and nobody chose. */
  z.object({ tipo: z.literal('ignorado') }),
]);
export type CargaOffered = z.infer<typeof CargaOffered>;

const Rutas = z.array(z.string());
/** What an upload came to in the draft. Lists are bounded; the numbers count all. */
export const CargaResult = z.object({
  /** The draft's. */
  revision: z.string(),
  agregados: Rutas,
  reemplazados: Rutas,
  /** The same as what the draft has. */
  iguales: Rutas,
  omitidos: z.array(z.object({ ruta: z.string(), motivo: z.string() })),
  cuentas: z.object({ agregados: Bytes, reemplazados: Bytes, iguales: Bytes, omitidos: Bytes }),
});
export type CargaResult = z.infer<typeof CargaResult>;
/** The panel's calls for uploads; parts go by `PUT /api/panel/cargas/{carga}/{indice}`. */
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
          /** Of them, those that are there. */
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
      /** The draft's, on which the files are laid. */
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
