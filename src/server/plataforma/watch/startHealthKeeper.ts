import type { Log } from '../log.ts';
import { startRepeated } from '../startRepeated.ts';
import type { Readiness } from './readiness.ts';

/** How soon the log reports a problem if nobody asks `/salud/listo`, ms. */
const PERIOD_MS = 60_000;

/** Checks periodically; `readiness` itself logs changes. */
export function startHealthKeeper({ registro, readiness }: { registro: Log; readiness: Readiness }) {
  const falla = 'No se pudo revisar la salud del servicio';
  return startRepeated({ registro, falla, pausaMs: PERIOD_MS }, async () => {
    await readiness.look();
    return PERIOD_MS;
  });
}
