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

/** The reading that runs, and the one that begins behind it. */
interface Reads<T> {
  running?: Promise<T>;
  waiting?: Promise<T>;
}

/**
 * The same, one reading at a time for all who ask for the same thing. Whoever asks while one runs may ask for
 * something newer, and gets the next, with all others who ask meanwhile: however many open panels read anew after
 * a change, they cost a few readings. In: `what`, which alone decides what `work` finds.
 */
export function readTogether<T>(): (db: Db, what: string, work: ReadWork<T>) => Promise<T> {
  const readsOf = new WeakMap<Db, Map<string, Reads<T>>>();
  return (db, what, work) => {
    const all = readsOf.get(db) ?? new Map<string, Reads<T>>();
    readsOf.set(db, all);
    const reads = all.get(what) ?? {};
    all.set(what, reads);
    if (reads.waiting) return reads.waiting;
    const begin = () => {
      reads.running = made;
      delete reads.waiting;
    };
    const readBehind = async (before: Promise<T> | undefined) => {
      await before?.catch(() => {});
      try {
        return await readByIndex(db, work, begin);
      } finally {
        delete reads.running;
        if (!reads.waiting) all.delete(what);
      }
    };
    const made: Promise<T> = readBehind(reads.running);
    reads.waiting = made;
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
