import { setTimeout as sleepFor } from 'node:timers/promises';
import { DatabaseUnavailable } from '../../db/db.ts';
import type { Log } from '../../log.ts';
import { type SweepDeps, sweepApartados } from './sweepApartados.ts';

export interface SweeperDeps extends SweepDeps {
  registro: Log;
  /** Tells the mail worker that there is new mail. */
  wakeMail: () => void;
}

const EVERY_MS = 60_000;

/** Sweeps once a minute until stopped; `stop` lets the sweep under way finish. */
export function startSweeper(deps: SweeperDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const onFault = (error: unknown) => deps.registro.error('Apartados: no se pudo avisar de uno', error);
  const run = async () => {
    while (!stopping.signal.aborted) {
      const { warned, told } = await sweepApartados(deps, onFault).catch((error: unknown) => {
        // The worker of the mails tells of a database that is away; it comes back by itself.
        if (!(error instanceof DatabaseUnavailable)) onFault(error);
        return { warned: 0, told: 0 };
      });
      if (warned + told) deps.wakeMail();
      await sleepFor(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
