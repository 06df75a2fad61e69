import type { Rol } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { digestOf } from '../../plataforma/digest.ts';

export interface Invitacion {
  id: string;
  correo: string;
  rol: Rol;
  venceEn: Date;
  /** True if the person is on the staff already, and starts again. */
  regreso: boolean;
}

export interface InvitacionRefusal {
  ok: false;
  motivo: 'INVITACION_INEXISTENTE' | 'INVITACION_USADA' | 'INVITACION_VENCIDA';
}

const SELECT = `select i.id::text as id, i.correo, i.rol, i.vence_en as "venceEn", i.usada_en as "usadaEn",
  exists (select from personal p where p.correo = i.correo and p.baja_en is null) as regreso from invitacion i`;
type Read = Invitacion & { usadaEn: Date | null };

/** The invitation of a link, if usable. */
export async function findInvitacion(
  db: Queryable,
  secreto: string,
  now: Date,
): Promise<{ ok: true; invitacion: Invitacion } | InvitacionRefusal> {
  return judge(await db.query<Read>(`${SELECT} where i.huella = $1`, [digestOf(secreto)]), now);
}

/** The same by id, for a return from the provider. */
export async function findInvitacionById(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ ok: true; invitacion: Invitacion } | InvitacionRefusal> {
  return judge(await db.query<Read>(`${SELECT} where i.id = $1::bigint`, [id]), now);
}

function judge([row]: Read[], now: Date): { ok: true; invitacion: Invitacion } | InvitacionRefusal {
  if (!row) return { ok: false, motivo: 'INVITACION_INEXISTENTE' };
  const { usadaEn, ...invitacion } = row;
  if (usadaEn) return { ok: false, motivo: 'INVITACION_USADA' };
  if (invitacion.venceEn <= now) return { ok: false, motivo: 'INVITACION_VENCIDA' };
  return { ok: true, invitacion };
}
