import { PAGE_ROWS } from '../../../contract/listings/declaredList.ts';
import { addDias, instantEnMexico } from '../../../domain/fecha.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Db, Parameter, Queryable } from './db.ts';
import { readByIndex } from './readByIndex.ts';

/** A cursor has each value of the order as text, checked before its cast. */
const KINDS = {
  /** µs since 1970: a JavaScript date would lose the last digits. */
  momento: {
    pattern: /^-?\d{1,17}$/,
    textOf: (sql: string) => `(extract(epoch from ${sql}) * 1000000)::bigint::text`,
    valueOf: (given: string) => `(timestamptz 'epoch' + ${given}::bigint * interval '1 microsecond')`,
  },
  id: {
    pattern: /^\d{1,18}$/,
    textOf: (sql: string) => `${sql}::text`,
    valueOf: (given: string) => `${given}::bigint`,
  },
  palabra: {
    pattern: /^[a-z]{1,20}$/,
    textOf: (sql: string) => sql,
    valueOf: (given: string) => `${given}::text`,
  },
} as const;

/** In: a value. Out: its parameter in the statement. */
export type Given = (value: Parameter) => string;

/** SQL conditions: the instant lies on days of Mexico City, both included. In: SQL of it; `YYYY-MM-DD`. */
export function onDays(
  instante: string,
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  given: Given,
) {
  const midnight = (dia: string) => `${given(instantEnMexico(dia, '00:00'))}::timestamptz`;
  return [
    desde && `${instante} >= ${midnight(desde)}`,
    hasta && `${instante} < ${midnight(addDias(hasta, 1))}`,
  ];
}

/** Some of a list's rows, read by one index. */
export interface PartOfList {
  /** SQL of the order's columns; the last alone is unique. */
  orden: readonly string[];
  /** SQL after `from`. */
  de: string;
  /** Conditions; absent ones are not in the statement. */
  donde: readonly (string | false | undefined)[];
}

export interface PartsOfList {
  partes: readonly PartOfList[];
  /** SQL after `with`. */
  con?: string | undefined;
}

/** A list's rows in descending order. In: `A`, the request; `R`, a row. */
export interface RowSource<A, R> {
  /** Kinds of the order's columns, which are never null. */
  orden: readonly (keyof typeof KINDS)[];
  /** The parts of the list within the reader's rights, for each page. Empty: no rows. */
  partesOf(tx: Queryable, ask: A, given: Given): Promise<PartsOfList>;
  /** The rows of these places, in order. In: the order's values, as text. */
  readRows(tx: Queryable, places: readonly (readonly string[])[], ask: A): Promise<R[]>;
}

interface PageAsk {
  cursor?: string | undefined;
  limite?: number | undefined;
}

export interface Page<R> {
  ok: true;
  filas: R[];
  /** Start of the next page; null on the last. */
  cursor: string | null;
}

/** The given cursor is invalid. */
export interface InvalidCursor {
  ok: false;
  motivo: 'SOLICITUD_INVALIDA';
}
export const INVALID_CURSOR: InvalidCursor = { ok: false, motivo: 'SOLICITUD_INVALIDA' };

/**
 * A page of a list, by key: it starts after the values of the last row shown, even if that row has moved
 * since. A cursor that names the row would lose rows once a colleague moves it.
 */
export async function pageOf<A, R>(
  db: Db,
  source: RowSource<A, R>,
  ask: A,
  { cursor, limite = PAGE_ROWS }: PageAsk,
): Promise<Page<R> | InvalidCursor> {
  const patterns = source.orden.map((kind) => KINDS[kind].pattern);
  const behind = cursor === undefined ? undefined : readCursor(cursor, patterns);
  if (cursor !== undefined && !behind) return INVALID_CURSOR;
  return readPage(db, source, ask, { behind, limite });
}

/** The first rows of a list, at most `limite`, and whether there are more. */
export async function readFirst<A, R>(
  db: Db,
  source: RowSource<A, R>,
  ask: A,
  limite: number,
): Promise<{ filas: R[]; hayMas: boolean }> {
  const { filas, cursor } = await readPage(db, source, ask, { limite });
  return { filas, hayMas: cursor !== null };
}

function readPage<A, R>(db: Db, source: RowSource<A, R>, ask: A, bounds: Bounds): Promise<Page<R>> {
  const { behind, limite } = bounds;
  return readByIndex(db, async (tx) => {
    const places = await findPlaces(tx, source, ask, { behind, limite: limite + 1 });
    const shown = places.slice(0, limite);
    const last = shown.at(-1);
    return {
      ok: true,
      filas: shown.length ? await source.readRows(tx, shown, ask) : [],
      cursor: last && places.length > limite ? writeCursor(last) : null,
    };
  });
}

/** Rows per read; other requests run between two reads. */
const LOT = 500;

/** All rows of a list. Out: if more than `most`, the places of `most` + 1, whose rows are not read. */
export async function readWhole<A, R>(
  db: Db,
  source: RowSource<A, R>,
  ask: A,
  most: number,
): Promise<{ filas: R[] } | { places: string[][] }> {
  const places = await readByIndex(db, (tx) => findPlaces(tx, source, ask, { limite: most + 1 }));
  if (places.length > most) return { places };
  const filas: R[] = [];
  for (let at = 0; at < places.length; at += LOT) {
    const lot = places.slice(at, at + LOT);
    filas.push(...(await readByIndex(db, (tx) => source.readRows(tx, lot, ask))));
  }
  return { filas };
}

interface Bounds {
  behind?: readonly string[] | undefined;
  limite: number;
}

/** The places of the rows: the values of their order, as text. */
async function findPlaces<A, R>(
  tx: Queryable,
  source: RowSource<A, R>,
  ask: A,
  { behind, limite }: Bounds,
): Promise<string[][]> {
  const values: Parameter[] = [];
  const given: Given = (value) => `$${values.push(value)}`;
  const { partes, con } = await source.partesOf(tx, ask, given);
  if (!partes.length) return [];
  const marks = behind && source.orden.map((kind, at) => KINDS[kind].valueOf(given(behind[at] ?? '')));
  const end = `${orderBy(source.orden.map((_kind, at) => String(at + 1)))} limit ${given(limite)}::int`;
  const columns = source.orden.map((kind, at) => `${KINDS[kind].textOf(`k${at}`)} as t${at}`);
  const order = orderBy(source.orden.map((_kind, at) => `k${at}`));
  const halves = partes.map((part) => `(${halfOf(part, marks)} ${end})`);
  const union = halves.length === 1 ? `${halves[0]}` : `(${halves.join(' union ')} ${end})`;
  const rows = await tx.query<Record<string, string>>(
    `${con ? `with ${con} ` : ''}select ${columns.join(', ')} from ${union} as pagina ${order}`,
    values,
  );
  return rows.map((row) => source.orden.map((_kind, at) => row[`t${at}`] ?? ''));
}

function halfOf({ orden, de, donde }: PartOfList, marks: readonly string[] | undefined): string {
  const behind = marks && [
    // No index serves a row comparison in which one value is a constant.
    `${orden[0]} <= ${marks[0]}`,
    `(${orden.join(', ')}) < (${marks.join(', ')})`,
  ];
  const where = [...donde, ...(behind ?? [])].filter(Boolean);
  return `select ${orden.map((sql, at) => `${sql} as k${at}`).join(', ')} from ${de}
    ${where.length ? `where ${where.join(' and ')}` : ''}`;
}

function orderBy(columns: readonly string[]): string {
  return `order by ${columns.map((column) => `${column} desc`).join(', ')}`;
}
