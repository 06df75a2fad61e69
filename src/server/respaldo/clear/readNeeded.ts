import {
  ADDRESSED,
  type ArchivoGroup,
  groupOfCarga,
  groupOfOriginal,
} from '../../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Large tables of keys and hashes only, which name no file. */
const NAMES_NOTHING = ['idempotencia', 'intento', 'origen_reciente', 'secreto'];
/** Rows per statement: visitors share the embedded database's connection. */
const ROWS_AT_ONCE = 200;

/** Groups of files that any row in any table names, present or future. */
export async function readNeeded(db: Queryable): Promise<Set<ArchivoGroup>> {
  const needed = new Set<ArchivoGroup>();
  for (const { tabla, numbered } of await readTables(db)) {
    if (NAMES_NOTHING.includes(tabla)) continue;
    if (numbered) for await (const group of namedByNumber(db, tabla)) needed.add(group);
    else
      for (const group of await namedIn(db, `select t::text as texto from "${tabla}" t`)) needed.add(group);
  }
  for (const { sha256 } of await db.query<{ sha256: string }>('select sha256 from archivo')) {
    needed.add(groupOfOriginal(sha256));
  }
  // Parts of unfinished uploads, recorded or not.
  for (const { id } of await db.query<{ id: string }>(
    'select id::text as id from carga where terminada_en is null',
  )) {
    needed.add(groupOfCarga(id));
  }
  return needed;
}

/** Tables, and whether they have `id bigint`. */
async function readTables(db: Queryable): Promise<{ tabla: string; numbered: boolean }[]> {
  return db.query(`
    select c.relname as tabla, exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'bigint'::regtype and not a.attisdropped
    ) as numbered
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
}

async function* namedByNumber(db: Queryable, tabla: string): AsyncGenerator<ArchivoGroup> {
  for (let after = '0'; ; ) {
    const [batch] = await db.query<{ last: string | null; named: ArchivoGroup[] }>(
      `with batch as materialized (
         select t.id, t::text as texto from "${tabla}" t where t.id > $1::bigint order by t.id limit ${ROWS_AT_ONCE})
       select (select max(id)::text from batch) as last, ${namedOf('batch')} as named`,
      [after],
    );
    yield* batch?.named ?? [];
    if (!batch?.last) return;
    after = batch.last;
  }
}

async function namedIn(db: Queryable, texts: string): Promise<ArchivoGroup[]> {
  const [row] = await db.query<{ named: ArchivoGroup[] }>(
    `with all_rows as (${texts}) select ${namedOf('all_rows')} as named`,
  );
  return row?.named ?? [];
}

function namedOf(rows: string): string {
  return `(select coalesce(json_agg(distinct found[1]), '[]')
    from ${rows}, regexp_matches(${rows}.texto, '${ADDRESSED}', 'g') found)`;
}
