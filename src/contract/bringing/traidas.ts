import { z } from 'zod';
import { BRINGING_BYTES_MAX, BRINGING_KINDS, type BringingKind } from '../../domain/bringing/columnas.ts';
import type { Accion } from '../../domain/permisos.ts';
import { AsesorEnPanel } from '../panel/inventario.ts';
import { IdDePanel } from '../panel/shapes.ts';

const Clase = z.enum(Object.keys(BRINGING_KINDS) as [BringingKind, ...BringingKind[]]);
/** A workbook or CSV. */
const Archivo = z.base64().max(4 * Math.ceil(BRINGING_BYTES_MAX / 3));

const TraidaRow = z.object({
  /** As the sheet counts. */
  fila: z.int(),
  /** `igual`: it is there. `distinta`: it is there with other data, and stays as it is. */
  estado: z.enum(['nueva', 'igual', 'distinta', 'falta']),
  texto: z.string(),
});
export type TraidaRow = z.infer<typeof TraidaRow>;

const Revision = z.object({
  nuevas: z.int(),
  iguales: z.int(),
  distintas: z.int(),
  conFalta: z.int(),
  /** Sentences with sheet, row and column; the first hundred. */
  faltas: z.array(z.string()),
  /** The first two hundred: new ones, then those that are there with other data, then the rest. */
  filas: z.array(TraidaRow),
});
export type RevisionDeTraida = z.infer<typeof Revision>;

const TraidaShown = z.object({
  id: IdDePanel,
  clase: Clase,
  nuevas: z.int(),
  quien: AsesorEnPanel,
  en: z.iso.datetime(),
  deshechaEn: z.iso.datetime().nullable(),
});
export type TraidaShown = z.infer<typeof TraidaShown>;

/** Bringing what exists from a spreadsheet: a file is brought as a whole or not at all. */
export const TRAIDA_CALLS = {
  HacerPlantilla: {
    resumen: 'La plantilla de Excel de una clase, con una fila de ejemplo y notas',
    accion: 'bringDatos',
    solicitud: z.strictObject({ clase: Clase }),
    respuesta: z.object({ archivo: z.string(), xlsx: z.base64() }),
  },
  RevisarTraida: {
    resumen: 'Qué haría un archivo: filas nuevas, iguales, distintas y con falta; no cambia nada',
    accion: 'bringDatos',
    solicitud: z.strictObject({ clase: Clase, archivo: Archivo }),
    respuesta: Revision,
  },
  Traer: {
    resumen: 'Trae las filas nuevas de un archivo, todas o ninguna; no se envía ningún correo ni aviso',
    accion: 'bringDatos',
    solicitud: z.strictObject({ clase: Clase, archivo: Archivo }),
    respuesta: z.object({ traida: IdDePanel.nullable(), nuevas: z.int() }),
  },
  ListarTraidas: {
    resumen: 'Lo último que se trajo',
    accion: 'bringDatos',
    solicitud: z.strictObject({}),
    respuesta: z.object({ traidas: z.array(TraidaShown) }),
  },
  DeshacerTraida: {
    resumen: 'Deshace todo lo que trajo un archivo, mientras nada se haya hecho encima',
    accion: 'bringDatos',
    solicitud: z.strictObject({ traida: IdDePanel }),
    respuesta: z.object({ hecho: z.literal(true) }),
  },
} as const satisfies Record<
  string,
  { resumen: string; accion: Accion; solicitud: z.ZodType; respuesta: z.ZodType }
>;
