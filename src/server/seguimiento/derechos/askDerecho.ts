import type { DerechoAnswer, DerechoRequest } from '../../../contract/derecho/derechoCall.ts';
import { trimContacto, validateContacto } from '../../../domain/contacto.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { dueDayOfDerecho, folioOfDerecho } from '../../../domain/personas/derecho.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import type { Settings } from '../../plataforma/settings.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'correoDe'>;
}

export type AskDerechoOutcome =
  | { ok: true; nuevo: boolean; answer: DerechoAnswer }
  | { ok: false; motivo: 'SOLICITUD_INVALIDA'; errores: { campo: string; mensaje: string }[] }
  /** Seconds. */
  | { ok: false; motivo: 'DEMASIADAS_SOLICITUDES'; retryAfter: number };

/** Requests of one mailbox in a day: a stranger may have typed it, and each is confirmed by mail. */
const MOST_A_DAY = 3;
const DAY_SECONDS = 86_400;

/** Stores a request about a person's data and queues its confirmation, once per form. */
export async function askDerecho(
  { db, clock, settings }: Deps,
  asked: DerechoRequest,
): Promise<AskDerechoOutcome> {
  // The rules of the contact form; a request needs no telephone.
  const { nombre, correo } = trimContacto({ ...asked, telefono: '' });
  const { telefono: _none, ...faults } = validateContacto({ nombre, correo, telefono: '' });
  const errores = Object.entries(faults).map(([campo, mensaje]) => ({ campo, mensaje }));
  if (errores.length) return { ok: false, motivo: 'SOLICITUD_INVALIDA', errores };
  const contacto = mailboxKeyOf(correo);
  const ahora = clock();
  const hoy = fechaEnMexico(ahora);
  return db.transaction(
    async (tx): Promise<AskDerechoOutcome> => {
      const [known] = await tx.query<{ id: string; vence: string; dia: string }>(KNOWN, [asked.clave]);
      if (known)
        return {
          ok: true,
          nuevo: false,
          answer: { folio: folioOfDerecho(known.id, known.dia), vence: known.vence },
        };
      const many = await tx.query(
        `select from derecho_pedido where contacto = $1 and pedido_en > $2::timestamptz - interval '1 day' limit $3`,
        [contacto, ahora, MOST_A_DAY],
      );
      if (many.length === MOST_A_DAY)
        return { ok: false, motivo: 'DEMASIADAS_SOLICITUDES', retryAfter: DAY_SECONDS };
      const vence = dueDayOfDerecho(hoy);
      const [row] = await tx.query<{ id: string }>(NEW, [
        asked.clave,
        asked.derecho,
        nombre,
        correo,
        contacto,
        asked.detalle.trim(),
        ahora,
        vence,
        newMessageId(settings),
      ]);
      if (!row) throw new Error('no request was stored');
      return { ok: true, nuevo: true, answer: { folio: folioOfDerecho(row.id, hoy), vence } };
    },
    'read committed',
    contacto,
  );
}

const KNOWN = `
  select id::text as id, vence::text as vence, (pedido_en at time zone 'America/Mexico_City')::date::text as dia
  from derecho_pedido where clave = $1`;

const NEW = `
  with nuevo as (
    insert into derecho_pedido (clave, derecho, nombre, correo, contacto, detalle, pedido_en, vence)
    values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::date)
    returning id
  ), encolado as (
    insert into correo_salida (derecho_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave)
    select id, 'cliente', $9, $7::timestamptz, $7::timestamptz, $4, $5 from nuevo
  )
  select id::text as id from nuevo`;
