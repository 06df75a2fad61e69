import type { Rol } from '../../../domain/permisos.ts';
import { enlaceOf } from '../../personas/enlaceOf.ts';
import type { PanelDeps } from '../panelDeps.ts';

interface StaffListing {
  id: string;
  nombre: string;
  correo: string;
  rol: Rol;
  altaEn: Date;
  bajaEn: Date | null;
  vistaEn: Date | null;
  llaves: number;
  proveedor: boolean;
  contrasena: boolean;
  enlace: string | null;
}

interface OpenInvitacion {
  id: string;
  correo: string;
  rol: Rol;
  venceEn: Date;
  por: string | null;
}

/** Everybody who works or worked here, those of today first, and the invitations that can still be used. */
export async function listStaff({
  db,
  clock,
  provider,
  settings,
}: Pick<PanelDeps, 'db' | 'clock' | 'provider' | 'settings'>) {
  const staff = await db.query<StaffListing & Record<string, unknown>>(
    `select p.id::text as id, p.nombre, p.correo, p.rol, p.alta_en as "altaEn", p.baja_en as "bajaEn",
       (select max(vista_en) from sesion s where s.personal_id = p.id) as "vistaEn",
       (select count(*)::int from llave l where l.personal_id = p.id) as llaves,
       exists (select from cuenta_de_proveedor c where c.personal_id = p.id and c.emisor = $1) as proveedor,
       p.contrasena is not null as contrasena, p.enlace
     from personal p order by p.baja_en is not null, lower(p.nombre), p.id`,
    [provider?.emisor ?? null],
  );
  const invitaciones = await db.query<OpenInvitacion & Record<string, unknown>>(
    `select i.id::text as id, i.correo, i.rol, i.vence_en as "venceEn", p.nombre as por
     from invitacion i left join personal p on p.id = i.invitada_por
     where i.usada_en is null and i.vence_en > $1::timestamptz order by i.creada_en desc, i.id desc`,
    [clock()],
  );
  return {
    personal: staff.map((row) => ({
      ...row,
      altaEn: row.altaEn.toISOString(),
      bajaEn: row.bajaEn?.toISOString() ?? null,
      vistaEn: row.vistaEn?.toISOString() ?? null,
      enlace: row.bajaEn ? null : enlaceOf(settings, row, row.enlace),
    })),
    invitaciones: invitaciones.map((row) => ({ ...row, venceEn: row.venceEn.toISOString() })),
  };
}
