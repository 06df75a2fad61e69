import type { PasskeyMade } from '../../../contract/panel/shapes.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { writeBitacora } from '../bitacora/writeBitacora.ts';
import { putChallenge, seeChallenge, takeChallenge } from '../challenges.ts';
import { lockCorreo } from '../lockCorreo.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { checkNewPasskey, offerNewPasskey } from '../passkeys/passkeys.ts';
import { isPasskeyStored, listPasskeys, storePasskey } from '../passkeys/storedPasskeys.ts';
import { hashPassword } from '../secrets/slowHash.ts';
import { endOtherSessions, type Signed } from '../sessions/sessions.ts';
import { findStaff } from '../staff/staffRows.ts';
import {
  makePassword,
  makeRecoveryCodes,
  offerCodes,
  type PasswordRefusal,
  refusePassword,
  storePassword,
  storeRecoveryCodes,
} from './passwordAndCodes.ts';
import { presentPasskey } from './showAccount.ts';
import { hasOtherWay } from './waysIn.ts';

/**
 * Changes a way in under the account's lock, ends the other sessions, and logs it (decisions 7). In: the
 * change, which returns undefined, or the reason of a refusal.
 */
export async function changeFactor<R>(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { personal, sesion }: Signed,
  accion: BitacoraAccion,
  change: (tx: Queryable) => Promise<R | undefined>,
): Promise<R | { ok: true }> {
  return db.transaction(async (tx) => {
    await lockCorreo(tx, personal.correo);
    const refusal = await change(tx);
    if (refusal !== undefined) return refusal;
    await endOtherSessions(tx, personal.id, sesion.id);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: personal.id },
      en: clock(),
      accion,
      sobre: `personal ${personal.id}`,
    });
    return { ok: true };
  }, 'read committed');
}

/** Browser options for one more passkey. */
export async function offerAnotherPasskey(deps: PanelDeps, { personal, sesion }: Signed) {
  const staff = await findStaff(deps.db, personal.id);
  const known = (await listPasskeys(deps.db, personal.id)).map(({ id }) => id);
  const opciones = await offerNewPasskey(deps, {
    identidad: staff?.identidad ?? '',
    correo: personal.correo,
    known,
  });
  const challenge = { reto: opciones.challenge, now: deps.clock(), sesionId: sesion.id };
  await putChallenge(deps.db, 'llave_cuenta', challenge);
  return opciones;
}

export async function addPasskey(
  deps: PanelDeps,
  signed: Signed,
  given: { reto: string; llave: PasskeyMade; nombreDeLlave: string },
) {
  const { db, clock } = deps;
  const now = clock();
  const asked = await takeChallenge(db, 'llave_cuenta', given.reto, now);
  if (asked?.sesionId !== signed.sesion.id) return { ok: false, motivo: 'RETO_VENCIDO' } as const;
  const passkey = await checkNewPasskey(deps, given.reto, given.llave);
  if (!passkey || (await isPasskeyStored(db, passkey.id)))
    return { ok: false, motivo: 'LLAVE_RECHAZADA' } as const;
  const nombre = given.nombreDeLlave;
  const changed = await changeFactor(deps, signed, 'llave.agregar', async (tx) => {
    const stored = await storePasskey(tx, { personalId: signed.personal.id, nombre, now }, passkey);
    return stored ? undefined : ({ ok: false, motivo: 'LLAVE_RECHAZADA' } as const);
  });
  return changed.ok
    ? { ok: true as const, llave: presentPasskey({ id: passkey.id, nombre, creadaEn: now, usadaEn: null }) }
    : changed;
}

/** Deletes a passkey; the last way in stays. */
export function removePasskey(deps: PanelDeps, signed: Signed, id: string) {
  const { personal } = signed;
  return changeFactor(deps, signed, 'llave.quitar', async (tx) => {
    const known = await listPasskeys(tx, personal.id);
    if (!known.some((one) => one.id === id)) return { ok: false, motivo: 'LLAVE_INEXISTENTE' } as const;
    if (!(await hasOtherWay(tx, deps, personal.id, 'llave')))
      return { ok: false, motivo: 'ULTIMO_FACTOR' } as const;
    await tx.query('delete from llave where id = $1', [id]);
    return undefined;
  });
}

/** Offers a key of one-time codes to the account. */
export function offerCodesToAccount(deps: PanelDeps, { personal, sesion }: Signed) {
  return offerCodes(deps, 'codigos_cuenta', { correo: personal.correo, sesionId: sesion.id });
}

/** Sets password, key of one-time codes and recovery codes together, replacing former ones. */
export async function setPassword(
  deps: PanelDeps,
  signed: Signed,
  given: { contrasena: string; reto: string; codigo: string },
): Promise<{ ok: true; respaldos: string[] } | PasswordRefusal | { ok: false; motivo: 'RETO_VENCIDO' }> {
  const { db, clock } = deps;
  const { personal, sesion } = signed;
  const asked = await seeChallenge(db, 'codigos_cuenta', given.reto, clock());
  const staff = await findStaff(db, personal.id);
  if (asked?.sesionId !== sesion.id || !staff) return { ok: false, motivo: 'RETO_VENCIDO' };
  const owner = { identidad: staff.identidad, known: [personal.correo, personal.nombre] };
  const password = await makePassword(deps, { ...given, sealed: asked.valor }, owner);
  if (!password.ok) return password;
  const changed = await changeFactor(deps, signed, 'contrasena.fijar', async (tx) => {
    if (!(await takeChallenge(tx, 'codigos_cuenta', given.reto, clock())))
      return { ok: false, motivo: 'RETO_VENCIDO' } as const;
    await storePassword(tx, personal.id, password.made);
    return undefined;
  });
  return changed.ok ? { ok: true, respaldos: password.made.respaldos.codes } : changed;
}

const NO_PASSWORD = { ok: false, motivo: 'SIN_CONTRASENA' } as const;

/** Checked before the hash, which is slow on purpose. */
async function hasPassword({ db }: PanelDeps, { personal }: Signed): Promise<boolean> {
  return Boolean((await findStaff(db, personal.id))?.contrasena);
}

/** Changes the password and keeps the codes. */
export async function changePassword(deps: PanelDeps, signed: Signed, contrasena: string) {
  const { personal } = signed;
  const weak = await refusePassword(deps, contrasena, [personal.correo, personal.nombre]);
  if (weak) return weak;
  if (!(await hasPassword(deps, signed))) return NO_PASSWORD;
  const stored = await hashPassword(contrasena);
  return changeFactor(deps, signed, 'contrasena.cambiar', async (tx) => {
    const changed = await tx.query(
      'update personal set contrasena = $2 where id = $1::bigint and contrasena is not null returning id',
      [personal.id, stored],
    );
    return changed.length ? undefined : NO_PASSWORD;
  });
}

/** Deletes password and codes; the last way in stays. */
export function removePassword(deps: PanelDeps, signed: Signed) {
  const { personal } = signed;
  return changeFactor(deps, signed, 'contrasena.quitar', async (tx) => {
    const staff = await findStaff(tx, personal.id);
    if (!staff?.contrasena) return NO_PASSWORD;
    if (!(await hasOtherWay(tx, deps, personal.id, 'contrasena')))
      return { ok: false, motivo: 'ULTIMO_FACTOR' } as const;
    await tx.query('update personal set contrasena = null, totp = null where id = $1::bigint', [personal.id]);
    await storeRecoveryCodes(tx, personal.id, []);
    return undefined;
  });
}

/** Ten new recovery codes; the former ones stop working. */
export async function renewRecoveryCodes(deps: PanelDeps, signed: Signed) {
  const { personal } = signed;
  if (!(await hasPassword(deps, signed))) return NO_PASSWORD;
  const { codes, hashes } = await makeRecoveryCodes();
  const changed = await changeFactor(deps, signed, 'respaldos.renovar', async (tx) => {
    const staff = await findStaff(tx, personal.id);
    if (!staff?.contrasena) return NO_PASSWORD;
    await storeRecoveryCodes(tx, personal.id, hashes);
    return undefined;
  });
  return changed.ok ? { ok: true as const, respaldos: codes } : changed;
}
