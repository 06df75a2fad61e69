import { setTimeout as after } from 'node:timers/promises';

/** A waiting call is answered after this time even without a change, ms: proxies end calls after a minute. */
export const WAIT_MS = 25_000;
/** Interval of looks while somebody waits, ms: a change reaches every panel within 2 s. */
const LOOK_MS = 700;

interface ChangeWatchDeps {
  /** Mark of everything that the panel shows (`readChangeMark`). @throws {DatabaseUnavailable} */
  read: () => Promise<string>;
  waitMs?: number;
  lookMs?: number;
}

/** Tells waiting panels of changes: one query per look and process, none while nobody waits. */
export interface ChangeWatch {
  /**
   * In: the mark that the panel has. Out: the present one, as soon as it is another, or after `WAIT_MS`.
   * @throws {DatabaseUnavailable} if it cannot be read at first
   */
  wait(desde: string): Promise<string>;
  /** Answers everybody, and from then on at once. */
  close(): void;
}

export function createChangeWatch({
  read,
  waitMs = WAIT_MS,
  lookMs = LOOK_MS,
}: ChangeWatchDeps): ChangeWatch {
  const waiting = new Set<(version: string) => void>();
  const closing = new AbortController();
  let version = '';
  let looking = false;

  async function look(): Promise<void> {
    looking = true;
    try {
      while (waiting.size > 0) {
        await after(lookMs, undefined, { signal: closing.signal, ref: false });
        // While the database is away there is no news.
        const now = await read().catch(() => version);
        if (now === version) continue;
        version = now;
        for (const answer of [...waiting]) answer(now);
      }
    } catch {
      // Closing.
    } finally {
      looking = false;
    }
  }

  return {
    async wait(desde) {
      if (closing.signal.aborted) return desde;
      // Between looks the mark is at most one look old.
      if (!looking) version = await read();
      if (version !== desde) return version;
      return new Promise((resolve) => {
        const answer = (now: string) => {
          clearTimeout(timer);
          waiting.delete(answer);
          resolve(now);
        };
        const timer = setTimeout(() => answer(version), waitMs).unref();
        waiting.add(answer);
        if (!looking) void look();
      });
    },
    close() {
      closing.abort();
      for (const answer of [...waiting]) answer(version);
    },
  };
}
