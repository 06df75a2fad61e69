import type { Queryable } from './db.ts';

/** Tables for limits and short errands, with the column of their age. */
const OLD = {
  origen_reciente: 'en',
  intento: 'en',
  reto: 'vence_en',
} as const;

/** Small enough to delay no call or mail, whatever the backlog. */
const BATCH = 1_000;

/**
 * Deletes the oldest rows before an instant, at most a batch. Skips rows that another instance is deleting.
 * Out: whether there may be more.
 */
export async function forgetOld(
  db: Queryable,
  tabla: keyof typeof OLD,
  before: Date,
  most: number = BATCH,
): Promise<boolean> {
  const en = OLD[tabla];
  const [row] = await db.query<{ n: number }>(
    `with gone as (
       delete from ${tabla} where ctid = any(array(
         select ctid from ${tabla} where ${en} < $1::timestamptz order by ${en} limit $2::int for update skip locked))
       returning 1)
     select count(*)::int as n from gone`,
    [before, most],
  );
  return row?.n === most;
}
