import { setTimeout as sleepFor } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../db/db.ts';
import type { Log } from '../../log.ts';
import type { CargaDeps } from './cargas.ts';
import { sweepCargas } from './dropCargas.ts';

const EVERY_MS = 15 * 60_000;
/** Between batches, so that visitors' statements come through. */
const BETWEEN_MS = 1_000;

/** Lets abandoned uploads go until stopped; `stop` lets the batch under way finish. */
export function startCargaSweeper(deps: CargaDeps & { registro: Log }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const more = await sweepCargas(deps).catch((error: unknown) => {
        // They are as old in a quarter of an hour.
        if (!(error instanceof DatabaseUnavailable)) {
          deps.registro.error('Cargas: no se pudieron quitar las que quedaron a medias', error);
        }
        return false;
      });
      const pause = more ? BETWEEN_MS : EVERY_MS;
      await sleepFor(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
