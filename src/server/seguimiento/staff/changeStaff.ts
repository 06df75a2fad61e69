import { isLowered, type Rol, reachOf } from '../../../domain/permisos.ts';
import { announceChange } from '../../lotes/apartados/announceChange.ts';
import { countHeld, handOverApartados } from '../../lotes/inventario/handOver.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import { forgetWaysIn } from '../../personal/invitaciones/admit.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { endOtherSessions, type Signed } from '../../personal/sessions/sessions.ts';
import { endReads } from '../../personal/staff/endReads.ts';
import { findStaff, type StaffRow } from '../../personal/staff/staffRows.ts';
import { countFollowed, handOverPersonas } from '../../personas/changes/assignPersonas.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { countVisitas, handOverVisitas } from '../visitas/handOverVisitas.ts';

interface StaffRefusal {
  ok: false;
  motivo: 'PERSONAL_INEXISTENTE' | 'ULTIMA_ADMINISTRACION' | 'RELEVO_NO_VALIDO';
  detail?: string;
}
type Outcome = typeof DONE | StaffRefusal;
type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings'>;

/**
 * Changes somebody's role. Their other sessions end, and with a lower role so do their read accesses
 * (decisions 7). A role that can hold no lots hands over to `relevo`.
 */
export function changeRol(
  deps: Deps,
  signed: Signed,
  { id, rol, relevo }: { id: string; rol: Rol; relevo?: string | undefined },
): Promise<Outcome> {
  return changeStaff(deps, id, rol, async (tx, staff) => {
    if (staff.rol === rol) return DONE;
    const handsOver = canHold(staff.rol) && !canHold(rol);
    const taker = handsOver ? await takerOf(tx, staff, relevo) : null;
    const ahora = deps.clock();
    if (taker === undefined) return refuseWithoutTaker(tx, staff, ahora);
    await tx.query(
      `update personal set rol = $2, relevo_id = $3::bigint, retrato = case when $4::boolean then retrato end
       where id = $1::bigint`,
      [id, rol, taker, reachOf(rol, 'changeRetrato') !== 'none'],
    );
    await withdrawInvitaciones(tx, id);
    await endOtherSessions(tx, id, signed.personal.id === id ? signed.sesion.id : null);
    const author = { origen: 'panel', personalId: signed.personal.id } as const;
    if (isLowered(staff.rol, rol)) await endReads(tx, { id, author, en: ahora });
    if (taker) await handOver(tx, { from: id, to: taker, author, ahora }, deps);
    await writeBitacora(tx, {
      author,
      en: ahora,
      accion: 'personal.rol',
      sobre: `personal ${id}`,
      antes: { rol: staff.rol },
      despues: { rol, ...(taker && { relevo: taker }) },
    });
    return DONE;
  });
}

/**
 * Ends somebody's employment at once: all their accesses end, and `relevo` takes over their holds and people.
 */
export function endStaff(
  deps: Deps,
  signed: Signed,
  { id, relevo }: { id: string; relevo?: string | undefined },
): Promise<Outcome> {
  return changeStaff(deps, id, undefined, async (tx, staff) => {
    const taker = canHold(staff.rol) ? await takerOf(tx, staff, relevo) : null;
    const now = deps.clock();
    if (taker === undefined) return refuseWithoutTaker(tx, staff, now);
    const author = { origen: 'panel', personalId: signed.personal.id } as const;
    await endReads(tx, { id, author, en: now });
    await forgetWaysIn(tx, id);
    await tx.query(
      'update personal set baja_en = $2::timestamptz, relevo_id = $3::bigint, retrato = null where id = $1::bigint',
      [id, now, taker],
    );
    await withdrawInvitaciones(tx, id);
    await tx.query('delete from invitacion where correo = $1 and usada_en is null', [staff.correo]);
    if (taker) await handOver(tx, { from: id, to: taker, author, ahora: now }, deps);
    await writeBitacora(tx, {
      author,
      en: now,
      accion: 'personal.baja',
      sobre: `personal ${id}`,
      antes: { rol: staff.rol },
      ...(taker && { despues: { relevo: taker } }),
    });
    return DONE;
  });
}

/** One change of the staff at a time, so that the last administracion stays. In: the new role, if any. */
async function changeStaff(
  { db }: Deps,
  id: string,
  rol: Rol | undefined,
  change: (tx: Tx, staff: StaffRow) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('personal roles', 0))`);
    const staff = await findStaff(tx, id);
    if (!staff) return { ok: false, motivo: 'PERSONAL_INEXISTENTE' };
    if (staff.rol === 'administracion' && rol !== 'administracion') {
      const others = await tx.query(
        `select from personal where rol = 'administracion' and baja_en is null and id <> $1::bigint`,
        [id],
      );
      if (!others.length) return { ok: false, motivo: 'ULTIMA_ADMINISTRACION' };
    }
    return change(tx, staff);
  }, 'read committed');
}

function canHold(rol: Rol): boolean {
  return reachOf(rol, 'holdLote') !== 'none';
}

/** The successor's id: another current member who may hold lots; `undefined` if none was named. */
async function takerOf(
  tx: Queryable,
  from: StaffRow,
  relevo: string | undefined,
): Promise<string | undefined> {
  const taker = relevo && relevo !== from.id ? await findStaff(tx, relevo) : undefined;
  return taker && canHold(taker.rol) ? taker.id : undefined;
}

/**
 * Holds, people and visits go to the same colleague in the change's transaction, in the order of all changes.
 */
async function handOver(
  tx: Tx,
  given: Parameters<typeof handOverApartados>[1],
  { settings }: Pick<Deps, 'settings'>,
): Promise<void> {
  const holds = await handOverApartados(tx, given);
  await handOverPersonas(tx, given);
  await handOverVisitas(tx, { ...given, settings });
  // Last, as in every change of lots: nothing after it waits for a lock.
  if (holds) await announceChange(tx);
}

/** Refuses a change without a valid successor, and says what there is to hand over. */
async function refuseWithoutTaker(
  tx: Queryable,
  { id, nombre }: StaffRow,
  ahora: Date,
): Promise<StaffRefusal> {
  const [held, followed] = [await countHeld(tx, id, ahora), await countFollowed(tx, id)];
  const received = await countVisitas(tx, id, ahora);
  const carries = [
    held > 0 && (held === 1 ? 'un lote apartado' : `${held} lotes apartados`),
    followed > 0 && (followed === 1 ? 'una persona' : `${followed} personas`),
    received > 0 && (received === 1 ? 'una visita' : `${received} visitas`),
  ].filter((it) => it !== false);
  const last = carries.pop();
  const all = carries.length ? `${carries.join(', ')} y ${last}` : last;
  const detail = `${nombre} lleva ${all}. Elige a quién pasan.`;
  return { ok: false, motivo: 'RELEVO_NO_VALIDO', ...(last !== undefined && { detail }) };
}

/** Deletes the open invitations that somebody made. */
async function withdrawInvitaciones(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from invitacion where invitada_por = $1::bigint and usada_en is null', [id]);
}
