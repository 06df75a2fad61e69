import { newMessageId } from '../correo/outgoing.ts';
import { readStoppedSending } from '../correo/stoppedSending.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import type { Log } from '../plataforma/log.ts';
import type { Settings } from '../plataforma/settings.ts';
import { startRepeated } from '../plataforma/startRepeated.ts';

interface AsignacionDeps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}

/** People per run; the rest is found by the next. */
const BATCH = 500;

/**
 * Queues one mail for each colleague who got people since the last run and wants to hear of it, once however
 * many instances look; none in a copy that sends no mail. Out: how many mails.
 */
export async function tellAsignaciones({ db, clock, settings }: AsignacionDeps): Promise<number> {
  const waiting = await db.query('select from persona where por_avisar limit 1');
  if (!waiting.length || (await readStoppedSending(db))) return 0;
  return db.transaction(async (tx) => {
    const ahora = clock();
    const told = await tx.query<{ id: string }>(TOLD, [ahora]);
    if (!told.length) return 0;
    const mails = told.map(({ id }) => ({ id, message_id: newMessageId(settings) }));
    await tx.query(QUEUED, [JSON.stringify(mails), ahora]);
    return told.length;
  }, 'read committed');
}

const TOLD = `
  with suya as materialized (
    select id, asesor_id from persona where por_avisar order by id limit ${BATCH} for no key update skip locked
  ), vista as (
    update persona set por_avisar = false from suya where persona.id = suya.id
  ), nueva as (
    insert into asignacion (personal_id, creado_en)
    select distinct personal.id, $1::timestamptz from suya join personal on personal.id = suya.asesor_id
    where baja_en is null and correo_al_asignar
    returning id, personal_id
  ), de as (
    insert into asignacion_persona (asignacion_id, persona_id)
    select nueva.id, suya.id from nueva join suya on suya.asesor_id = nueva.personal_id
  )
  select id::text as id from nueva`;

const QUEUED = `
  insert into correo_salida (asignacion_id, tipo, message_id, proximo_intento, creado_en)
  select id, 'personal', message_id, $2::timestamptz, $2::timestamptz
  from json_to_recordset($1::json) as f(id bigint, message_id text)`;

/** Pause between looks, ms: 'at once' to a person, and several people assigned by one press in one mail. */
const EVERY_MS = 3000;

/** Looks until stopped; `stop` awaits the current run. */
export function startAsignacionKeeper(
  deps: AsignacionDeps & { registro: Log; notifyMailWorker: () => void },
): {
  stop(): Promise<void>;
} {
  const falla = 'Asignaciones: no se pudieron avisar';
  return startRepeated({ registro: deps.registro, falla, pausaMs: EVERY_MS }, async () => {
    if (await tellAsignaciones(deps)) deps.notifyMailWorker();
    return EVERY_MS;
  });
}
