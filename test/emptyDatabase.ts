/** Whoever asks a test's database as its superuser: PGlite itself, or a connection of `pg`. */
export interface Superuser {
  query<R>(text: string): Promise<{ rows: R[] }>;
}

const TABLES = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Those that have had rows: to look is quicker than to delete nothing. */
const USED = `${TABLES} and pg_relation_size(oid) > 0`;

/** All but rows, in one word; the migrations' own rows are part of it, and what `analyze` found, by which statements are planned. */
const SHAPE = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', oid, relname, relkind, reloptions, reltuples), ',' order by oid)
      from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull, a.atthasdef), ','
        order by a.attrelid, a.attnum)
      from pg_attribute a join (${TABLES}) t on t.oid = a.attrelid where a.attnum > 0),
    (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, conname, convalidated), ',' order by oid) from pg_constraint),
    (select string_agg(concat_ws(' ', oid, proname, md5(prosrc)), ',' order by oid)
      from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(s::text, ',' order by seqrelid) from pg_sequence s),
    (select string_agg(s::text, ',' order by setdatabase, setrole) from pg_db_role_setting s),
    (select string_agg(concat_ws(' ', oid, nspname), ',' order by oid) from pg_namespace where nspname !~ '^pg_'),
    (select string_agg(concat_ws(' ', oid, rolname), ',' order by oid) from pg_roles),
    (select string_agg(m::text, ',' order by numero) from migracion m))) as shape,
  (select sum(pg_total_relation_size(oid)) from (${USED}) u)::text as bytes`;

/** Foreign keys and the log's own trigger stand in nobody's way; sequences begin anew. */
const EMPTY = `
  do $$ declare it record; begin
    perform set_config('session_replication_role', 'replica', true);
    for it in select relname from (${USED}) t where relname <> 'migracion' loop
      execute format('delete from %I', it.relname);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;

/** Bytes by which its tables may have grown, since rows that are gone keep their place: more is not worth keeping. */
const GROWN = 8 * 2 ** 20;

/** What tells whether a database was changed in more than its rows. */
export interface Birth {
  shape: string;
  bytes: number;
}

export async function birthOf(database: Superuser): Promise<Birth> {
  const [row] = (await database.query<{ shape: string; bytes: string }>(SHAPE)).rows;
  return { shape: row?.shape ?? '', bytes: Number(row?.bytes) };
}

/**
 * Makes a migrated database as it was at its birth: no rows, nothing of the session left.
 * Out: whether it is; one whose schema a test has changed, or that has grown much, is not worth it.
 */
export async function emptyDatabase(database: Superuser, birth: Birth): Promise<boolean> {
  await database.query('discard all');
  await database.query(EMPTY);
  const now = await birthOf(database);
  return now.shape === birth.shape && now.bytes < birth.bytes + GROWN;
}

/**
 * What `emptyDatabase` takes for granted.
 * @throws {Error} where a migration leaves rows, which it would take away.
 */
export async function demandBornEmpty(database: Superuser): Promise<void> {
  const { rows } = await database.query<{ relname: string }>(TABLES);
  for (const { relname } of rows) {
    const found = await database.query(`select from "${relname}" limit 1`);
    if (relname !== 'migracion' && found.rows.length)
      throw new Error(
        `the migrations put rows into ${relname}: test/emptyDatabase.ts must learn to leave them`,
      );
  }
}
