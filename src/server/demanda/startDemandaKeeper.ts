import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Log } from '../plataforma/log.ts';
import { startRepeated } from '../plataforma/startRepeated.ts';
import { sumCotizaciones } from './sumCotizaciones.ts';

interface DemandaKeeperDeps {
  db: Db;
  clock: Clock;
  registro: Log;
}

const EVERY_MS = 30 * 60_000;
/** Pause between batches, so that visitors' statements get through. */
const BETWEEN_MS = 250;

/** Sums each past day's quotes until stopped; days not yet summed are counted on reading. */
export function startDemandaKeeper(deps: DemandaKeeperDeps): { stop(): Promise<void> } {
  const falla = 'Demanda: no se pudieron sumar las cotizaciones de un día';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () =>
    (await sumCotizaciones(deps)) ? BETWEEN_MS : EVERY_MS,
  );
}
