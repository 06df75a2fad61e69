import { type Accion, type Member, mayWith, reachOf } from '../../../domain/permisos.ts';
import {
  freeHours,
  nearestHora,
  refuseStaffHora,
  searchFrom,
  type TakenTime,
  tellStaffRefusal,
  type VisitaHours,
} from '../../../domain/visita/horas.ts';
import type { EstadoDeVisita } from '../../../domain/visita/visita.ts';
import { readEmpresa } from '../../catalogo/empresa.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import type { PanelRefusal } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findStaff } from '../../personal/staff/staffRows.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { readBusyTimes } from './readAgenda.ts';
import type { VisitaChange } from './writeVisita.ts';

export type StaffVisitaDeps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/** A visit with its person, as the staff changes it. */
export type LockedVisita = {
  id: string;
  secuencia: number;
  id_proyecto: number;
  inicio: Date;
  minutos: number;
  lugar: string | null;
  estado: EstadoDeVisita;
  asesor_id: string | null;
  /** Key of the person. */
  contacto: string;
  correo: string | null;
  lleva_id: string | null;
};

interface Seen {
  visita: string;
  /** `undefined`: any. */
  secuencia?: number | undefined;
}

export interface StaffMoment {
  change: VisitaChange;
  visita: LockedVisita;
}

const GONE = { ok: false, motivo: 'VISITA_INEXISTENTE' } as const;

/**
 * Changes a visit under the lock of its person's mailbox. Refused: one that is not there or whose person was
 * deleted; another's; one that changed since it was seen.
 */
export async function changeAsStaff<T>(
  { db, clock, settings }: StaffVisitaDeps,
  member: Member,
  { visita: id, secuencia }: Seen,
  work: (moment: StaffMoment) => Promise<T | PanelRefusal>,
): Promise<T | PanelRefusal> {
  const found = await findVisita(db, id);
  if (!found) return GONE;
  return db.transaction(
    async (tx): Promise<T | PanelRefusal> => {
      const visita = await findVisita(tx, id);
      if (!visita || visita.contacto !== found.contacto) return GONE;
      if (!(await stillMay(tx, member, 'changeVisita')) || !mayWithVisita(member, 'changeVisita', visita))
        return { ok: false, motivo: 'NO_PERMITIDO' };
      if (secuencia !== undefined && visita.secuencia !== secuencia)
        return { ok: false, motivo: 'VISITA_CAMBIO' };
      const { contacto, correo } = visita;
      const author = { origen: 'panel', personalId: member.id } as const;
      const cliente = correo ? { correo, contacto } : undefined;
      return work({ change: { tx, author, ahora: clock(), settings, cliente }, visita });
    },
    'read committed',
    found.contacto,
  );
}

/** One of their own: of a person of theirs, or received by them, or by nobody yet. */
export function mayWithVisita(
  member: Member,
  accion: Accion,
  { asesor_id, lleva_id }: Pick<LockedVisita, 'asesor_id' | 'lleva_id'>,
): boolean {
  const owners = [asesor_id, lleva_id].filter((it) => it !== null);
  return owners.length ? owners.some((it) => mayWith(member, accion, it)) : mayWith(member, accion, null);
}

async function findVisita(db: Queryable, id: string): Promise<LockedVisita | undefined> {
  const [row] = await db.query<LockedVisita>(
    `select v.id::text as id, v.secuencia, v.id_proyecto, v.inicio, v.minutos, v.lugar, v.estado, v.asesor_id::text as asesor_id,
       p.clave as contacto, p.correo, p.asesor_id::text as lleva_id
     from visita v join persona p on p.clave = v.contacto where v.id = $1::bigint`,
    [id],
  );
  return row;
}

interface WantedPlace extends TakenTime {
  id_proyecto: number;
  asesor: string | null;
  /** The visit itself, if it is there already. */
  sin: string | null;
}

/** Why the staff cannot put a visit there: a sentence with the nearest free hour. */
export async function refusePlace(
  tx: Tx,
  ahora: Date,
  { inicio, minutos, asesor, id_proyecto, sin }: WantedPlace,
): Promise<PanelRefusal | undefined> {
  const { visitas: horario } = await readEmpresa(tx);
  const desde = searchFrom(inicio, ahora);
  const ocupadas = await readBusyTimes(tx, { asesor, id_proyecto, desde, sin });
  const refusal = refuseStaffHora({ inicio, minutos }, horario, { ahora, ocupadas });
  if (!refusal) return undefined;
  const libres = horario ? freeFor(minutos, horario, { ahora, desde, ocupadas }) : [];
  const recibe = asesor === null ? undefined : (await findStaff(tx, asesor))?.nombre;
  const cercana = nearestHora(inicio, libres);
  return {
    ok: false,
    motivo: 'HORA_NO_DISPONIBLE',
    detail: tellStaffRefusal(refusal, { recibe, cercana, ahora }),
  };
}

/** Whether an adviser has another visit at a visit's own hour, which may be over. */
export async function refuseTaken(
  { tx, ahora }: VisitaChange,
  { id, inicio, minutos, id_proyecto }: LockedVisita,
  asesor: string | null,
): Promise<PanelRefusal | undefined> {
  const began = new Date(Math.min(ahora.getTime(), inicio.getTime()));
  const ocupadas = await readBusyTimes(tx, { asesor, id_proyecto, desde: began, sin: id });
  if (!refuseStaffHora({ inicio, minutos }, undefined, { ahora: began, ocupadas })) return undefined;
  const recibe = asesor === null ? undefined : (await findStaff(tx, asesor))?.nombre;
  const detail = tellStaffRefusal('OCUPADA', { recibe, cercana: undefined, ahora });
  return { ok: false, motivo: 'HORA_NO_DISPONIBLE', detail };
}

/** Free half hours around the wanted one that a visit of this length fits into. */
function freeFor(
  minutos: number,
  horario: VisitaHours,
  { ahora, desde, ocupadas }: { ahora: Date; desde: Date; ocupadas: readonly TakenTime[] },
): Date[] {
  return freeHours(horario, { ahora: desde, ocupadas }).filter(
    (inicio) => !refuseStaffHora({ inicio, minutos }, horario, { ahora, ocupadas }),
  );
}

/** Who may receive a visit that this member places: an adviser only themselves. */
export async function refuseReceiver(
  tx: Queryable,
  member: Member,
  asesor: string | null,
): Promise<PanelRefusal | undefined> {
  if (reachOf(member.rol, 'changeVisita') !== 'all' && asesor !== null && asesor !== member.id)
    return { ok: false, motivo: 'NO_PERMITIDO', detail: 'Solo puedes agendar tus propias visitas.' };
  const staff = asesor === null ? undefined : await findStaff(tx, asesor);
  if (asesor === null || (staff && reachOf(staff.rol, 'changeVisita') !== 'none')) return undefined;
  return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
}
