import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of a secret. With 256 random bits plain SHA-256 suffices (ASVS 6.5.2). */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** SHA-256 as hex: the name of a content. For much of it see `hashOfContent`, off the event loop. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
