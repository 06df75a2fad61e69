import type { Clock } from '../../plataforma/clock.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** Until when nothing can be written any more that a list does not show yet: what is under way has later times. */
export interface Settled {
  /** Of times that the database gave, to the microsecond; ISO 8601. */
  ofDatabase: string;
  /** Of times that the program gave, before it wrote; ISO 8601. */
  ofProgram: string;
}

/** More than passes between a quote's time and the beginning of its transaction, and than the program's clock is wrong by. */
const SLACK_MS = 5_000;

/**
 * In: read before the list's own moment begins. What a transaction writes has times since its beginning, so that what is older than the
 * beginnings of all that are under way, and have written, is there to be seen.
 */
export async function readSettled(db: Queryable, clock: Clock): Promise<Settled> {
  const [row] = await db.query<{ until: string; age: number }>(UNDER_WAY);
  if (!row) throw new Error('the statement answers one row');
  return {
    ofDatabase: row.until,
    ofProgram: new Date(clock().getTime() - Math.ceil(row.age) - SLACK_MS).toISOString(),
  };
}

/** Of this database alone; by the function and not the view, which reads the tables of all databases and roles with it. */
const UNDER_WAY = `
  select to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until,
    (extract(epoch from ahora - until) * 1000)::float8 as age
  from (
    select clock_timestamp() as ahora, least(clock_timestamp(), min(xact_start)) as until
    from pg_stat_get_activity(null)
    where backend_xid is not null and pid <> pg_backend_pid()
      and datid = (select datid from pg_stat_get_activity(pg_backend_pid()))) as de`;
