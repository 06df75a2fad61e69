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

/** The passkeys' site: PUBLIC_URL's host. */
function siteOf({ settings }: Place): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
}

/**
 * Browser options to create a passkey: discoverable, and only with user verification (decisions 7). In: the
 * owner; the name in the browser's list; ids of their existing ones.
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

/** Verifies a new passkey; `undefined` if it is not for this site and challenge. */
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

/** Browser options to use a passkey. In: one person's passkeys, or none, and the browser finds its own. */
export function offerPasskeys(deps: Place, known: readonly Pick<StoredPasskey, 'id'>[] = []) {
  return generateAuthenticationOptions({
    rpID: siteOf(deps).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id })),
  });
}

/** The passkey's new counter if it signed this challenge for this site, else `undefined`. */
export async function checkPasskey(
  deps: Place,
  reto: string,
  llave: PasskeyUsed,
  stored: StoredPasskey,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(deps);
  const { userHandle, ...response } = llave.response;
  // Absent if the browser was told which passkey to use.
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

/** The library throws on anything invalid; the callback contains no code of ours that throws. */
async function refused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
