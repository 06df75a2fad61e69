import type { ArchivoCsv } from '../../domain/columnas/tablas.ts';
import { columnasOf, keyOf, type RowOf } from './tablas.ts';

/** A row with its place in display order, from 0. */
export type PlacedRow<A extends ArchivoCsv> = RowOf<A> & { orden: number };

export interface TablaChanges<A extends ArchivoCsv> {
  /** New, or other than they were; their key says which they take the place of. */
  written: PlacedRow<A>[];
  /** No longer there. */
  gone: PlacedRow<A>[];
}

/** The place in display order of a row, by its index in the list. */
export interface PlaceOf {
  before: (index: number) => number;
  after: (index: number) => number;
}

const ITSELF = (index: number) => index;

/**
 * What changes from one list of rows to another, by their keys: rows that stay as they are are not touched. In: the rows' places,
 * where the lists are parts of longer ones.
 */
export function diffTabla<A extends ArchivoCsv>(
  archivo: A,
  before: readonly RowOf<A>[],
  after: readonly RowOf<A>[],
  ordenOf: PlaceOf = { before: ITSELF, after: ITSELF },
): TablaChanges<A> {
  const columnas = columnasOf(archivo).map(([name]) => name);
  // By their indices: of hundreds of thousands of rows only those that change are made anew.
  const earlier = new Map(
    before.map((row, index) => [keyOf(archivo, row, ordenOf.before(index)), index] as const),
  );
  const written: PlacedRow<A>[] = [];
  for (const [index, row] of after.entries()) {
    const orden = ordenOf.after(index);
    const key = keyOf(archivo, row, orden);
    const place = earlier.get(key);
    earlier.delete(key);
    const old = place === undefined || ordenOf.before(place) !== orden ? undefined : before[place];
    if (!old || columnas.some((name) => old[name] !== row[name])) written.push(placed(row, orden));
  }
  const gone = [...earlier.values()].flatMap((index) => {
    const row = before[index];
    return row ? [placed(row, ordenOf.before(index))] : [];
  });
  return { written, gone };
}

function placed<A extends ArchivoCsv>(row: RowOf<A>, orden: number): PlacedRow<A> {
  return { ...row, orden };
}
