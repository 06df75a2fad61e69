import { setTimeout as sleepFor } from 'node:timers/promises';
import { DatabaseUnavailable } from './db/db.ts';
import type { Log } from './log.ts';

interface RepeatedOptions {
  registro: Log;
  /** Log line for an error. The mail worker reports an absent database. */
  falla: string;
  /** Pause after an error, ms. */
  pausaMs: number;
}

/**
 * Keeps no process alive. In: `work` returns the pause until its next run, ms. `stop` waits for running work.
 */
export function startRepeated(
  { registro, falla, pausaMs }: RepeatedOptions,
  work: (signal: AbortSignal) => Promise<number>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const pause = await work(signal).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) registro.error(falla, error);
        return pausaMs;
      });
      await sleepFor(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
