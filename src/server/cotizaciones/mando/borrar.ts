import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claveDeCorreo } from '../../../domain/claveDeCorreo.ts';
import { validateCorreo } from '../../../domain/contacto.ts';
import type { Clock } from '../../clock.ts';
import { fileOfCorreo } from '../../correo/archivoTransporte.ts';
import type { Db, Queryable } from '../../db/db.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { lockContacto } from '../retencion.ts';
import type { Orden } from './orden.ts';

/**
 * Deletes a person's data on their request (ARCO): every quote of their mailbox, whatever its spelling, keeps
 * house and amounts, and loses name, address, telephone, consent, outgoing mails, idempotency fingerprint and
 * its own address on the web. Mails that were kept as files go too.
 */
export async function borrar(
  { correo, si }: Extract<Orden, { orden: 'borrar' }>,
  io: MandoIo,
  { db, dataDir }: MandoDeps,
  clock: Clock,
): Promise<number> {
  if (validateCorreo(correo.trim())) {
    io.printError(`«${correo}» no es un correo.`);
    return 1;
  }
  const clave = claveDeCorreo(correo);
  const folios = await readFolios(db, clave);
  if (!si) {
    io.printError(`${describe(folios)} Nada se borró: agregue --si para borrar.`);
    return 1;
  }
  const borradas = await db.transaction((tx) => forget(tx, clave, clock()), 'read committed');
  for (const messageId of borradas.messageIds) {
    await rm(join(dataDir, 'correos', fileOfCorreo(messageId)), { force: true });
  }
  if (!borradas.folios.length && !borradas.rastros) {
    io.printError('No hay datos de ese correo.');
    return 1;
  }
  io.print(
    `Datos borrados de ${borradas.folios.length} cotizaciones: ${borradas.folios.join(', ') || 'ninguna'}.`,
  );
  io.print('Los montos se conservan; la dirección de cada cotización ya no abre.');
  io.print('Los correos ya enviados, el CRM, lo exportado y los respaldos guardan sus copias: bórrelas ahí.');
  return 0;
}

async function readFolios(db: Db, clave: string): Promise<string[]> {
  const rows = await db.query<{ folio: string }>(
    'select folio from cotizacion where contacto = $1 order by id',
    [clave],
  );
  return rows.map(({ folio }) => folio);
}

function describe(folios: readonly string[]): string {
  return folios.length
    ? `Cotizaciones de esa persona: ${folios.join(', ')}.`
    : 'No hay cotizaciones de ese correo.';
}

async function forget(tx: Queryable, clave: string, ahora: Date) {
  // No quote of theirs is issued meanwhile.
  await lockContacto(tx, clave);
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
  const mails = await tx.query<{ message_id: string }>(
    `delete from correo_salida where ${THEIRS} returning message_id`,
    [ids],
  );
  // Where somebody else's quote was once addressed to them by mistake: that mail, and the notice of its correction.
  const notices = await tx.query<{ message_id: string }>(
    `select message_id from correo_salida where suceso = 'corregida' and cotizacion_id in
       (select cotizacion_id from correo_salida where destinatario_clave = $1)`,
    [clave],
  );
  const strays = await tx.query<{ message_id: string }>(
    `update correo_salida set destinatario = null, destinatario_clave = null
     where destinatario_clave = $1 returning message_id`,
    [clave],
  );
  return {
    folios: quotes.map(({ folio }) => folio).sort(),
    rastros: strays.length,
    messageIds: [...mails, ...notices, ...strays].map(({ message_id }) => message_id),
  };
}
