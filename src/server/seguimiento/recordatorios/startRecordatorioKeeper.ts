import { isNight } from '../../../domain/recordatorio/recordatorio.ts';
import { readStoppedSending } from '../../correo/stoppedSending.ts';
import type { Log } from '../../plataforma/log.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';
import type { RecordatorioDeps } from './recordatorioDeps.ts';
import { remindLotes } from './remindLotes.ts';
import { remindVigencias } from './remindVigencias.ts';

interface RecordatorioKeeperDeps extends RecordatorioDeps {
  registro: Log;
  /** Tells the mail worker that there is new mail. */
  wakeMail: () => void;
}

const EVERY_MS = 60_000;

/** Writes what is due of each kind that is on; nothing in the night, nor in a copy that sends nothing. Out: how many reminders. */
export async function remindDue(deps: RecordatorioDeps): Promise<number> {
  if (isNight(deps.clock()) || (await readStoppedSending(deps.db))) return 0;
  return (await remindVigencias(deps)) + (await remindLotes(deps));
}

/** Reminds once a minute until stopped; `stop` lets what is under way finish. */
export function startRecordatorioKeeper(deps: RecordatorioKeeperDeps): { stop(): Promise<void> } {
  const falla = 'Recordatorios: no se pudieron preparar';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () => {
    if (await remindDue(deps)) deps.wakeMail();
    return EVERY_MS;
  });
}
