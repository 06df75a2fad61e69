import { instantEnMexico } from '../../../domain/fecha.ts';
import { dueLunes, LUNES_HORA } from '../../../domain/negocio/lunes.ts';
import { ROLES, reachOf } from '../../../domain/permisos.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import { readStoppedSending } from '../../correo/stoppedSending.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Log } from '../../plataforma/log.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { startRepeated } from '../../plataforma/startRepeated.ts';

export interface LunesDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}

const READERS = ROLES.filter((rol) => reachOf(rol, 'readNegocio') === 'all');

/**
 * Queues the mail of this Monday for each member who wanted it by then, once, however many instances look or
 * start anew. None in a copy that sends no mail. Out: how many.
 */
export async function tellLunes({ db, clock, settings }: LunesDeps): Promise<number> {
  const ahora = clock();
  const lunes = dueLunes(ahora);
  if (lunes === undefined || (await readStoppedSending(db))) return 0;
  const who = await db.query<{ id: string }>(WANTING, [
    lunes,
    instantEnMexico(lunes, LUNES_HORA),
    JSON.stringify(READERS),
  ]);
  if (!who.length) return 0;
  const mails = who.map(({ id }) => ({ personal: id, message_id: newMessageId(settings) }));
  return (await db.query(QUEUED, [JSON.stringify(mails), lunes, ahora])).length;
}

const WANTING = `
  select id::text as id from personal
  where lunes_desde <= $2::timestamptz and baja_en is null and rol in (select json_array_elements_text($3::json))
    and not exists (select from correo_salida hecho where hecho.lunes = $1::date and hecho.personal_id = personal.id)
  order by personal.id`;

const QUEUED = `
  insert into correo_salida (lunes, personal_id, tipo, message_id, proximo_intento, creado_en)
  select $2::date, personal, 'personal', message_id, $3::timestamptz, $3::timestamptz
  from json_to_recordset($1::json) as f(personal bigint, message_id text)
  on conflict do nothing returning id`;

const EVERY_MS = 60_000;

/** Looks once a minute until stopped; `stop` awaits the current run. */
export function startLunesKeeper(deps: LunesDeps & { registro: Log; notifyMailWorker: () => void }): {
  stop(): Promise<void>;
} {
  const falla = 'Correo del lunes: no se pudo preparar';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () => {
    if (await tellLunes(deps)) deps.notifyMailWorker();
    return EVERY_MS;
  });
}
