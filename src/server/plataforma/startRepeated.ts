import { setTimeout as sleepFor } from 'node:timers/promises';
import { DatabaseUnavailable } from './db/db.ts';
import type { Log } from './log.ts';

export interface RepeatedOptions {
  registro: Log;
  /** What the log says when the work throws; of a database that is away the worker of the mails tells. */
  falla: string;
  /** Until the next try after that, ms. */
  pausaMs: number;
}

/**
 * Works again and again beside the visitors until stopped, and keeps no process alive.
 * In: what is done each time, which answers how long to wait then, ms. Out: `stop` lets what is under way finish.
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
