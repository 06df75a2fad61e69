import type { Log } from '../log.ts';
import { startRepeated } from '../startRepeated.ts';
import type { Readiness } from './readiness.ts';

/** Where nobody asks for `/salud/listo`, the log tells of what is lacking this soon, ms. */
const PERIOD_MS = 60_000;

/** Looks from time to time whether anything is lacking; the readiness itself tells the log of each change. */
export function startHealthKeeper({ registro, readiness }: { registro: Log; readiness: Readiness }) {
  const falla = 'No se pudo revisar la salud del servicio';
  return startRepeated({ registro, falla, pausaMs: PERIOD_MS }, async () => {
    await readiness.look();
    return PERIOD_MS;
  });
}
