import type { PasskeyUsed } from '../../../contract/panel/shapes.ts';
import { putChallenge, takeChallenge } from '../challenges.ts';
import type { Caller, PanelDeps } from '../panelDeps.ts';
import { checkPasskey, offerPasskeys } from '../passkeys/passkeys.ts';
import { findPasskey, notePasskeyUse } from '../passkeys/storedPasskeys.ts';
import { findStaff } from '../staff/staffRows.ts';
import { type Entered, enter } from './enter.ts';

/** Asks for any passkey of this site. Out: options of the browser's dialog. */
export async function offerSignIn(deps: PanelDeps) {
  const options = await offerPasskeys(deps);
  await putChallenge(deps.db, 'llave_entrada', { reto: options.challenge, now: deps.clock() });
  return options;
}

/**
 * Signs in by a passkey. Passkeys cannot be guessed, so failed attempts of others never delay it (decisions
 * 7).
 */
export async function signInByPasskey(
  deps: PanelDeps,
  { reto, llave }: { reto: string; llave: PasskeyUsed },
  caller: Caller,
): Promise<({ ok: true } & Entered) | { ok: false; motivo: 'RETO_VENCIDO' | 'LLAVE_RECHAZADA' }> {
  const { db, clock, keys } = deps;
  const now = clock();
  if (!(await takeChallenge(db, 'llave_entrada', reto, now))) return { ok: false, motivo: 'RETO_VENCIDO' };
  const stored = await findPasskey(db, llave.id);
  const counter = stored && (await checkPasskey(deps, reto, llave, stored));
  if (!stored || counter === undefined) return { ok: false, motivo: 'LLAVE_RECHAZADA' };
  await keys('tokens');
  return db.transaction(async (tx) => {
    const staff = await findStaff(tx, stored.personalId);
    if (!staff || !(await notePasskeyUse(tx, stored.id, counter, now)))
      return { ok: false, motivo: 'LLAVE_RECHAZADA' };
    return { ok: true, ...(await enter(tx, deps, { staff, metodo: 'llave', caller, now })) };
  }, 'read committed');
}
