import { newMessageId, type OutgoingKind } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

export type QueueSettings = Pick<Settings, 'correoDe' | 'correoVentas'>;

/** The mailbox of a visit's person, and the key by which mails to it are counted. */
export interface Addressee {
  correo: string;
  contacto: string;
}

interface ChangedVisita {
  id: string;
  /** Of this change: mails of an earlier one are not sent any more. */
  secuencia: number;
  /** `undefined`: the person is not told. */
  cliente: Addressee | undefined;
  /** Mailbox of an adviser who no longer receives them; then only they are told. */
  anterior?: string;
}

/**
 * Queues what a change of a visit tells its person and whoever receives them, once for each change. What the
 * mails say is read when they leave.
 */
export async function queueVisita(
  tx: Queryable,
  { id, secuencia, cliente, anterior }: ChangedVisita,
  { ahora, settings }: { ahora: Date; settings: QueueSettings },
): Promise<void> {
  const kinds: { tipo: OutgoingKind; correo?: string; contacto?: string }[] = [
    ...(cliente && anterior === undefined ? [{ tipo: 'cliente' as const, ...cliente }] : []),
    { tipo: 'asesor', ...(anterior !== undefined && { correo: anterior }) },
  ];
  const mails = kinds.map((it) => ({ ...it, message_id: newMessageId(settings) }));
  await tx.query(
    `insert into correo_salida (visita_id, visita_secuencia, visita_inicio, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
     select v.id, $2::int, v.inicio, tipo, message_id, $3::timestamptz, $3::timestamptz, correo, f.contacto
     from visita v, json_to_recordset($4::json) as f(tipo text, message_id text, correo text, contacto text)
     where v.id = $1::bigint and (tipo = 'cliente' or v.asesor_id is not null or $5::boolean)
     on conflict do nothing`,
    [id, secuencia, ahora, JSON.stringify(mails), settings.correoVentas !== undefined],
  );
}
