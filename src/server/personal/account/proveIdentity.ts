import type { PasskeyUsed } from '../../../contract/panel/shapes.ts';
import { RECENT_PROOF_MS } from '../../../domain/permisos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import { putChallenge, takeChallenge } from '../challenges.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { checkPasskey, offerPasskeys } from '../passkeys/passkeys.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from '../passkeys/storedPasskeys.ts';
import { findHashed } from '../secrets/slowHash.ts';
import { noteProof, type Signed, type SignInMethod } from '../sessions/sessions.ts';
import { beginAttempt } from '../signIn/attempts.ts';
import { checkCode } from '../signIn/checkCode.ts';
import type { SignInRefusal } from '../signIn/signInByPassword.ts';
import { findStaff } from '../staff/staffRows.ts';

export type Proven = { ok: true; probadaHasta: string };

/** Asks for one of the person's own passkeys. Out: options of the browser's dialog. */
export async function offerProof(deps: PanelDeps, { personal, sesion }: Signed) {
  const options = await offerPasskeys(deps, await listPasskeys(deps.db, personal.id));
  const challenge = { reto: options.challenge, now: deps.clock(), sesionId: sesion.id };
  await putChallenge(deps.db, 'llave_prueba', challenge);
  return options;
}

/** Proves the person's identity again by one of their passkeys. */
export async function proveByPasskey(
  deps: PanelDeps,
  signed: Signed,
  { reto, llave }: { reto: string; llave: PasskeyUsed },
): Promise<Proven | { ok: false; motivo: 'RETO_VENCIDO' | 'LLAVE_RECHAZADA' }> {
  const { db, clock } = deps;
  const now = clock();
  const asked = await takeChallenge(db, 'llave_prueba', reto, now);
  if (asked?.sesionId !== signed.sesion.id) return { ok: false, motivo: 'RETO_VENCIDO' };
  const stored = await findPasskey(db, llave.id);
  const own = stored?.personalId === signed.personal.id ? stored : undefined;
  const counter = own && (await checkPasskey(deps, reto, llave, own));
  if (!own || counter === undefined) return { ok: false, motivo: 'LLAVE_RECHAZADA' };
  return db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, own.id, counter, now))) return { ok: false, motivo: 'LLAVE_RECHAZADA' };
    return noteProven(tx, signed, 'llave', now);
  }, 'read committed');
}

/** Proves the person's identity again by password and code. */
export async function proveByPassword(
  deps: PanelDeps,
  signed: Signed,
  { contrasena, codigo }: { contrasena: string; codigo: string },
  caller: Caller,
): Promise<Proven | SignInRefusal> {
  const { db, clock, keys } = deps;
  const now = clock();
  const { correo } = signed.personal;
  const begun = await beginAttempt(db, await keys('attempts'), { correo, ...caller }, now);
  if (!begun.ok) return { ok: false, motivo: 'DEMASIADOS_INTENTOS', retryAfter: begun.retryAfter };
  const staff = await findStaff(db, signed.personal.id);
  const right = await findHashed(contrasena, staff?.contrasena ? [staff.contrasena] : []);
  const take = staff && right !== undefined ? await checkCode(deps, staff, codigo, now) : undefined;
  return db.transaction(async (tx) => {
    if (!take || !(await take(tx))) return { ok: false, motivo: 'CREDENCIALES_INCORRECTAS' };
    await begun.attempt.forgive(tx, true);
    return noteProven(tx, signed, 'contrasena', now);
  }, 'read committed');
}

/** In: the method; now; the time of the proof, if earlier. */
export async function noteProven(
  tx: Queryable,
  signed: Signed,
  metodo: SignInMethod,
  now: Date,
  provenAt = now,
): Promise<Proven> {
  await noteProof(tx, signed.sesion.id, now, provenAt);
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: signed.personal.id },
    en: now,
    accion: 'entrada.prueba',
    despues: { metodo },
  });
  return { ok: true, probadaHasta: new Date(provenAt.getTime() + RECENT_PROOF_MS).toISOString() };
}
