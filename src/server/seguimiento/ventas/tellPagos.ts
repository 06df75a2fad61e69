import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Present } from '../../plataforma/db/db.ts';
import type { RemindDueDeps } from '../recordatorios/recordatorioDeps.ts';

/** Mails per run; the rest is found by the next. */
const BATCH = 200;

/**
 * Queues a mail for each instalment that is due within the days that the company set, once for each sale and
 * day, however many instances look. Nothing if the company set none. Out: how many.
 */
export async function tellPagos({ db, clock, settings }: RemindDueDeps): Promise<number> {
  if (settings.pagoAvisoDias === 0) return 0;
  const ahora = clock();
  const hoy = fechaEnMexico(ahora);
  return db.transaction(async (tx) => {
    const due = await tx.query<{ venta: string; vence: Present<string>; correo: string; clave: string }>(
      DUE,
      [hoy, addDias(hoy, settings.pagoAvisoDias)],
    );
    if (!due.length) return 0;
    const mails = due.map((it) => ({ ...it, message_id: newMessageId(settings) }));
    return (await tx.query(QUEUED, [JSON.stringify(mails), ahora])).length;
  }, 'read committed');
}

/** Of standing sales to people with a mailbox who did not end reminders: instalments ahead that are not paid in full. */
const DUE = `
  select distinct on (v.id, q.vence) v.id::text as venta, q.vence, p.correo, p.clave
  from parcialidad q join venta v on v.id = q.venta_id join persona p on p.clave = v.contacto
  where q.debe > 0 and q.vence > $1::date and q.vence <= $2::date and v.anulada_en is null and p.correo <> ''
    and not exists (select from aviso_de_pago hecho where hecho.venta_id = v.id and hecho.vence = q.vence)
    and not exists (select from recordatorio_alto alto where alto.clave = p.clave)
  order by v.id, q.vence limit ${BATCH}`;

const QUEUED = `
  with debido as (
    select * from json_to_recordset($1::json) as f(venta bigint, vence date, correo text, clave text, message_id text)
  ), nuevo as (
    insert into aviso_de_pago (venta_id, vence, creado_en) select venta, vence, $2::timestamptz from debido order by venta, vence
    on conflict (venta_id, vence) do nothing returning id, venta_id, vence
  )
  insert into correo_salida (aviso_de_pago_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
  select nuevo.id, 'cliente', message_id, $2::timestamptz, $2::timestamptz, correo, clave
  from nuevo join debido on debido.venta = nuevo.venta_id and debido.vence = nuevo.vence
  returning id`;
