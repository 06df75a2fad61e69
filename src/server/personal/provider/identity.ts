import type { IDToken } from 'openid-client';

/** Who the provider says came. */
export interface Identity {
  emisor: string;
  sujeto: string;
  /** In small letters, where the provider vouches for it. */
  correo: string | undefined;
  /** When they last signed in there, as the provider says; `undefined`: it does not say, and nothing is proven by it. */
  provenAt: Date | undefined;
}

const MICROSOFT = 'https://login.microsoftonline.com/';

/** Reads an ID token whose signature, issuer, audience, nonce and times the library has checked. In: its claims; now. */
export function readIdentity(claims: IDToken, now: Date): Identity {
  const { iss: emisor, sub: sujeto, auth_time: signedIn } = claims;
  const told = typeof signedIn === 'number' && signedIn > 0 ? new Date(signedIn * 1000) : undefined;
  return {
    emisor,
    sujeto,
    correo: verifiedCorreo(claims),
    // Clocks differ by seconds: nobody signs in later than now.
    provenAt: told && told > now ? now : told,
  };
}

/**
 * The address, where the provider says that it is theirs: `email_verified`, the boolean alone. Microsoft has no such claim
 * and lets a company's administrator write any address; there it is `xms_edov`, that the address is of a domain which
 * their company has proven to be its own (optional claim of the app's registration, docs/operacion.md).
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
