import type { Db, Queryable } from './db.ts';

/**
 * Reads a list within one snapshot, each statement by indexes and planned for its values. Otherwise the
 * planner would use a plan for a hundred quotes on a thousand, and it only guesses how many people have a
 * name. At most half of the connections read lists, in order of asking: when all open panels read anew at once,
 * quotes and acts still find one. In: `onTurn`, called before the snapshot.
 */
export async function readByIndex<T>(db: Db, work: ReadWork<T>, onTurn?: () => void): Promise<T> {
  const end = await takeTurn(db);
  try {
    onTurn?.();
    return await db.transaction(async (tx) => {
      await tx.query(PLANS);
      return work(tx);
    });
  } finally {
    end();
  }
}

type ReadWork<T> = (tx: Queryable) => Promise<T>;

/**
 * The same, made once for all who ask for the same thing while it waits for its turn: whoever asks after that
 * may ask for something newer. In: `what`, which alone decides what `work` finds.
 */
export function readTogether<T>(): (db: Db, what: string, work: ReadWork<T>) => Promise<T> {
  const waitingOf = new WeakMap<Db, Map<string, Promise<T>>>();
  return (db, what, work) => {
    const waiting = waitingOf.get(db) ?? new Map<string, Promise<T>>();
    waitingOf.set(db, waiting);
    const known = waiting.get(what);
    if (known) return known;
    const made = readByIndex(db, work, () => waiting.delete(what));
    waiting.set(what, made);
    return made;
  };
}

/** For this transaction only. JIT compilation costs more than these statements take. */
const PLANS = `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
  set_config('jit', 'off', true)`;

interface Turns {
  free: number;
  waiting: (() => void)[];
}
const turnsOf = new WeakMap<Db, Turns>();

/** Out: ends the turn. The embedded engine runs one transaction at a time by itself. */
async function takeTurn(db: Db): Promise<() => void> {
  const most = db.state().pool?.most ?? Number.POSITIVE_INFINITY;
  const turns = turnsOf.get(db) ?? { free: Math.max(1, Math.floor(most / 2)), waiting: [] };
  turnsOf.set(db, turns);
  if (turns.free === 0) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else {
    turns.free -= 1;
    // Whoever asks in the same breath joins.
    await Promise.resolve();
  }
  return () => {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.free += 1;
  };
}
