import { setTimeout as sleepFor } from 'node:timers/promises';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from './db.ts';

export interface DatabaseClock {
  /** The database's time. */
  clock: Clock;
  /** Asks the database for its time no more; the clock goes on. */
  stop(): Promise<void>;
}

/** A process whose steady clock stood still, as of a machine that slept, is wrong for so long at most. */
const EVERY_MS = 5_000;
/** Asked so often before the first use: the quickest of the answers says it closest. */
const FIRST_TIMES = 3;

/**
 * The clock of a process that works on this database: PostgreSQL's own, so that what one instance writes (the end of a
 * lease, of a hold, of a session) means the same instant to every other, however wrong their machines' clocks are. It
 * is reckoned from the process's steady clock, so that setting the machine's moves nothing, and is within half of one
 * quick round trip. While the database is away it goes on by what is known. The embedded one has no other clock than the process's.
 * In: ms of a clock that nobody sets. @throws {DatabaseUnavailable} where it cannot be asked at first.
 */
export async function openDatabaseClock(
  db: Pick<Db, 'motor' | 'query'>,
  steady: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  if (db.motor === 'pglite') return { clock: systemClock, stop: async () => {} };
  let offset: number | undefined;
  const ask = async () => {
    const asked = steady();
    const [row] = await db.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    if (row) offset = fitOffset(offset, { asked, told: row.ms, answered: steady() });
  };
  for (let times = 0; times < FIRST_TIMES; times++) await ask();
  const stopping = new AbortController();
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await sleepFor(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await ask().catch(() => undefined);
    }
  };
  const following = follow();
  return {
    clock: () => new Date(Math.round(steady() + (offset ?? 0))),
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** When the database was asked and answered, by the steady clock, and what time it told; ms. */
interface ClockAnswer {
  asked: number;
  told: number;
  answered: number;
}

/**
 * What to add to the steady clock. The database looked at its clock somewhere between question and answer, so a slow
 * answer says little: what is known stays where it may still be right, and else moves no further than it must.
 */
export function fitOffset(known: number | undefined, { asked, told, answered }: ClockAnswer): number {
  const [least, most] = [told - answered, told - asked];
  if (known === undefined) return (least + most) / 2;
  return Math.min(Math.max(known, least), most);
}
