import { ARCHIVOS_CSV, type ArchivoCsv } from '../../domain/columnas/tablas.ts';
import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { type ReadersOptions, withReaders } from '../catalogo/readers/openReaders.ts';
import type { Readers } from '../catalogo/readers/readers.ts';
import { DRAWING_NAME } from '../planos/read/drawingNames.ts';
import type { Falta } from '../plataforma/sheets/falta.ts';
import { readLines } from './readTypedRows.ts';

/** The studio's room for each table, and the column with the id there. */
const ROOMS: Readonly<Record<ArchivoCsv, readonly [room: string, column: string]>> = {
  'proyectos.csv': ['proyecto', 'id_proyecto'],
  'etapas.csv': ['etapas', 'id_proyecto'],
  'lotes.csv': ['lotes', 'id_proyecto'],
  'modelos.csv': ['modelo', 'id_modelo'],
  'modelos_imagenes.csv': ['modelo', 'id_modelo'],
  'equipamientos.csv': ['equipamiento', 'id_equ'],
  'equipamientos_imagenes.csv': ['proyecto', 'id_proyecto'],
  'planes.csv': ['planes', 'id_proyecto'],
  'gastos.csv': ['gastos', 'id_proyecto'],
  'creditos.csv': ['creditos', 'id_credito'],
  'cercanias.csv': ['cercanias', 'id_proyecto'],
};

/** Studio path of each fault, behind `/panel/catalogo`; `null` if only another file mends it. */
export async function placesOfFaltas(
  carpeta: Pick<Carpeta, 'read'>,
  faltas: readonly Falta[],
  reading: ReadersOptions = {},
): Promise<(falta: Falta) => string[] | null> {
  const ids = new Map<string, ReadonlyMap<number, string>>();
  await withReaders(reading, async (readers) => {
    for (const archivo of ARCHIVOS_CSV) {
      const lineas = new Set(
        faltas.flatMap((it) => (it.archivo === archivo && it.linea !== undefined ? it.linea : [])),
      );
      if (lineas.size) ids.set(archivo, await readIds(carpeta, archivo, readers, lineas));
    }
  });
  return ({ archivo, linea, plano }) => {
    if (plano !== undefined) return ['plano', plano];
    if (archivo === 'empresa.json') return ['empresa'];
    const tabla = ARCHIVOS_CSV.find((it) => it === archivo);
    if (tabla === undefined) return DRAWING_NAME.test(archivo) ? ['plano', archivo] : null;
    const id = linea === undefined ? undefined : ids.get(tabla)?.get(linea);
    return id === undefined ? null : [ROOMS[tabla][0], id];
  };
}

/** The rows' ids, by line. */
async function readIds(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: ArchivoCsv,
  readers: Pick<Readers, 'filas'>,
  lineas: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const read = await readLines(carpeta, archivo, readers, lineas);
  if (!read.ok) return new Map();
  const [, column] = ROOMS[archivo];
  return new Map(
    read.filas.flatMap(({ linea, celdas }) => {
      const id = celdas[column];
      return id ? [[linea, id] as const] : [];
    }),
  );
}
