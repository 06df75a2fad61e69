import { randomBytes } from 'node:crypto';
import { isLowered, type Rol } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import { lockCorreo } from '../lockCorreo.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import { endReads } from '../staff/endReads.ts';
import type { StaffRow } from '../staff/staffRows.ts';
import type { Invitacion } from './findInvitacion.ts';

/** A new person's id for authenticators. */
export function newUserHandle(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Uses an invitation in the transaction that stores a way in, and creates or reopens the person's row.
 * Returning people start again: no former key, password, code or session works. Out: `undefined` if the
 * invitation was used or revoked meanwhile.
 */
export async function admit(
  tx: Queryable,
  invitacion: Invitacion,
  person: { nombre: string; identidad?: string; now: Date },
): Promise<StaffRow | undefined> {
  const { nombre, identidad = newUserHandle(), now } = person;
  await lockCorreo(tx, invitacion.correo);
  const used = await tx.query(
    `update invitacion set usada_en = $2::timestamptz
     where id = $1::bigint and usada_en is null and vence_en > $2::timestamptz returning id`,
    [invitacion.id, now],
  );
  if (!used.length) return undefined;
  const [known] = await tx.query<{ id: string; rol: Rol }>(
    'select id::text as id, rol from personal where correo = $1 for update',
    [invitacion.correo],
  );
  if (known && isLowered(known.rol, invitacion.rol))
    await endReads(tx, { id: known.id, author: { origen: 'panel', personalId: known.id }, en: now });
  if (known) await forgetWaysIn(tx, known.id);
  const [row] = await tx.query<{ id: string }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en)
     values ($1, $2, $3, $4, $5::timestamptz)
     on conflict (correo) do update set nombre = $2, rol = $3, identidad = $4, baja_en = null, relevo_id = null,
       alta_en = case when personal.baja_en is null then personal.alta_en else $5::timestamptz end
     returning id::text as id`,
    [invitacion.correo, nombre, invitacion.rol, identidad, now],
  );
  if (!row) throw new Error('nobody was admitted');
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: row.id },
    en: now,
    accion: known ? 'personal.regreso' : 'personal.alta',
    sobre: `invitacion ${invitacion.id}`,
    despues: { rol: invitacion.rol },
  });
  const { correo, rol } = invitacion;
  return { id: row.id, correo, nombre, rol, identidad, contrasena: null, totp: null };
}

/** Deletes all of somebody's ways in, and their sessions. */
export async function forgetWaysIn(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from llave where personal_id = $1::bigint', [id]);
  await tx.query('delete from cuenta_de_proveedor where personal_id = $1::bigint', [id]);
  await tx.query('delete from calendario where personal_id = $1::bigint', [id]);
  await tx.query('delete from codigo_de_respaldo where personal_id = $1::bigint', [id]);
  await tx.query('delete from reto where personal_id = $1::bigint', [id]);
  await tx.query(
    'update personal set contrasena = null, totp = null, totp_periodo = 0 where id = $1::bigint',
    [id],
  );
  await endOtherSessions(tx, id);
}
