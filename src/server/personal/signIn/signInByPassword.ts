import type { ProblemCode } from '../../../contract/problems.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { newSecret } from '../../plataforma/digest.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import { putChallenge, seeChallenge, takeChallenge } from '../challenges.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { findHashed } from '../secrets/slowHash.ts';
import { findStaff, findStaffByCorreo, type StaffRow } from '../staff/staffRows.ts';
import { beginAttempt } from './attempts.ts';
import { checkCode } from './checkCode.ts';
import { type Entered, enter } from './enter.ts';

export interface SignInRefusal {
  ok: false;
  motivo: Extract<ProblemCode, 'CREDENCIALES_INCORRECTAS' | 'DEMASIADOS_INTENTOS' | 'RETO_VENCIDO'>;
  /** Seconds. */
  retryAfter?: number;
}

/**
 * The first step of a password sign-in. An unknown person, a missing password and a wrong one get the same
 * answer after the same time.
 */
export async function checkPassword(
  deps: PanelDeps,
  { correo: typed, contrasena }: { correo: string; contrasena: string },
  caller: Caller,
): Promise<{ ok: true; reto: string } | SignInRefusal> {
  const { db, clock } = deps;
  const now = clock();
  const correo = typed.trim().toLowerCase();
  const begun = await beginAttempt(db, await deps.keys('attempts'), { correo, ...caller }, now);
  if (!begun.ok) return { ok: false, motivo: 'DEMASIADOS_INTENTOS', retryAfter: begun.retryAfter };
  const staff = await findStaffByCorreo(db, correo);
  const right = await findHashed(contrasena, staff?.contrasena ? [staff.contrasena] : []);
  if (!staff || right === undefined) {
    if (staff) await noteFailure(db, staff, 'contrasena', now);
    return { ok: false, motivo: 'CREDENCIALES_INCORRECTAS' };
  }
  // The password alone clears no former failures, so that its owner guesses codes no faster.
  await begun.attempt.forgive(db);
  const reto = newSecret();
  await putChallenge(db, 'codigo_entrada', { reto, now, personalId: staff.id });
  return { ok: true, reto };
}

/** The second step: a one-time or recovery code. */
export async function signInByCode(
  deps: PanelDeps,
  { reto, codigo }: { reto: string; codigo: string },
  caller: Caller,
): Promise<({ ok: true } & Entered) | SignInRefusal> {
  const { db, clock, keys } = deps;
  const now = clock();
  const asked = await seeChallenge(db, 'codigo_entrada', reto, now);
  const staff = asked?.personalId ? await findStaff(db, asked.personalId) : undefined;
  if (!staff) return { ok: false, motivo: 'RETO_VENCIDO' };
  const begun = await beginAttempt(db, await keys('attempts'), { correo: staff.correo, ...caller }, now);
  if (!begun.ok) return { ok: false, motivo: 'DEMASIADOS_INTENTOS', retryAfter: begun.retryAfter };
  const take = await checkCode(deps, staff, codigo, now);
  if (!take) {
    await noteFailure(db, staff, 'codigo', now);
    return { ok: false, motivo: 'CREDENCIALES_INCORRECTAS' };
  }
  await keys('tokens');
  return db.transaction(async (tx) => {
    if (!(await takeChallenge(tx, 'codigo_entrada', reto, now))) return { ok: false, motivo: 'RETO_VENCIDO' };
    if (!(await take(tx))) return { ok: false, motivo: 'CREDENCIALES_INCORRECTAS' };
    await begun.attempt.forgive(tx, true);
    return { ok: true, ...(await enter(tx, deps, { staff, metodo: 'contrasena', caller, now })) };
  }, 'read committed');
}

/** Logs the attempt for the account's owner. */
async function noteFailure(db: Queryable, staff: StaffRow, paso: string, en: Date): Promise<void> {
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: null },
    en,
    accion: 'entrada.fallo',
    sobre: `personal ${staff.id}`,
    despues: { paso },
  });
}
