import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import type { RecordatorioDeps } from '../recordatorios/recordatorioDeps.ts';

/** Mails per run; the rest is found by the next. */
const BATCH = 200;

/**
 * Queues a mail for each instalment that is due within the days that the company set, once for each sale and
 * day, however many instances look. Nothing while it is off. Out: how many.
 */
export async function tellPagos({ db, clock, settings }: RecordatorioDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const dias = await readDiasDeRecordatorio(tx);
    if (dias === null) return 0;
    const ahora = clock();
    const due = await readDuePagos(tx, { ahora, dias, most: BATCH });
    if (!due.length) return 0;
    const mails = due.map((it) => ({ ...it, message_id: newMessageId(settings) }));
    return (await tx.query(QUEUED, [JSON.stringify(mails), ahora])).length;
  }, 'read committed');
}

/** Days before an instalment; `null`: off. */
export async function readDiasDeRecordatorio(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ dias: Present<number> }>(
    `select dias from recordatorio_ajuste where tipo = 'pago' and dias is not null`,
  );
  return row?.dias ?? null;
}

type DuePago = { venta: string; vence: Present<string>; correo: string; clave: string };

/** Instalments whose buyer is to be reminded, and was not. */
export function readDuePagos(
  db: Queryable,
  { ahora, dias, most }: { ahora: Date; dias: number; most: number },
): Promise<DuePago[]> {
  const hoy = fechaEnMexico(ahora);
  return db.query<DuePago>(DUE, [hoy, addDias(hoy, dias), most]);
}

/** Of standing sales to people with a mailbox who did not end reminders: instalments ahead that are not paid in full. */
const DUE = `
  select distinct on (v.id, q.vence) v.id::text as venta, q.vence, p.correo, p.clave
  from parcialidad q join venta v on v.id = q.venta_id join persona p on p.clave = v.contacto
  where q.debe > 0 and q.vence > $1::date and q.vence <= $2::date and v.anulada_en is null and p.correo <> ''
    and not exists (select from aviso_de_pago hecho where hecho.venta_id = v.id and hecho.vence = q.vence)
    and not exists (select from recordatorio_alto alto where alto.clave = p.clave)
  order by v.id, q.vence limit $3::int`;

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
