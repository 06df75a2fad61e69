import type { Db, Queryable } from './db.ts';

/**
 * Reads a list of the panel as one moment has it, each statement by the tables' indexes and for its own values: what is right for
 * a hundred quotes the planner would choose for a thousand too, and its guess of how many people bear a name is a guess.
 */
export function readByIndex<T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query(PLANS);
    return work(tx);
  });
}

/** For this transaction alone. Compiling a plan costs more than any of these takes. */
const PLANS = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
  set_config('jit', 'off', true)`;
