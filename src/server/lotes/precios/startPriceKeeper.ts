import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import { applyDuePrecios } from './applyDuePrecios.ts';
import { WAITING } from './listasSql.ts';

interface PriceKeeperDeps {
  db: Db;
  clock: Clock;
  registro: Log;
}

/** Polling interval, ms, for lists that another server approves; quotes apply due lists themselves. */
const LOOK_MS = 15_000;

/** Applies price lists at their time until stopped; `stop` awaits the current one. */
export function startPriceKeeper(deps: PriceKeeperDeps): { stop(): Promise<void> } {
  const falla = 'Precios: no se pudo aplicar una lista';
  return startRepeated({ registro: deps.registro, falla, pausaMs: LOOK_MS }, () => keep(deps));
}

/** Out: ms until the next look. */
async function keep({ db, clock, registro }: PriceKeeperDeps): Promise<number> {
  const applied = await applyDuePrecios({ db, clock });
  if (applied)
    registro.info(
      `Precios: ${applied === 1 ? 'entró en vigor una lista' : `entraron en vigor ${applied} listas`}`,
    );
  const [next] = await db.query<{ en: Date | null }>(
    `select min(vigente_en) as en from lista_de_precios where ${WAITING}`,
  );
  if (!next?.en) return LOOK_MS;
  return Math.max(0, Math.min(LOOK_MS, next.en.getTime() - clock().getTime()));
}
