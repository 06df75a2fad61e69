import { setTimeout as sleepFor } from 'node:timers/promises';
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from './db.ts';

export interface DatabaseClock {
  /** The database's time. */
  clock: Clock;
  /** Stops asking the database; the clock continues. */
  stop(): Promise<void>;
}

/**
 * Interval of questions, ms. A process whose steady clock stood still, as during sleep, is wrong for at most
 * this long.
 */
const EVERY_MS = 5_000;
/** Questions before the first use; the quickest answer is the most precise. */
const FIRST_TIMES = 3;

/**
 * The clock of all processes on this database: PostgreSQL's own. So the end of a lease, hold or session is
 * the same instant for all instances, however wrong their machines' clocks are. It runs on the process's
 * steady clock, so setting the machine's clock changes nothing. Its error is at most half of one quick round
 * trip. While the database is unavailable it continues with the known offset. The embedded database has only
 * the process's clock. In: a clock in ms that nobody sets. @throws {DatabaseUnavailable} if the first
 * question fails
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

/** Question and answer by the steady clock, and the database's time; ms. */
interface ClockAnswer {
  asked: number;
  told: number;
  answered: number;
}

/**
 * The steady clock's offset. The database read its clock somewhere between question and answer, so a slow
 * answer says little. The known offset stays if it may still be right, else it moves as little as possible.
 */
export function fitOffset(known: number | undefined, { asked, told, answered }: ClockAnswer): number {
  const [least, most] = [told - answered, told - asked];
  if (known === undefined) return (least + most) / 2;
  return Math.min(Math.max(known, least), most);
}
