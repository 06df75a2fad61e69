import { HORA_MS } from '../../../domain/fecha.ts';
import { duePrevio, LEAD_HOURS } from '../../../domain/visita/previo.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { RecordatorioDeps } from '../recordatorios/recordatorioDeps.ts';

/** Soonest first: a later run takes the rest. */
const BATCH = 200;

/**
 * Queues the reminders of visits that are due: one for each number of hours and each hour of a visit, however
 * many processes run. None to whoever stopped reminders, has no mailbox, or just heard of the visit. Out: how
 * many.
 */
export async function remindVisitas({ db, clock, settings }: RecordatorioDeps): Promise<number> {
  const ahora = clock();
  const rows = await db.query<Row>(AHEAD, [
    ahora,
    new Date(ahora.getTime() + Math.max(...LEAD_HOURS) * HORA_MS),
  ]);
  const due = rows.flatMap(({ id, inicio, contada }) => {
    const previo = duePrevio({ inicio, contada }, ahora);
    return previo === undefined ? [] : [{ id, inicio, previo, message_id: newMessageId(settings) }];
  });
  if (!due.length) return 0;
  return (await db.query(QUEUE, [JSON.stringify(due), ahora])).length;
}

type Row = { id: string; inicio: Date; contada: Date };

const AHEAD = `
  select v.id::text as id, v.inicio, v.cambiada_en as contada from visita v join persona p on p.clave = v.contacto
  where v.estado in ('pedida', 'confirmada') and v.inicio > $1::timestamptz and v.inicio <= $2::timestamptz and p.correo <> ''
    and not exists (select from recordatorio_alto alto where alto.clave = v.contacto)
  order by v.inicio, v.id limit ${BATCH}`;

/** The address is the quote's own copy, as in its other mails. */
const QUEUE = `
  insert into correo_salida (visita_id, visita_secuencia, visita_inicio, visita_previo, tipo, message_id, proximo_intento, creado_en,
    destinatario, destinatario_clave)
  select v.id, v.secuencia, f.inicio, f.previo, 'cliente', f.message_id, $2::timestamptz, $2::timestamptz,
    coalesce(nullif(c.documento #>> '{cliente,correo}', ''), p.correo), v.contacto
  from json_to_recordset($1::json) as f(id bigint, inicio timestamptz, previo int, message_id text)
    join visita v on v.id = f.id and v.inicio = f.inicio and v.estado in ('pedida', 'confirmada')
    join persona p on p.clave = v.contacto left join cotizacion c on c.id = v.cotizacion_id
  on conflict do nothing returning id`;
