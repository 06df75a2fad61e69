import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { readCsv } from '../catalogo/csv/readCsv.ts';
import type { Falta } from '../catalogo/falta.ts';
import { ARCHIVOS_CSV, type ArchivoCsv } from '../catalogo/tablas.ts';

/** Where in the studio a table's row is mended, and by which of its cells it is named there. */
const ROOMS: Readonly<Record<ArchivoCsv, readonly [room: string, column: string]>> = {
  'proyectos.csv': ['proyecto', 'id_proyecto'],
  'lotes.csv': ['lotes', 'id_proyecto'],
  'modelos.csv': ['modelo', 'id_modelo'],
  'modelos_imagenes.csv': ['modelo', 'id_modelo'],
  'equipamientos.csv': ['equipamiento', 'id_equ'],
  'equipamientos_imagenes.csv': ['proyecto', 'id_proyecto'],
};
const MAXIMO = 20 * 1024 * 1024;

/**
 * Where each of these faults is mended in the studio. In: the draft's folder. Out: the segments behind `/panel/catalogo`; `null`
 * where only another file mends it.
 */
export async function placesOfFaltas(
  carpeta: Pick<Carpeta, 'read'>,
  faltas: readonly Falta[],
): Promise<(falta: Falta) => string[] | null> {
  const ids = new Map<string, ReadonlyMap<number, string>>();
  for (const archivo of ARCHIVOS_CSV) {
    if (faltas.some((it) => it.archivo === archivo && it.linea !== undefined))
      ids.set(archivo, await readIds(carpeta, archivo));
  }
  return ({ archivo, linea }) => {
    if (archivo === 'empresa.json') return ['empresa'];
    const tabla = ARCHIVOS_CSV.find((it) => it === archivo);
    if (tabla === undefined)
      return /\.(svg|dxf|geojson|ligas\.json)$/i.test(archivo) ? ['plano', archivo] : null;
    const id = linea === undefined ? undefined : ids.get(tabla)?.get(linea);
    return id === undefined ? null : [ROOMS[tabla][0], id];
  };
}

/** Of a table's rows the cell by which each is named, by the row's line. */
async function readIds(carpeta: Pick<Carpeta, 'read'>, archivo: ArchivoCsv): Promise<Map<number, string>> {
  const file = await carpeta.read(archivo, MAXIMO);
  if (!file.ok) return new Map();
  const [, column] = ROOMS[archivo];
  return new Map(
    readCsv(archivo, file.valor).filas.flatMap(({ linea, celdas }) => {
      const cells: Readonly<Record<string, string | undefined>> = celdas;
      const id = cells[column];
      return id ? [[linea, id] as const] : [];
    }),
  );
}
