import type { Rol } from '../../../domain/permisos.ts';
import type { Queryable } from '../../db/db.ts';
import { digestOf } from '../secrets/digest.ts';

export interface Invitacion {
  id: string;
  correo: string;
  rol: Rol;
  venceEn: Date;
  /** Whether the person works here already, and begins anew. */
  regreso: boolean;
}

export interface InvitacionRefusal {
  ok: false;
  motivo: 'INVITACION_INEXISTENTE' | 'INVITACION_USADA' | 'INVITACION_VENCIDA';
}

/** The invitation of a link, while it can be used. */
export async function findInvitacion(
  db: Queryable,
  secreto: string,
  now: Date,
): Promise<{ ok: true; invitacion: Invitacion } | InvitacionRefusal> {
  const [row] = await db.query<Invitacion & { usadaEn: Date | null } & Record<string, unknown>>(
    `select i.id::text as id, i.correo, i.rol, i.vence_en as "venceEn", i.usada_en as "usadaEn",
       exists (select from personal p where p.correo = i.correo and p.baja_en is null) as regreso
     from invitacion i where i.huella = $1`,
    [digestOf(secreto)],
  );
  if (!row) return { ok: false, motivo: 'INVITACION_INEXISTENTE' };
  const { usadaEn, ...invitacion } = row;
  if (usadaEn) return { ok: false, motivo: 'INVITACION_USADA' };
  if (invitacion.venceEn <= now) return { ok: false, motivo: 'INVITACION_VENCIDA' };
  return { ok: true, invitacion };
}
