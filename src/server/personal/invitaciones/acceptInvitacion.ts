import type { PasskeyMade } from '../../../contract/panel/shapes.ts';
import {
  makePassword,
  offerCodes,
  type PasswordRefusal,
  storePassword,
} from '../account/passwordAndCodes.ts';
import { putChallenge, seeChallenge, takeChallenge } from '../challenges.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { checkNewPasskey, offerNewPasskey } from '../passkeys/passkeys.ts';
import { isPasskeyStored, storePasskey } from '../passkeys/storedPasskeys.ts';
import { type Entered, enter } from '../signIn/enter.ts';
import { admit, newUserHandle } from './admit.ts';
import { findInvitacion, type InvitacionRefusal } from './findInvitacion.ts';
import { judgeNombre, type NombreRefusal } from './judgeNombre.ts';

type AcceptRefusal =
  | InvitacionRefusal
  | NombreRefusal
  | PasswordRefusal
  | { ok: false; motivo: 'RETO_VENCIDO' | 'LLAVE_RECHAZADA' };

/** Browser options for an invited person's passkey. */
export async function offerPasskeyToInvited(deps: PanelDeps, secreto: string) {
  const now = deps.clock();
  const found = await findInvitacion(deps.db, secreto, now);
  if (!found.ok) return found;
  const { id, correo } = found.invitacion;
  const identidad = newUserHandle();
  const opciones = await offerNewPasskey(deps, { identidad, correo, known: [] });
  await putChallenge(deps.db, 'llave_invitacion', {
    reto: opciones.challenge,
    now,
    invitacionId: id,
    valor: identidad,
  });
  return { ok: true as const, opciones };
}

/** Offers a key of one-time codes to an invited person. */
export async function offerCodesToInvited(deps: PanelDeps, secreto: string) {
  const found = await findInvitacion(deps.db, secreto, deps.clock());
  if (!found.ok) return found;
  const { id, correo } = found.invitacion;
  return {
    ok: true as const,
    codigos: await offerCodes(deps, 'codigos_invitacion', { correo, invitacionId: id }),
  };
}

/** Accepts an invitation with a new passkey, and signs in. */
export async function acceptByPasskey(
  deps: PanelDeps,
  given: { invitacion: string; nombre: string; reto: string; llave: PasskeyMade; nombreDeLlave: string },
  caller: Caller,
): Promise<({ ok: true } & Entered) | AcceptRefusal> {
  const { db, clock, keys } = deps;
  const now = clock();
  const found = await findInvitacion(db, given.invitacion, now);
  if (!found.ok) return found;
  const named = judgeNombre(given.nombre);
  if (!named.ok) return named;
  const asked = await takeChallenge(db, 'llave_invitacion', given.reto, now);
  if (asked?.invitacionId !== found.invitacion.id || !asked.valor)
    return { ok: false, motivo: 'RETO_VENCIDO' };
  const passkey = await checkNewPasskey(deps, given.reto, given.llave);
  if (!passkey || (await isPasskeyStored(db, passkey.id))) return { ok: false, motivo: 'LLAVE_RECHAZADA' };
  const identidad = asked.valor;
  await keys('tokens');
  return db.transaction(async (tx) => {
    const staff = await admit(tx, found.invitacion, { nombre: named.nombre, identidad, now });
    if (!staff) return { ok: false, motivo: 'INVITACION_USADA' };
    const stored = { personalId: staff.id, nombre: given.nombreDeLlave, now };
    if (!(await storePasskey(tx, stored, passkey))) throw new Error('a new passkey is stored already');
    return { ok: true, ...(await enter(tx, deps, { staff, metodo: 'llave', caller, now })) };
  }, 'read committed');
}

/**
 * Accepts an invitation with a password and a first one-time code, and signs in. Out: also the recovery
 * codes, shown only now.
 */
export async function acceptByPassword(
  deps: PanelDeps,
  given: { invitacion: string; nombre: string; contrasena: string; reto: string; codigo: string },
  caller: Caller,
): Promise<({ ok: true; respaldos: string[] } & Entered) | AcceptRefusal> {
  const { db, clock, keys } = deps;
  const now = clock();
  const found = await findInvitacion(db, given.invitacion, now);
  if (!found.ok) return found;
  const named = judgeNombre(given.nombre);
  if (!named.ok) return named;
  const asked = await seeChallenge(db, 'codigos_invitacion', given.reto, now);
  if (asked?.invitacionId !== found.invitacion.id) return { ok: false, motivo: 'RETO_VENCIDO' };
  const identidad = newUserHandle();
  const password = await makePassword(
    deps,
    { ...given, sealed: asked.valor },
    { identidad, known: [found.invitacion.correo, named.nombre] },
  );
  if (!password.ok) return password;
  const { made } = password;
  await keys('tokens');
  return db.transaction(async (tx) => {
    const staff = await admit(tx, found.invitacion, { nombre: named.nombre, identidad, now });
    if (!staff) return { ok: false, motivo: 'INVITACION_USADA' };
    await storePassword(tx, staff.id, made);
    await takeChallenge(tx, 'codigos_invitacion', given.reto, now);
    const entered = await enter(tx, deps, { staff, metodo: 'contrasena', caller, now });
    return { ok: true, respaldos: made.respaldos.codes, ...entered };
  }, 'read committed');
}
