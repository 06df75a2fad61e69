import type { IDToken } from 'openid-client';

/** The provider's statement about the person. */
export interface Identity {
  emisor: string;
  sujeto: string;
  /** In lower case, if the provider verified it. */
  correo: string | undefined;
  /** Their last sign-in there, per provider; `undefined` if not stated, which proves nothing. */
  provenAt: Date | undefined;
}

const MICROSOFT = 'https://login.microsoftonline.com/';

/**
 * Reads an ID token whose signature, issuer, audience, nonce and times the library has verified. In: its
 * claims; now.
 */
export function readIdentity(claims: IDToken, now: Date): Identity {
  const { iss: emisor, sub: sujeto, auth_time: signedIn } = claims;
  const told = typeof signedIn === 'number' && signedIn > 0 ? new Date(signedIn * 1000) : undefined;
  return {
    emisor,
    sujeto,
    correo: verifiedCorreo(claims),
    // Clocks differ by seconds: no sign-in is later than now.
    provenAt: told && told > now ? now : told,
  };
}

/**
 * The verified address: `email_verified`, only as boolean. Microsoft has no such claim, and a company's
 * administrator may write any address. There `xms_edov` says that the company has proven its domain (optional
 * claim of the app's registration, docs/operacion.md).
 */
function verifiedCorreo({
  iss,
  email,
  email_verified: verified,
  xms_edov: domainVerified,
}: IDToken): string | undefined {
  if (typeof email !== 'string' || !email) return undefined;
  const vouched = iss.startsWith(MICROSOFT)
    ? [true, 1, '1', 'true'].includes(domainVerified as string)
    : verified === true;
  return vouched ? email.trim().toLowerCase() : undefined;
}
