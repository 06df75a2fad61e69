import type { Queryable } from './db.ts';

/** What is kept for limits and short errands alone, and the hour by which it grows old. */
const OLD = {
  origen_reciente: 'en',
  intento: 'en',
  reto: 'vence_en',
} as const;

/** So many at once hold no call and no mail up, however many piled up. */
const BATCH = 1_000;

/**
 * Deletes the oldest of what is older than that hour, a batch at most. What another instance deletes just now is left
 * to it. Out: whether there may be more.
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
