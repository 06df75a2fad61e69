import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { type CsvRow, readCsv } from '../catalogo/csv/readCsv.ts';
import { formatFalta } from '../catalogo/falta.ts';
import type { ArchivoCsv } from '../catalogo/tablas.ts';

/** A table's row as it stands in its file: by column, as text; a column that the file lacks is not there. */
type TypedRow<A extends ArchivoCsv> = CsvRow<A>['celdas'];

/** The draft's table cannot be edited in place: its file must be mended or uploaded anew. */
export interface UnreadableTabla {
  ok: false;
  motivo: 'TABLA_ILEGIBLE';
  /** The first fault, in Spanish. */
  detail: string;
}

/** As `readCarpeta` takes of a table at most. */
const MAXIMO = 20 * 1024 * 1024;

/** In: the draft's folder. Out: the rows of one table as they stand in its file. */
export async function readTypedRows<A extends ArchivoCsv>(
  carpeta: Pick<Carpeta, 'read'>,
  archivo: A,
): Promise<{ ok: true; filas: TypedRow<A>[] } | UnreadableTabla> {
  const file = await carpeta.read(archivo, MAXIMO);
  if (!file.ok) return unreadable(file.motivo);
  const { filas, faltas } = readCsv(archivo, file.valor);
  const [falta] = faltas;
  return falta ? unreadable(formatFalta(falta)) : { ok: true, filas: filas.map(({ celdas }) => celdas) };
}

function unreadable(detail: string): UnreadableTabla {
  return { ok: false, motivo: 'TABLA_ILEGIBLE', detail };
}
