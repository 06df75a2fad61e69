import { newMessageId, type OutgoingKind } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

interface ChangedVisita {
  id: string;
  /** Of this change: mails of an earlier one are not sent any more. */
  secuencia: number;
  cotizacion: { correo: string; contacto: string };
}

/**
 * Queues what a change of a visit tells its person and whoever receives them, once for each change. What the
 * mails say is read when they leave.
 */
export async function queueVisita(
  tx: Queryable,
  { id, secuencia, cotizacion }: ChangedVisita,
  { ahora, settings }: { ahora: Date; settings: Pick<Settings, 'correoDe' | 'correoVentas'> },
): Promise<void> {
  const mails = KINDS.map((tipo) => ({
    tipo,
    message_id: newMessageId(settings),
    ...(tipo === 'cliente' && { correo: cotizacion.correo, contacto: cotizacion.contacto }),
  }));
  await tx.query(
    `insert into correo_salida (visita_id, visita_secuencia, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
     select v.id, $2::int, tipo, message_id, $3::timestamptz, $3::timestamptz, correo, f.contacto
     from visita v, json_to_recordset($4::json) as f(tipo text, message_id text, correo text, contacto text)
     where v.id = $1::bigint and (tipo = 'cliente' or v.asesor_id is not null or $5::boolean)
     on conflict do nothing`,
    [id, secuencia, ahora, JSON.stringify(mails), settings.correoVentas !== undefined],
  );
}

const KINDS: readonly OutgoingKind[] = ['cliente', 'asesor'];
