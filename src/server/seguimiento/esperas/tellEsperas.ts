import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { readLotesSeen } from '../recordatorios/lotesVistos.ts';
import type { RecordatorioDeps } from '../recordatorios/recordatorioDeps.ts';

/**
 * Queues the mails of waits whose lot could be chosen for `STAND_MS`, in the order of asking. Looks at each
 * waited-for lot instead of listening: a hold lapses and a phase opens without an event. Out: how many.
 */
export async function tellEsperas({ db, clock, settings }: RecordatorioDeps): Promise<number> {
  const waited = await db.query('select from espera limit 1');
  if (!waited.length) return 0;
  return db.transaction(async (tx) => {
    const ahora = clock();
    await forgetOld(tx, ahora);
    const lotes = await tx.query<{ id_proyecto: number; id_lote: string }>(
      'select distinct id_proyecto, id_lote from espera where avisada_en is null',
    );
    const seen = await readLotesSeen(tx, JSON.stringify(lotes), ahora);
    await tx.query(LOOKED, [JSON.stringify(seen), ahora]);
    const due = await tx.query<{ id: string; correo: string | null; clave: string }>(DUE, [
      new Date(ahora.getTime() - STAND_MS),
    ]);
    if (!due.length) return 0;
    const mails = due.map(({ id, correo, clave }) => ({
      espera: id,
      // The staff calls whoever left a telephone.
      tipo: correo === null ? 'asesor' : 'cliente',
      message_id: newMessageId(settings),
      ...(correo !== null && { correo, clave }),
    }));
    await tx.query(QUEUED, [JSON.stringify(mails), ahora]);
    return due.length;
  }, 'read committed');
}

/** Waits of sold lots are locked in one order. */
const LOOKED = `
  update espera set libre_en = case when f.disponible then coalesce(libre_en, $2::timestamptz) end
  from json_to_recordset($1::json) as f(id_proyecto int, id_lote text, disponible boolean)
  where espera.id_proyecto = f.id_proyecto and espera.id_lote = f.id_lote and avisada_en is null
    and (libre_en is not null) <> f.disponible`;

const DUE = `
  select id::text as id, correo, clave from espera
  where avisada_en is null and libre_en <= $1::timestamptz order by id for update skip locked`;

const QUEUED = `
  with suya as (
    update espera set avisada_en = $2::timestamptz
    where id in (select espera from json_to_recordset($1::json) as f(espera bigint))
  )
  insert into correo_salida (espera_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
  select espera, tipo, message_id, $2::timestamptz, $2::timestamptz, correo, clave
  from json_to_recordset($1::json) as f(espera bigint, tipo text, message_id text, correo text, clave text) order by espera`;

/** Days that a told wait is kept, so that its link answers. */
const TOLD_DIAS = 30;
/** Nobody waits longer for a lot; also the longest that such data are kept. */
const MOST_MESES = 24;

async function forgetOld(tx: Queryable, ahora: Date): Promise<void> {
  await tx.query(
    `delete from espera where avisada_en < $1::timestamptz - interval '${TOLD_DIAS} days'
       or pedida_en < $1::timestamptz - interval '${MOST_MESES} months'`,
    [ahora],
  );
}
