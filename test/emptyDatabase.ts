/** A superuser's connection: PGlite, or one of `pg`. */
export interface Superuser {
  query<R>(text: string): Promise<{ rows: R[] }>;
}

const TABLES = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

/** Tables that have had rows: faster to check than to delete from. */
const USED = `${TABLES} and pg_relation_size(oid) > 0`;

/** Digest of everything but rows, with the migrations' rows and the planner's statistics. */
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

/** Without foreign keys and the log's trigger; restarts sequences. */
const EMPTY = `
  do $$ declare it record; begin
    perform set_config('session_replication_role', 'replica', true);
    for it in select relname from (${USED}) t where relname <> 'migracion' loop
      execute format('delete from %I', it.relname);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;

/** Growth up to which a database is reused, since deleted rows keep their space, bytes. */
const GROWN = 8 * 2 ** 20;

/** Shows whether a database changed beyond its rows. */
export interface Birth {
  shape: string;
  bytes: number;
}

export async function birthOf(database: Superuser): Promise<Birth> {
  const [row] = (await database.query<{ shape: string; bytes: string }>(SHAPE)).rows;
  return { shape: row?.shape ?? '', bytes: Number(row?.bytes) };
}

/** Restores a migrated database to its birth. Out: false if its schema changed or it grew too much. */
export async function emptyDatabase(database: Superuser, birth: Birth): Promise<boolean> {
  await database.query('discard all');
  await database.query(EMPTY);
  const now = await birthOf(database);
  return now.shape === birth.shape && now.bytes < birth.bytes + GROWN;
}

/** Precondition of `emptyDatabase`. @throws {Error} if a migration leaves rows */
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
