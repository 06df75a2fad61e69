import { z } from 'zod';
import type { Accion } from '../../../domain/permisos.ts';
import { AsesorEnPanel } from '../inventario.ts';
import { IdDePanel } from '../shapes.ts';
import { TablaDeCarga } from './cargas.ts';

const Quien = AsesorEnPanel.nullable();
const Bytes = z.int().nonnegative();

/** Where the catalogue is read from again. */
const FuenteDeCatalogo = z.object({
  direccion: z.string(),
  /** The table that the file is, where its name does not tell. */
  tabla: TablaDeCarga.nullable(),
  puestaPor: Quien,
  puestaEn: z.iso.datetime(),
  /** The last complete reading; `null`: none of this address. */
  leida: z.object({ por: Quien, en: z.iso.datetime() }).nullable(),
});
export type FuenteDeCatalogo = z.infer<typeof FuenteDeCatalogo>;

const Hecho = z.object({ hecho: z.literal(true) });

export const FUENTE_CALLS = {
  LeerFuente: {
    resumen: 'La dirección de la que se vuelve a leer el catálogo, quién la puso y cuándo se leyó',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.object({ fuente: FuenteDeCatalogo.nullable() }),
  },
  GuardarFuente: {
    resumen: 'Pone la dirección de una hoja de Google o de un archivo del que se lee el catálogo',
    accion: 'importCatalogo',
    solicitud: z.strictObject({ direccion: z.string().max(2000), tabla: TablaDeCarga.nullable() }),
    respuesta: Hecho,
  },
  QuitarFuente: {
    resumen: 'Quita la dirección de la que se lee el catálogo; lo leído queda',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: Hecho,
  },
  TraerFuente: {
    resumen:
      'Trae lo que hay en la dirección como una carga propia, que TerminarCarga pone en el borrador; contesta pronto con el avance, y se repite hasta que está',
    accion: 'importCatalogo',
    solicitud: z.strictObject({}),
    respuesta: z.discriminatedUnion('listo', [
      z.object({ listo: z.literal(false), bytes: Bytes }),
      z.object({ listo: z.literal(true), carga: IdDePanel, ruta: z.string(), bytes: Bytes }),
    ]),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
