import { isNight } from '../../../domain/recordatorio/recordatorio.ts';
import { readStoppedSending } from '../../correo/stoppedSending.ts';
import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import { tellEsperas } from '../esperas/tellEsperas.ts';
import { tellPagos } from '../ventas/tellPagos.ts';
import { remindVisitas } from '../visitas/remindVisitas.ts';
import type { RecordatorioDeps } from './recordatorioDeps.ts';
import { remindLotes } from './remindLotes.ts';
import { remindVigencias } from './remindVigencias.ts';

interface RecordatorioKeeperDeps extends RecordatorioDeps {
  registro: Log;
  /** Wakes the mail loop. */
  notifyMailWorker: () => void;
}

const EVERY_MS = 60_000;

/**
 * Writes due reminders of each kind that is on, those of visits and instalments, and the mails of those who
 * waited for a lot; none at night, nor in a copy that sends no mail. Out: how many.
 */
export async function remindDue(deps: RecordatorioDeps): Promise<number> {
  if (isNight(deps.clock()) || (await readStoppedSending(deps.db))) return 0;
  const visitas = await remindVisitas(deps);
  const pagos = await tellPagos(deps);
  const quotes = (await remindVigencias(deps)) + (await remindLotes(deps));
  return visitas + pagos + quotes + (await tellEsperas(deps));
}

/** Runs once a minute until stopped; `stop` awaits the current run. */
export function startRecordatorioKeeper(deps: RecordatorioKeeperDeps): { stop(): Promise<void> } {
  const falla = 'Recordatorios: no se pudieron preparar';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () => {
    if (await remindDue(deps)) deps.notifyMailWorker();
    return EVERY_MS;
  });
}
