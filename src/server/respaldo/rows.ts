import { createHash } from 'node:crypto';
import type { Queryable } from '../plataforma/db/db.ts';
import { KNOWN_TABLES } from './registry.ts';

/** A table with its key columns first, so that a row's text begins with its key. */
export interface TableShape {
  tabla: string;
  columns: readonly { name: string; type: string }[];
}

/** Rows as text, equal in both engines: a JSON array of each column's text, or null. */
export type Rows = AsyncIterable<readonly string[]>;

/** Consumes a table's rows. */
export type TakeTable = (shape: TableShape, rows: Rows) => Promise<void>;

/** Rows read at once: about 8 ms of the embedded database for quotes of 4 KB. */
export const ROWS_AT_ONCE = 200;

/** Known tables in this database, without generated columns. */
export async function readShapes(db: Queryable): Promise<TableShape[]> {
  const rows = await db.query<{ tabla: string; name: string; type: string }>(`
    select c.relname as tabla, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname, a.attnum`);
  return Object.entries(KNOWN_TABLES).map(([tabla, { key }]) => {
    const own = rows.filter((row) => row.tabla === tabla);
    const place = ({ name }: { name: string }) => {
      const at = key.findIndex(([column]) => column === name);
      return at < 0 ? key.length : at;
    };
    const columns = own.toSorted((a, b) => place(a) - place(b)).map(({ name, type }) => ({ name, type }));
    return { tabla, columns };
  });
}

/** Tables unknown to a backup: foreign, or of a newer program. */
export async function readUnknownTables(db: Queryable, known: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ tabla: string }>(
    `select relname as tabla from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows.map(({ tabla }) => tabla).filter((tabla) => !known.includes(tabla));
}

/** Statement that reads rows as text. In: what follows the table's name. */
export function selectRows({ tabla, columns }: TableShape, rest = ''): string {
  const texts = columns.map(textOf).join(', ');
  return `select json_build_array(${texts})::text as fila from "${tabla}" ${rest}`;
}

/** A value's text, independent of the database's settings. */
function textOf({ name, type }: TableShape['columns'][number]): string {
  if (type === 'timestamp with time zone') return `("${name}" at time zone 'UTC')::text || '+00'`;
  if (type === 'bytea') return `'\\x' || encode("${name}", 'hex')`;
  return `"${name}"::text`;
}

export function orderOf(tabla: string): string {
  const columns = KNOWN_TABLES[tabla]?.key.map(([column]) => `"${column}"`) ?? [];
  return columns.length ? `order by ${columns.join(', ')}` : '';
}

/** All rows of a table in the transaction. */
export async function* readRows(tx: Queryable, shape: TableShape): Rows {
  await tx.query(`declare filas no scroll cursor for ${selectRows(shape, orderOf(shape.tabla))}`);
  for (;;) {
    const rows = await tx.query<{ fila: string }>(`fetch ${ROWS_AT_ONCE} from filas`);
    if (rows.length) yield rows.map(({ fila }) => fila);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.query('close filas');
}

/** Compares the rows of two tables regardless of order. */
export interface RowsDigest {
  filas: number;
  /** Sum of the rows' SHA-256, modulo 2^256, in hex. */
  huella: string;
}

export function createRowsDigest() {
  let filas = 0;
  let sum = 0n;
  return {
    add(lines: readonly string[]) {
      filas += lines.length;
      for (const line of lines) sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    },
    result: (): RowsDigest => ({ filas, huella: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }),
  };
}
