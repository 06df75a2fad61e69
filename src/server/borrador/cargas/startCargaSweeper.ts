import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import type { CargaDeps } from './cargas.ts';
import { sweepCargas } from './dropCargas.ts';

const EVERY_MS = 15 * 60_000;
/** Pause between batches, so that visitors' statements get through. */
const BETWEEN_MS = 1_000;

/** Removes abandoned uploads until stopped; `stop` waits for the current batch. */
export function startCargaSweeper(deps: CargaDeps & { registro: Log }): { stop(): Promise<void> } {
  const falla = 'Cargas: no se pudieron quitar las que quedaron a medias';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () =>
    (await sweepCargas(deps)) ? BETWEEN_MS : EVERY_MS,
  );
}
