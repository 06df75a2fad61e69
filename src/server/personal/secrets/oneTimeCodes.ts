import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Periods that a telephone's clock may be off, either way. */
const TOLERANCE = 1;

/** A new key of one-time codes: 160 random bits, base32 (RFC 6238, RFC 4226). */
export function newCodeKey(): string {
  return new Secret({ size: 20 }).base32;
}

function generatorOf(key: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}

/** The address for an authenticator's QR. In: the labels of the key: owner and site. */
export function codeKeyUrl(key: string, { correo, sitio }: { correo: string; sitio: string }): string {
  const totp = generatorOf(key);
  totp.issuer = sitio;
  totp.label = correo;
  return totp.toString();
}

/** The period of a typed code; `undefined` if it is of none near now. */
export function periodOfCode(key: string, typed: string, now: Date): number | undefined {
  const totp = generatorOf(key);
  const timestamp = now.getTime();
  const token = typed.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp.validate({ token, timestamp, window: TOLERANCE });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
