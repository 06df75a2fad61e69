import { type ArchivoCsv, columnasOf, keyOf, type RowOf } from './tablas.ts';

/** A row with its place in display order, from 0. */
export type PlacedRow<A extends ArchivoCsv> = RowOf<A> & { orden: number };

export interface TablaChanges<A extends ArchivoCsv> {
  /** New, or other than they were; their key says which they take the place of. */
  written: PlacedRow<A>[];
  /** No longer there. */
  gone: PlacedRow<A>[];
}

/** What changes from one list of rows to another, by their keys: rows that stay as they are are not touched. */
export function diffTabla<A extends ArchivoCsv>(
  archivo: A,
  before: readonly RowOf<A>[],
  after: readonly RowOf<A>[],
): TablaChanges<A> {
  const columnas = columnasOf(archivo).map(([name]) => name);
  // By their places: of hundreds of thousands of rows only those that change are made anew.
  const earlier = new Map(before.map((row, orden) => [keyOf(archivo, row, orden), orden]));
  const written: PlacedRow<A>[] = [];
  for (const [orden, row] of after.entries()) {
    const key = keyOf(archivo, row, orden);
    const place = earlier.get(key);
    earlier.delete(key);
    const old = place === orden ? before[place] : undefined;
    if (!old || columnas.some((name) => old[name] !== row[name])) written.push(placed(row, orden));
  }
  const gone = [...earlier.values()].flatMap((orden) => {
    const row = before[orden];
    return row ? [placed(row, orden)] : [];
  });
  return { written, gone };
}

function placed<A extends ArchivoCsv>(row: RowOf<A>, orden: number): PlacedRow<A> {
  return { ...row, orden };
}
