import type { Db, Queryable } from './db.ts';

/**
 * Reads a list within one snapshot, each statement by indexes and planned for its values. Otherwise the
 * planner would use a plan for a hundred quotes on a thousand, and it only guesses how many people have a
 * name.
 */
export function readByIndex<T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query(PLANS);
    return work(tx);
  });
}

/** For this transaction only. JIT compilation costs more than these statements take. */
const PLANS = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
  set_config('jit', 'off', true)`;
