import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Parameter, Queryable } from '../plataforma/db/db.ts';
import { readFacts, type SnapshotFacts } from './facts.ts';
import { readLinesOf } from './parts.ts';
import { KNOWN_TABLES } from './registry.ts';
import {
  orderOf,
  ROWS_AT_ONCE,
  type Rows,
  readShapes,
  selectRows,
  type TableShape,
  type TakeTable,
} from './rows.ts';

/** State of a table's copy. */
interface Copied {
  filas: number;
  /** Key of the last row. */
  last: readonly string[] | undefined;
}

/** Changes that the last transaction finds in a copied table. */
interface CatchUp {
  /** Rows added or changed since the copy began, by key. */
  changed: ReadonlyMap<string, string>;
  /** All keys if copied rows were deleted; else `undefined`. */
  all: ReadonlySet<string> | undefined;
}

/**
 * A snapshot of the embedded database, whose connection visitors share. Rows are copied in small statements
 * between theirs; then a short transaction reads later writes, known by the rows' transaction numbers
 * (`xmin`), and deletions. The result is as of that transaction.
 */
export async function copyBeside(db: Db, scratch: string, take: TakeTable): Promise<SnapshotFacts> {
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const shapes = await readShapes(db);
    const [begun] = await db.query<{ xid: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as xid',
    );
    if (!begun) throw new Error('the database told no transaction number');
    const copied = new Map<string, Copied>();
    for (const shape of shapes.filter(hasKey)) {
      copied.set(shape.tabla, await copyTable(db, shape, fileOf(scratch, shape)));
    }
    const last = await db.transaction(async (tx) => {
      const late = new Map<string, CatchUp | string[]>();
      for (const shape of shapes) {
        const before = copied.get(shape.tabla);
        const lines = () => readLines(tx, selectRows(shape));
        late.set(
          shape.tabla,
          before === undefined ? await lines() : await catchUp(tx, shape, begun.xid, before),
        );
      }
      return { late, facts: await readFacts(tx) };
    });
    for (const shape of shapes) {
      const late = last.late.get(shape.tabla);
      if (Array.isArray(late)) await take(shape, inBatches(late));
      else if (late) await take(shape, merge(fileOf(scratch, shape), shape, late));
    }
    return last.facts;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function hasKey({ tabla }: TableShape): boolean {
  return keyOf(tabla).length > 0;
}

function keyOf(tabla: string) {
  return KNOWN_TABLES[tabla]?.key ?? [];
}

function fileOf(scratch: string, { tabla }: TableShape): string {
  return join(scratch, `${tabla}.filas`);
}

async function copyTable(db: Db, shape: TableShape, file: string): Promise<Copied> {
  let filas = 0;
  let last: string[] | undefined;
  const { length } = keyOf(shape.tabla);
  const chunks = async function* () {
    for await (const lines of readByKey(db, shape)) {
      filas += lines.length;
      last = keyValues(lines.at(-1) ?? '', length);
      yield `${lines.join('\n')}\n`;
    }
  };
  await pipeline(Readable.from(chunks()), createWriteStream(file, { mode: 0o600 }));
  return { filas, last };
}

async function* readByKey(db: Db, shape: TableShape): Rows {
  const key = keyOf(shape.tabla);
  const columns = key.map(([column]) => `"${column}"`).join(', ');
  const beyond = key.map(([, type], index) => `$${index + 1}::${type}`).join(', ');
  const rest = `${orderOf(shape.tabla)} limit ${ROWS_AT_ONCE}`;
  let after: Parameter[] | undefined;
  for (;;) {
    const where = after ? `where (${columns}) > (${beyond})` : '';
    const lines = await readLines(db, selectRows(shape, `${where} ${rest}`), after);
    if (lines.length) yield lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < ROWS_AT_ONCE) return;
    after = keyValues(last, key.length);
  }
}

async function catchUp(tx: Queryable, shape: TableShape, xid: string, copied: Copied): Promise<CatchUp> {
  // As a difference: row transaction numbers have 32 bits and wrap around.
  const since = '(pg_snapshot_xmax(pg_current_snapshot())::text::bigint - $1::bigint)';
  const { length } = keyOf(shape.tabla);
  const late = await readLines(tx, selectRows(shape, `where age(xmin) <= ${since}`), [xid]);
  const changed = new Map(late.map((line) => [keyText(line, length), line]));
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from "${shape.tabla}" where age(xmin) > ${since}`,
    [xid],
  );
  const standing = (row?.n ?? 0) + countCopied(late, shape, copied);
  if (standing === copied.filas) return { changed, all: undefined };
  const keys = await readLines(tx, selectRows({ ...shape, columns: shape.columns.slice(0, length) }));
  return { changed, all: new Set(keys.map((line) => keyText(line, length))) };
}

/** Changed rows that were copied before; known only for ascending numeric keys, else 0. */
function countCopied(late: readonly string[], { tabla }: TableShape, { last }: Copied): number {
  const [[, type] = [], ...more] = keyOf(tabla);
  const [end] = last ?? [];
  if (type !== 'bigint' || more.length || end === undefined) return 0;
  return late.filter((line) => BigInt(keyValues(line, 1)[0] ?? '') <= BigInt(end)).length;
}

async function readLines(
  db: Queryable,
  sql: string,
  parametros: readonly Parameter[] = [],
): Promise<string[]> {
  return (await db.query<{ fila: string }>(sql, parametros)).map(({ fila }) => fila);
}

/** Unchanged copied rows, then added and changed ones. */
async function* merge(file: string, { tabla }: TableShape, { changed, all }: CatchUp): Rows {
  const width = keyOf(tabla).length;
  for await (const lines of readLinesOf(createReadStream(file))) {
    yield lines.filter((line) => {
      const key = keyText(line, width);
      return !changed.has(key) && (!all || all.has(key));
    });
  }
  yield* inBatches([...changed.values()]);
}

async function* inBatches(lines: readonly string[]): Rows {
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) yield lines.slice(at, at + ROWS_AT_ONCE);
}

const TEXT = '"(?:[^"\\\\]|\\\\.)*"';
const PREFIXES = [1, 2, 3, 4, 5].map((width) => new RegExp(`^\\[${TEXT}(?:, ${TEXT}){${width - 1}}`));

/** The key's part of a row's text. */
function keyText(line: string, width: number): string {
  const [prefix] = PREFIXES[width - 1]?.exec(line) ?? [];
  if (prefix === undefined) throw new Error(`a row without a key of ${width} columns`);
  return prefix;
}

function keyValues(line: string, width: number): string[] {
  return JSON.parse(`${keyText(line, width)}]`) as string[];
}
