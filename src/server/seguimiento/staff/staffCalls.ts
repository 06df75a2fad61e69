import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Rol } from '../../../domain/permisos.ts';
import { countHeld } from '../../lotes/inventario/handOver.ts';
import { answering, asMember, asSession, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { type EndingReads, endingReads } from '../../personal/staff/endReads.ts';
import { enlaceOf } from '../../personal/staff/enlaceOf.ts';
import { countFollowed } from '../../personas/changes/assignPersonas.ts';
import { changeRol, endStaff } from './changeStaff.ts';
import { type RetratoDeps, setRetrato } from './setRetrato.ts';

/** Changing a role or leaving hands over people and holds. */
export const STAFF_HANDLERS: {
  [C in 'ListarPersonal' | 'CambiarRol' | 'DarDeBaja' | 'FijarRetrato' | 'FijarRetratoDe']: SignedHandler<
    C,
    PanelDeps & RetratoDeps
  >;
} = {
  ListarPersonal: answering(listStaff),
  CambiarRol: asSession(changeRol),
  DarDeBaja: asSession(endStaff),
  FijarRetrato: asMember(setRetrato),
  FijarRetratoDe: asMember(setRetrato),
};

interface StaffListing extends EndingReads {
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
  retrato: string | null;
  invitaciones: number;
}

interface OpenInvitacion {
  id: string;
  correo: string;
  rol: Rol;
  venceEn: Date;
  por: string | null;
}

/** All current and former staff, current first, and the open invitations. */
async function listStaff({
  db,
  clock,
  provider,
  settings,
}: Pick<PanelDeps, 'db' | 'clock' | 'provider' | 'settings'>) {
  const ahora = clock();
  const staff = await db.query<StaffListing>(
    `select p.id::text as id, p.nombre, p.correo, p.rol, p.alta_en as "altaEn", p.baja_en as "bajaEn",
       (select max(vista_en) from sesion s where s.personal_id = p.id) as "vistaEn",
       (select count(*)::int from llave l where l.personal_id = p.id) as llaves,
       exists (select from cuenta_de_proveedor c where c.personal_id = p.id and c.emisor = $1) as proveedor,
       p.contrasena is not null as contrasena, p.enlace, p.retrato, ${endingReads('$2')},
       (select count(*)::int from invitacion i where i.invitada_por = p.id and i.usada_en is null
         and i.vence_en > $3::timestamptz) as invitaciones
     from personal p order by p.baja_en is not null, lower(p.nombre), p.id`,
    [provider?.emisor ?? null, fechaEnMexico(ahora), ahora],
  );
  const invitaciones = await db.query<OpenInvitacion>(
    `select i.id::text as id, i.correo, i.rol, i.vence_en as "venceEn", p.nombre as por
     from invitacion i left join personal p on p.id = i.invitada_por
     where i.usada_en is null and i.vence_en > $1::timestamptz order by i.creada_en desc, i.id desc`,
    [ahora],
  );
  const carried = new Map<string, { apartados: number; personas: number }>();
  for (const { id, bajaEn } of staff) {
    if (bajaEn === null)
      carried.set(id, { apartados: await countHeld(db, id, ahora), personas: await countFollowed(db, id) });
  }
  return {
    personal: staff.map((row) => ({
      ...row,
      ...(carried.get(row.id) ?? { apartados: 0, personas: 0 }),
      altaEn: row.altaEn.toISOString(),
      bajaEn: row.bajaEn?.toISOString() ?? null,
      vistaEn: row.vistaEn?.toISOString() ?? null,
      enlace: row.bajaEn ? null : enlaceOf(settings, row, row.enlace),
    })),
    invitaciones: invitaciones.map((row) => ({ ...row, venceEn: row.venceEn.toISOString() })),
  };
}
