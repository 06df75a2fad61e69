import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import type { Clock } from '../clock.ts';
import { fileOfCorreo } from '../correo/archivoTransport.ts';
import type { Db, Queryable } from '../db/db.ts';

export interface EraseDeps {
  db: Db;
  clock: Clock;
  /** Absolute path of the data folder. */
  dataDir: string;
}

export interface Erasure {
  folios: string[];
  /** Whether somebody else's quote had once been addressed to this person. */
  rastros: boolean;
}

/** Folios of a person's quotes, whatever the spelling of their address. In: a valid address. */
export async function findFolios(db: Queryable, correo: string): Promise<string[]> {
  const rows = await db.query<{ folio: string }>(
    'select folio from cotizacion where contacto = $1 order by id',
    [mailboxKeyOf(correo)],
  );
  return rows.map(({ folio }) => folio);
}

/**
 * Deletes a person's data on their request (ARCO): every quote of their mailbox, whatever its spelling, keeps
 * house and amounts, and loses name, address, telephone, consent, outgoing mails, idempotency fingerprint and
 * its own address on the web. Mails that were kept as files go too.
 * In: a valid address.
 */
export async function erasePersona({ db, clock, dataDir }: EraseDeps, correo: string): Promise<Erasure> {
  const clave = mailboxKeyOf(correo);
  const { messageIds, ...borrado } = await db.transaction(
    (tx) => forget(tx, clave, clock()),
    'read committed',
    // No quote of theirs is issued meanwhile.
    clave,
  );
  for (const messageId of messageIds) {
    await rm(join(dataDir, 'correos', fileOfCorreo(messageId)), { force: true });
  }
  return borrado;
}

async function forget(
  tx: Queryable,
  clave: string,
  ahora: Date,
): Promise<Erasure & { messageIds: string[] }> {
  const quotes = await tx.query<{ id: string; folio: string }>(
    `update cotizacion
     set documento = jsonb_set(documento, '{cliente}', '{"nombre": "", "correo": "", "telefono": ""}'),
       token = null, contacto = null, aviso_version = null, aviso_en = null, mercadotecnia = false,
       borrada_en = $2::timestamptz
     where contacto = $1 returning id::text as id, folio`,
    [clave, ahora],
  );
  const ids = JSON.stringify(quotes.map(({ id }) => id));
  const THEIRS = 'cotizacion_id in (select value::bigint from json_array_elements_text($1::json))';
  await tx.query(`delete from idempotencia where ${THEIRS}`, [ids]);
  const NAMELESS = 'nombre = null, correo = null, telefono = null, contacto = null';
  await tx.query(`update venta set ${NAMELESS} where contacto = $1`, [clave]);
  // That they paid stays, and so does the hold; whatever the adviser typed as its reference may name them or their account.
  const held = await tx.query<{ id: string }>(
    `update apartado set ${NAMELESS}, pago_referencia = case when pago_en is not null then '' end
     where contacto = $1 returning id::text as id`,
    [clave],
  );
  const receipts = await forgetRecibos(tx, JSON.stringify(held.map(({ id }) => id)));
  // Where somebody else's quote was once addressed to them by mistake: that mail, and the notice of its correction.
  const STRAY = `destinatario_clave = $2::text or suceso = 'corregida' and cotizacion_id in
    (select cotizacion_id from correo_salida where destinatario_clave = $2::text)`;
  // A digest tells of them under the Message-ID of the one that it was sent with.
  const mails = await tx.query<{ message_id: string }>(
    `select message_id from correo_salida where ${THEIRS} or ${STRAY} or id in
       (select resumido_en from correo_salida where ${THEIRS} or ${STRAY})`,
    [ids, clave],
  );
  await tx.query(`delete from correo_salida where ${THEIRS}`, [ids]);
  const strays = await tx.query(
    `update correo_salida set destinatario = null, destinatario_clave = null
     where destinatario_clave = $1 returning id`,
    [clave],
  );
  return {
    folios: quotes.map(({ folio }) => folio).sort(),
    rastros: strays.length > 0,
    messageIds: [...mails, ...receipts].map(({ message_id }) => message_id),
  };
}

/** What was told of these holds, and what of it waits to be sent. In: JSON text of their ids. Out: the mails there were. */
async function forgetRecibos(tx: Queryable, apartados: string): Promise<{ message_id: string }[]> {
  const TOLD = `recibo_id in (select id from recibo where apartado_id in
    (select value::bigint from json_array_elements_text($1::json)))`;
  const mails = await tx.query<{ message_id: string }>(
    `delete from correo_salida where ${TOLD} returning message_id`,
    [apartados],
  );
  await tx.query(
    `update recibo set documento = null
     where apartado_id in (select value::bigint from json_array_elements_text($1::json))`,
    [apartados],
  );
  return mails;
}
