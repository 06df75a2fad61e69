import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, base64url: for a link, a cookie, a challenge. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret is stored and sought: it has so many bits that a plain SHA-256 gives nothing away (ASVS 6.5.2). */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
