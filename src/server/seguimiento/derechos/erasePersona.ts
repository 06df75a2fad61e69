import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfCorreo } from '../../correo/archivoTransport.ts';
import {
  forgetBuyerOfApartados,
  forgetBuyerOfVentas,
  lockTratosOf,
} from '../../lotes/inventario/forgetBuyer.ts';
import { type Author, writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { deletePersona } from '../../personas/changes/deletePersona.ts';
import { resolveClave } from '../../personas/resolveClave.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable, Tx } from '../../plataforma/db/db.ts';
import { forgetDerechosOf } from './closeDerecho.ts';

interface EraseDeps {
  db: Db;
  clock: Clock;
  /** Absolute path of the data folder. */
  dataDir: string;
}

interface Erasure {
  /** Whether there were any data. */
  borrada: boolean;
  folios: string[];
}

/** Folios of a person's quotes, in any spelling of the address. In: a valid address. */
export async function findFolios(db: Queryable, correo: string): Promise<string[]> {
  const rows = await db.query<{ folio: string }>(
    'select folio from cotizacion where contacto = $1 order by id',
    [await resolveClave(db, { correo, telefono: '' })],
  );
  return rows.map(({ folio }) => folio);
}

/**
 * Deletes a person's data on their request (ARCO). Every quote of the mailbox, in any spelling, keeps house
 * and amounts. It loses name, address, telephone, consent, what campaign led to it, a discount's reason, outgoing mails, idempotency
 * fingerprint and web address. Mails stored as files and the staff's notes are deleted too. In: a valid
 * address from the command line.
 */
export function erasePersona(deps: EraseDeps, correo: string): Promise<Erasure> {
  return resolveClave(deps.db, { correo, telefono: '' }).then((clave) =>
    eraseByKey(deps, clave, { author: { origen: 'mando' } }),
  );
}

interface Erasing {
  author: Author;
  /** Called first in the transaction: whether the caller still may delete. */
  mayBegin?: (tx: Queryable) => Promise<boolean>;
  /** Called once all but the person's row is locked: whether to delete at all. */
  isDue?: (tx: Queryable) => Promise<boolean>;
}

/** As `erasePersona`, by `mailboxKeyOf`. The log line has only the folios. */
export function eraseByKey(
  { db, clock, dataDir }: EraseDeps,
  clave: string,
  { author, mayBegin = YES, isDue = YES }: Erasing,
): Promise<Erasure> {
  return db.transaction(
    async (tx) => {
      if (!(await mayBegin(tx))) return NOTHING;
      // Before their person, whom `isDue` locks ("The order of locks" in docs/arquitectura.md).
      await tx.query('select from cotizacion where contacto = $1 order by id for update', [clave]);
      await lockTratosOf(tx, clave);
      if (!(await isDue(tx))) return NOTHING;
      const en = clock();
      const { messageIds, persona, ...erasure } = await forget(tx, clave, en);
      if (erasure.borrada)
        await writeBitacora(tx, {
          author,
          en,
          accion: 'persona.borrar',
          ...(persona && { sobre: `persona ${persona}` }),
          despues: { folios: erasure.folios },
        });
      // Before the commit: if the process died after it, nobody would delete the files.
      for (const messageId of messageIds)
        await rm(join(dataDir, 'correos', fileOfCorreo(messageId)), { force: true });
      return erasure;
    },
    'read committed',
    // Lock: no quote of theirs is issued meanwhile.
    clave,
  );
}

const YES = async () => true;
const NOTHING: Erasure = { borrada: false, folios: [] };

/**
 * SQL: one of the ids in `$1`, JSON text. An array lets the planner use indexes; with subqueries joined by
 * `or` it reads the outbox whole.
 */
const ANY_ID = 'any(array(select value::bigint from json_array_elements_text($1::json)))';

const ANY_KEY = (given: string) => `any(array(select value from json_array_elements_text(${given}::json)))`;

/** The person's key and those of the mailboxes and telephones that turned out to be theirs. */
async function keysOf(tx: Queryable, clave: string): Promise<string[]> {
  const rows = await tx.query<{ clave: string }>(
    'select k.clave from persona_clave k join persona p on p.id = k.persona_id where p.clave = $1',
    [clave],
  );
  return [clave, ...rows.map((row) => row.clave)];
}

async function forget(
  tx: Tx,
  clave: string,
  ahora: Date,
): Promise<Erasure & { messageIds: string[]; persona: string | undefined }> {
  const quotes = await tx.query<{ id: string; folio: string }>(
    `update cotizacion
     set documento = jsonb_set(
         case when documento ? 'descuento' then jsonb_set(documento, '{descuento,motivo}', '""') else documento end,
         '{cliente}', '{"nombre": "", "correo": "", "telefono": ""}'),
       token = null, contacto = null, aviso_version = null, aviso_en = null, mercadotecnia = false,
       campana = null, primera_campana = null,
       borrada_en = $2::timestamptz
     where contacto = $1 returning id::text as id, folio`,
    [clave, ahora],
  );
  const folios = quotes.map(({ folio }) => folio).sort();
  const held = await forgetBuyerOfApartados(tx, clave);
  const claves = await keysOf(tx, clave);
  const keys = JSON.stringify(claves);
  const waits = await forgetEsperas(tx, claves);
  const requests = await forgetDerechosOf(tx, clave);
  const assigned = await forgetAsignaciones(tx, clave);
  const persona = await deletePersona(tx, clave);
  // Tells the company's system whose data to delete there, by id and folios alone.
  if (persona) tx.tell({ tipo: 'persona.borrada', en: ahora, de: [{ id: persona, folios }] });
  const pedidos = await tx.query(FORGET_PEDIDOS, [clave, ahora]);
  const ids = JSON.stringify(quotes.map(({ id }) => id));
  const THEIRS = `cotizacion_id = ${ANY_ID}`;
  await tx.query(`delete from idempotencia where ${THEIRS}`, [ids]);
  const dues = await forgetCorreosDeVenta(tx, clave);
  const sold = await forgetBuyerOfVentas(tx, clave);
  const visits = await forgetVisitas(tx, clave, ahora);
  const receipts = await forgetRecibos(tx, JSON.stringify(held));
  // Another person's quote that was once addressed to them by mistake, and the notice of its correction.
  const STRAY = `destinatario_clave = ${ANY_KEY('$2')} or suceso = 'corregida' and cotizacion_id =
    any(array(select cotizacion_id from correo_salida where destinatario_clave = ${ANY_KEY('$2')}))`;
  // A digest is stored under its own Message-ID.
  const mails = await tx.query<{ message_id: string }>(
    `select message_id from correo_salida where ${THEIRS} or ${STRAY} or id =
       any(array(select resumido_en from correo_salida where ${THEIRS} or ${STRAY}))`,
    [ids, keys],
  );
  await tx.query(`delete from correo_salida where ${THEIRS}`, [ids]);
  const reminders = await tx.query<{ message_id: string }>(FORGOTTEN_REMINDERS, [ids]);
  await tx.query(`delete from recordatorio_alto where clave = ${ANY_KEY('$1')}`, [keys]);
  const strays = await tx.query(
    `update correo_salida set destinatario = null, destinatario_clave = null
     where destinatario_clave = ${ANY_KEY('$1')} returning id`,
    [keys],
  );
  return {
    borrada:
      persona !== undefined ||
      sold > 0 ||
      waits.ended > 0 ||
      [folios, pedidos, held, strays, requests].some((rows) => rows.length > 0),
    folios,
    persona,
    messageIds: [...mails, ...receipts, ...reminders, ...visits, ...waits.mails, ...dues, ...assigned].map(
      ({ message_id }) => message_id,
    ),
  };
}

/** A waiting discount request loses its person, so it is refused. */
const FORGET_PEDIDOS = `
  update descuento_pedido set solicitud = null, contacto = null, motivo = '', respuesta = null,
    estado = case estado when 'esperando' then 'rechazado' else estado end,
    decidido_en = coalesce(decidido_en, $2::timestamptz)
  where contacto = $1 returning id`;

/** Ends waits of these keys and of their person's telephone. Out: how many, and Message-IDs of their mails. */
async function forgetEsperas(
  tx: Queryable,
  claves: readonly string[],
): Promise<{ ended: number; mails: { message_id: string }[] }> {
  // A wait's telephone is as it was typed: ten digits, without the country that a person's key begins with.
  const typed = claves.map((clave) => clave.replace(/^\+52/, ''));
  const asked = JSON.stringify([...claves, ...typed]);
  const THEIRS = `clave = ${ANY_KEY('$1')} or clave = any(array(select telefono from persona where persona.clave = ${ANY_KEY('$1')}))`;
  const mails = await tx.query<{ message_id: string }>(
    `delete from correo_salida where espera_id in (select id from espera where ${THEIRS}) returning message_id`,
    [asked],
  );
  const ended = await tx.query(`delete from espera where ${THEIRS} returning id`, [asked]);
  return { ended: ended.length, mails };
}

/** Deletes the visits' mails, and calls off one still ahead. Out: Message-IDs. */
async function forgetVisitas(tx: Queryable, clave: string, ahora: Date): Promise<{ message_id: string }[]> {
  const mails = await tx.query<{ message_id: string }>(
    `delete from correo_salida where visita_id in (select id from visita where contacto = $1) returning message_id`,
    [clave],
  );
  await tx.query(
    `update visita set contacto = null, cambiada_en = $2::timestamptz,
       estado = case when estado in ('pedida', 'confirmada') and inicio > $2::timestamptz then 'cancelada' else estado end
     where contacto = $1`,
    [clave, ahora],
  );
  return mails;
}

/** Deletes the mails before instalments of their sales, and of their statements. Out: Message-IDs. */
function forgetCorreosDeVenta(tx: Queryable, clave: string): Promise<{ message_id: string }[]> {
  return tx.query<{ message_id: string }>(
    `delete from correo_salida where id in (
       select s.id from venta v join correo_salida s on s.venta_id = v.id where v.contacto = $1
       union all
       select s.id from venta v join aviso_de_pago a on a.venta_id = v.id join correo_salida s on s.aviso_de_pago_id = a.id
       where v.contacto = $1) returning message_id`,
    [clave],
  );
}

/** Deletes the mails that told a colleague of them; one that has not left will not name them. Out: Message-IDs. */
function forgetAsignaciones(tx: Queryable, clave: string): Promise<{ message_id: string }[]> {
  return tx.query<{ message_id: string }>(
    `delete from correo_salida where estado = 'enviado' and asignacion_id in (
       select asignacion_id from asignacion_persona
       where persona_id in (select id from persona where clave = $1)) returning message_id`,
    [clave],
  );
}

/** Deletes reminders with their mails. In: JSON text of the quotes' ids. Out: Message-IDs. */
const FORGOTTEN_REMINDERS = `
  with suyo as (
    delete from recordatorio where cotizacion_id = ${ANY_ID} returning id
  )
  select message_id from correo_salida where recordatorio_id in (select id from suyo)`;

/**
 * Deletes the receipts' contents of these holds, and their mails. In: JSON text of the holds' ids. Out:
 * Message-IDs.
 */
async function forgetRecibos(tx: Queryable, apartados: string): Promise<{ message_id: string }[]> {
  const TOLD = `recibo_id in (select id from recibo where apartado_id = ${ANY_ID})`;
  const mails = await tx.query<{ message_id: string }>(
    `delete from correo_salida where ${TOLD} returning message_id`,
    [apartados],
  );
  await tx.query(
    `update recibo set documento = null
     where apartado_id = ${ANY_ID}`,
    [apartados],
  );
  return mails;
}
