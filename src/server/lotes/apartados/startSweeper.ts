import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import { type SweepDeps, sweepApartados } from './sweepApartados.ts';
import { tellReleased } from './tellReleased.ts';

interface SweeperDeps extends SweepDeps {
  registro: Log;
  /** Wakes the mail loop. */
  notifyMailWorker: () => void;
}

const EVERY_MS = 60_000;
const FALLA = 'Apartados: no se pudo avisar de uno';

/** Sweeps holds and phases once a minute until stopped; `stop` awaits the current sweep. */
export function startSweeper(deps: SweeperDeps): { stop(): Promise<void> } {
  const options = { registro: deps.registro, falla: FALLA, pausaMs: EVERY_MS };
  return startRepeated(options, async () => {
    await tellReleased(deps);
    const { warned, told } = await sweepApartados(deps, (error) => deps.registro.error(FALLA, error));
    if (warned + told) deps.notifyMailWorker();
    return EVERY_MS;
  });
}
