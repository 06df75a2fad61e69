import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Log } from '../plataforma/log.ts';
import { startRepeated } from '../plataforma/startRepeated.ts';
import { sumCotizaciones } from './sumCotizaciones.ts';

export interface DemandaKeeperDeps {
  db: Db;
  clock: Clock;
  registro: Log;
}

const EVERY_MS = 30 * 60_000;
/** Between the days of years, so that visitors' statements come through. */
const BETWEEN_MS = 250;

/** Sums each day's quotes once it is over, until stopped; what it has not reached is counted as it is read. */
export function startDemandaKeeper(deps: DemandaKeeperDeps): { stop(): Promise<void> } {
  const falla = 'Demanda: no se pudieron sumar las cotizaciones de un día';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () =>
    (await sumCotizaciones(deps)) ? BETWEEN_MS : EVERY_MS,
  );
}
