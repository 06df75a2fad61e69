import type { Carpeta } from '../catalogo/carpeta/carpeta.ts';
import { type CsvRow, readCsv } from '../catalogo/csv/readCsv.ts';
import { writeTabla } from '../catalogo/csv/writeTabla.ts';
import { formatFalta } from '../catalogo/falta.ts';
import type { ArchivoCsv } from '../catalogo/tablas.ts';
import { type BorradorDeps, type BorradorOutcome, type ChangeAt, changeBorrador } from './changeBorrador.ts';
import { openBorrador } from './openBorrador.ts';

/** A table's row as it stands in its file: by column, as text; a column that the file lacks is not there. */
export type TypedRow<A extends ArchivoCsv> = CsvRow<A>['celdas'];

/** The draft's table cannot be edited in place: its file must be mended or uploaded anew. */
export interface UnreadableTabla {
  ok: false;
  motivo: 'TABLA_ILEGIBLE';
  /** The first fault, in Spanish. */
  detail: string;
}

/** As `readCarpeta` takes of a table at most. */
const MAXIMO = 20 * 1024 * 1024;

/**
 * Changes rows of one of the draft's tables and writes it back in its canonical form. Cells that are wrong stay as they are:
 * whoever edits one row need not mend the others.
 * In: the rows as they stand, in display order; out of `edit`: as they shall stand, or why not, which is handed on.
 */
export async function editTabla<A extends ArchivoCsv, R extends { ok: false }>(
  deps: BorradorDeps,
  at: ChangeAt,
  archivo: A,
  edit: (filas: readonly TypedRow<A>[]) => { ok: true; filas: readonly TypedRow<A>[] } | R,
): Promise<BorradorOutcome | UnreadableTabla | R> {
  const { carpeta } = await openBorrador(deps.db, deps.archivos);
  const read = await readTypedRows(carpeta, archivo);
  if (!read.ok) return read;
  const edited = edit(read.filas);
  if (!edited.ok) return edited;
  const contenido = Buffer.from(writeTabla(archivo, edited.filas));
  return changeBorrador(deps, at, [{ ruta: archivo, contenido }]);
}

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
