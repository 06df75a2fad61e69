import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyMade, PasskeyUsed } from '../../../contract/panel/shapes.ts';
import type { PanelDeps } from '../panelDeps.ts';
import type { NewPasskey, StoredPasskey } from './storedPasskeys.ts';

type Place = Pick<PanelDeps, 'settings'>;

/** The site that passkeys are for: PUBLIC_URL's host. */
function siteOf({ settings }: Place): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
}

/**
 * Options for the browser to make a passkey: found by itself at sign-in, and only with its user verified (decisions 7).
 * In: whose, under the name of which it is listed; the ids of theirs that are there already.
 */
export function offerNewPasskey(
  deps: Place,
  who: { identidad: string; correo: string; known: readonly string[] },
) {
  const { rpID } = siteOf(deps);
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: new Uint8Array(Buffer.from(who.identidad, 'base64url')),
    userName: who.correo,
    userDisplayName: who.correo,
    attestationType: 'none',
    excludeCredentials: who.known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that a browser made; `undefined`: it is not one for this site and this challenge. */
export async function checkNewPasskey(
  deps: Place,
  reto: string,
  llave: PasskeyMade,
): Promise<NewPasskey | undefined> {
  const { rpID, origin } = siteOf(deps);
  const { transports, ...response } = llave.response;
  const checked = await refused(() =>
    verifyRegistrationResponse({
      response: { ...llave, response, clientExtensionResults: {} },
      expectedChallenge: reto,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, publicKey, counter, transports: transports ?? [] };
}

/** Options for the browser to use a passkey. In: those of one person, or none: the browser finds its own. */
export function offerPasskeys(deps: Place, known: readonly Pick<StoredPasskey, 'id'>[] = []) {
  return generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id })),
  });
}

/** The passkey's new counter where it signed this challenge for this site; `undefined`: it did not. */
export async function checkPasskey(
  deps: Place,
  reto: string,
  llave: PasskeyUsed,
  stored: StoredPasskey,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(deps);
  const { userHandle, ...response } = llave.response;
  // Absent where the browser was told which one to use.
  if (userHandle !== undefined && userHandle !== stored.identidad) return undefined;
  const checked = await refused(() =>
    verifyAuthenticationResponse({
      response: { ...llave, response, clientExtensionResults: {} },
      expectedChallenge: reto,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(stored.publicKey),
        counter: stored.counter,
      },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The library throws at whatever it does not believe; nothing of ours is in it. */
async function refused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
