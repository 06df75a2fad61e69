import type { ReciboKind } from '../../../contract/recibo/recibo.ts';
import { formatRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { newMessageId, type OutgoingKind } from '../../correo/outgoing.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { documentOfHold, HELD, type HeldRow } from './documentOfHold.ts';

export interface ReciboRequest {
  tipo: ReciboKind;
  /** Ids of the act's holds. */
  apartados: readonly string[];
  ahora: Date;
  /** The mails do not leave earlier; by default at once. */
  noAntes?: Date | undefined;
  settings: Pick<Settings, 'correoDe'>;
}

/** Lots per mail, each with its PDF: what a mailbox accepts. */
export const LOTES_POR_CORREO = 20;

/**
 * Issues receipts of the holds' state in this transaction, and queues mails to people and advisers, all
 * within the change's transaction. One act is one mail per person. Out: how many holds; without those of
 * deleted people and of ends already told.
 */
export async function issueRecibos(tx: Queryable, request: ReciboRequest): Promise<number> {
  const { tipo, apartados, ahora, noAntes = ahora, settings } = request;
  const held = await tx.query<HeldRow>(HELD, [JSON.stringify(apartados)]);
  const rows = held.filter(({ correo }) => correo !== null);
  if (!rows.length) return 0;
  const recibos = rows.map((row) => ({
    apartado: row.id,
    vence_en: row.vence_en,
    documento: formatRecibo(documentOfHold(row, tipo, ahora)),
  }));
  const stored = await tx.query<{ id: string; apartado: string }>(RECIBOS, [
    JSON.stringify(recibos),
    tipo,
    ahora,
  ]);
  const ids = new Map(stored.map(({ id, apartado }) => [apartado, id]));
  const groups = groupByPersona(rows.filter(({ id }) => ids.has(id)));
  const joined = groups.flatMap(([first, ...others]) =>
    others.map(({ id }) => ({ id: ids.get(id), junto_a: ids.get(first.id) })),
  );
  if (joined.length) await tx.query(JOINED, [JSON.stringify(joined)]);
  const mails = groups.flatMap(([{ id, correo, contacto }]) =>
    // Nothing is mailed without a mailbox (decisions 14).
    KINDS.filter((kind) => kind !== 'cliente' || correo).map((kind) => ({
      recibo: ids.get(id),
      tipo: kind,
      message_id: newMessageId(settings),
      ...(kind === 'cliente' && { correo, contacto }),
    })),
  );
  if (mails.length) await tx.query(MAILS, [JSON.stringify(mails), ahora, noAntes]);
  return stored.length;
}

const KINDS: readonly OutgoingKind[] = ['cliente', 'asesor'];

const RECIBOS = `
  insert into recibo (apartado_id, tipo, vence_en, emitido_en, documento)
  select apartado, $2, vence_en, $3::timestamptz, documento::jsonb
  from json_to_recordset($1::json) as f(apartado bigint, vence_en timestamptz, documento text)
  order by apartado
  on conflict do nothing returning id::text as id, apartado_id::text as apartado`;

const JOINED = `
  update recibo set junto_a = f.junto_a
  from json_to_recordset($1::json) as f(id bigint, junto_a bigint) where recibo.id = f.id`;

const MAILS = `
  insert into correo_salida (recibo_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
  select recibo, tipo, message_id, $3::timestamptz, $2::timestamptz, correo, contacto
  from json_to_recordset($1::json) as f(recibo bigint, tipo text, message_id text, correo text, contacto text)`;

type Group = [HeldRow, ...HeldRow[]];

/** Groups holds by mail: one person, one project and one adviser, who gets the replies. */
function groupByPersona(rows: readonly HeldRow[]): Group[] {
  const groups = new Map<string, Group>();
  const full: Group[] = [];
  for (const row of rows) {
    const { correo, nombre, telefono, id_proyecto, asesor_id } = row;
    const key = JSON.stringify([correo, nombre, telefono, id_proyecto, asesor_id]);
    const group = groups.get(key);
    if (!group) groups.set(key, [row]);
    else if (group.push(row) === LOTES_POR_CORREO) {
      full.push(group);
      groups.delete(key);
    }
  }
  return [...full, ...groups.values()];
}
