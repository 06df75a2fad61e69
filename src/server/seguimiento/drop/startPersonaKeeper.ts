import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import { announceDrops, type DropDeps } from './announceDrops.ts';
import { dropDue } from './dropDue.ts';

const EVERY_MS = 30 * 60_000;
/** Pause between batches, ms, so that visitors' statements get through. */
const BETWEEN_MS = 250;

/** Announces deletions and deletes people who are due, until stopped; `stop` awaits the current person. */
export function startPersonaKeeper(deps: DropDeps & { registro: Log }): { stop(): Promise<void> } {
  const { registro } = deps;
  const falla = 'Personas: no se pudieron borrar las que cumplieron su plazo';
  return startRepeated({ registro, falla, pausaMs: EVERY_MS }, async (signal) => {
    const goOn = async () => {
      await sleepFor(BETWEEN_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return !signal.aborted;
    };
    await announceDrops(deps, goOn);
    const gone = await dropDue(deps, goOn, () => signal.aborted);
    if (gone) registro.info(`Personas: se borraron los datos de ${gone} al cumplirse su plazo`);
    return EVERY_MS;
  });
}
