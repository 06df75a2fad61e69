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
  const columnas = [...columnasOf(archivo).map(([name]) => name), 'orden'] as const;
  const earlier = new Map(placed(before).map((row) => [keyOf(archivo, row), row]));
  const written: PlacedRow<A>[] = [];
  for (const row of placed(after)) {
    const key = keyOf(archivo, row);
    const old = earlier.get(key);
    earlier.delete(key);
    if (!old || columnas.some((name) => old[name] !== row[name])) written.push(row);
  }
  return { written, gone: [...earlier.values()] };
}

function placed<A extends ArchivoCsv>(rows: readonly RowOf<A>[]): PlacedRow<A>[] {
  return rows.map((row, orden) => ({ ...row, orden }));
}
