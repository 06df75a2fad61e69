import { countNoun } from '../../domain/sentences/countNoun.ts';
import { DatabaseMismatch } from '../plataforma/db/db.ts';
import type { SchemaQueryable } from '../plataforma/db/engine.ts';
import type { SequenceState } from './facts.ts';
import {
  createRowsDigest,
  type Rows,
  type RowsDigest,
  readRows,
  readUnknownTables,
  type TableShape,
} from './rows.ts';

/** Limits of a statement: characters, and rows, as more gain nothing. */
const MOST_AT_ONCE = 1_000_000;
const ROWS_IN_STATEMENT = 1_000;

/** @throws {DatabaseMismatch} if any table has rows: data is never mixed */
export async function demandEmpty(tx: SchemaQueryable, place: string): Promise<void> {
  for (const tabla of await readUnknownTables(tx, ['migracion'])) {
    const [row] = await tx.query<{ hay: boolean }>(`select exists (select from "${tabla}") as hay`);
    if (!row?.hay) continue;
    throw new DatabaseMismatch(
      `La base ${place} no está vacía (${tabla} tiene filas): usa una base nueva, o una carpeta de datos nueva.`,
    );
  }
}

interface ForeignKey {
  tabla: string;
  nombre: string;
  definicion: string;
}

/**
 * Runs `load` without foreign keys, which are then restored and checked: rows may name later ones, and only a
 * superuser may defer that. Row triggers are off too: their rows come with the data.
 */
export async function withoutForeignKeys(tx: SchemaQueryable, load: () => Promise<void>): Promise<void> {
  const keys = await tx.query<ForeignKey>(`
    select c.relname as tabla, k.conname as nombre, pg_get_constraintdef(k.oid) as definicion
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`);
  const triggers = await tx.query<{ tabla: string; nombre: string }>(`
    select c.relname as tabla, t.tgname as nombre from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgtype & 1 = 1 order by 1, 2`);
  for (const { tabla, nombre } of keys) await tx.script(`alter table "${tabla}" drop constraint "${nombre}"`);
  for (const { tabla, nombre } of triggers)
    await tx.script(`alter table "${tabla}" disable trigger "${nombre}"`);
  await load();
  for (const { tabla, nombre } of triggers)
    await tx.script(`alter table "${tabla}" enable trigger "${nombre}"`);
  for (const { tabla, nombre, definicion } of keys) {
    await tx.script(`alter table "${tabla}" add constraint "${nombre}" ${definicion}`);
  }
}

/**
 * Inserts rows with their numbers into an empty table and reads them back. Out: what was inserted. @throws
 * {DatabaseMismatch} if they differ
 */
export async function loadTable(tx: SchemaQueryable, shape: TableShape, rows: Rows): Promise<RowsDigest> {
  const { tabla, columns } = shape;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ type }, index) => `(fila ->> ${index})::${type}`).join(', ');
  const insert = `insert into "${tabla}" (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::text::jsonb) as filas(fila)`;
  const given = createRowsDigest();
  for await (const lines of portions(rows)) {
    given.add(lines);
    await tx.query(insert, [`[${lines.join(',')}]`]);
  }
  const found = createRowsDigest();
  for await (const lines of readRows(tx, shape)) found.add(lines);
  const [put, read] = [given.result(), found.result()];
  if (put.filas === read.filas && put.huella === read.huella) return put;
  throw new DatabaseMismatch(
    `La tabla ${tabla} no quedó como era (${countNoun(put.filas, 'fila')}, ${read.filas.toLocaleString('en-US')} en la base nueva).`,
  );
}

async function* portions(rows: Rows): Rows {
  let portion: string[] = [];
  let length = 0;
  for await (const lines of rows) {
    for (const line of lines) {
      portion.push(line);
      length += line.length;
      if (length < MOST_AT_ONCE && portion.length < ROWS_IN_STATEMENT) continue;
      yield portion;
      portion = [];
      length = 0;
    }
  }
  if (portion.length) yield portion;
}

/** Continues each sequence, those in `gaps` later. */
export async function setSequences(
  tx: SchemaQueryable,
  secuencias: readonly SequenceState[],
  gaps: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  for (const { nombre, valor, usada } of secuencias) {
    const gap = gaps.get(nombre) ?? 0;
    await tx.query('select setval($1::text::regclass, $2::bigint, $3::boolean)::text', [
      nombre,
      String(BigInt(valor) + BigInt(gap)),
      usada || gap > 0,
    ]);
  }
}
