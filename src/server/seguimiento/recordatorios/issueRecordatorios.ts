import { randomBytes } from 'node:crypto';
import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

interface NewRecordatorio {
  /** Id of the quote. */
  cotizacion: string;
  tipo: RecordatorioKind;
  /** Number of the lot's change; 0 for other reminders. */
  cambio: number;
  /** For a lot: true if it is available again. */
  disponible: boolean | null;
  correo: string;
  contacto: string;
}

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;

/**
 * Writes reminders and their mails to the outbox, once per quote, kind and change, even concurrently. Out:
 * how many were new.
 */
export async function issueRecordatorios(
  tx: Queryable,
  nuevos: readonly NewRecordatorio[],
  { ahora, settings }: { ahora: Date; settings: Pick<Settings, 'correoDe'> },
): Promise<number> {
  if (!nuevos.length) return 0;
  const rows = nuevos.map((it) => ({
    ...it,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    message_id: newMessageId(settings),
  }));
  return (await tx.query(ALTA, [JSON.stringify(rows), ahora])).length;
}

const ALTA = `
  with pedido as (
    select * from json_to_recordset($1::json) as f(cotizacion bigint, tipo text, cambio integer, disponible boolean, token text,
      message_id text, correo text, contacto text)
  ), nuevo as (
    insert into recordatorio (cotizacion_id, tipo, cambio, disponible, token, creado_en)
    select cotizacion, tipo, cambio, disponible, token, $2::timestamptz from pedido order by cotizacion
    on conflict (cotizacion_id, tipo, cambio) do nothing
    returning id, token
  )
  insert into correo_salida (recordatorio_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
  select nuevo.id, 'cliente', message_id, $2::timestamptz, $2::timestamptz, correo, contacto
  from nuevo join pedido on pedido.token = nuevo.token
  returning id`;
