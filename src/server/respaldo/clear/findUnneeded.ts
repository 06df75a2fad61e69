import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import {
  ADDRESSED,
  type ArchivoGroup,
  groupOfArchivo,
  groupOfCarga,
  groupOfOriginal,
} from '../../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

export interface Counted {
  archivos: number;
  bytes: number;
}

/** Stored files by need. A build's files are removed by later builds. */
export interface Unneeded {
  /** The catalogue at that time; `undefined`: none. */
  catalogo: { version: string; since: Date } | undefined;
  needed: Counted;
  /** Not needed, but recent: maybe of a running import. */
  young: Counted;
  /** Not needed. */
  groups: { group: ArchivoGroup; names: string[]; bytes: number }[];
}

const KINDS = ['originales/', 'imagenes/', 'planos/', 'cargas/'];

/**
 * Finds files that no row names. Files are listed before rows are read, so new files are safe. In: a group
 * with a file written after `before` is kept.
 * @throws {ArchivosUnavailable}
 */
export async function findUnneeded(db: Queryable, archivos: Archivos, before: Date): Promise<Unneeded> {
  const groups = new Map<ArchivoGroup, { names: string[]; bytes: number; young: boolean }>();
  for (const kind of KINDS) {
    for await (const { name, bytes, written } of archivos.list(kind)) {
      const key = groupOfArchivo(name);
      // Not named by this program.
      if (key === undefined) continue;
      const group = groups.get(key) ?? { names: [], bytes: 0, young: false };
      group.names.push(name);
      group.bytes += bytes;
      group.young ||= !(written < before);
      groups.set(key, group);
    }
  }
  const [head] = await db.query<{ version: string; since: Date }>(
    'select version::text as version, importado_en as since from catalogo',
  );
  const named = await readNeeded(db);
  const found: Unneeded = {
    catalogo: head,
    needed: { archivos: 0, bytes: 0 },
    young: { archivos: 0, bytes: 0 },
    groups: [],
  };
  for (const [group, { names, bytes, young }] of groups) {
    if (!named.has(group) && !young) found.groups.push({ group, names, bytes });
    else addTo(named.has(group) ? found.needed : found.young, names.length, bytes);
  }
  return found;
}

function addTo(counted: Counted, archivos: number, bytes: number): void {
  counted.archivos += archivos;
  counted.bytes += bytes;
}

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
