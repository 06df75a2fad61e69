import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
/** Otherwise Node.js accepts a tag of four bytes, which one guess in 2^32 hits. */
const authTagLength = 16;

/**
 * Encrypts text that must be read again: AES-256-GCM, bound to its owner. In: a key of `readSecretKey`; the
 * owner, without whom it does not open.
 */
export function seal(key: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce, {
    authTagLength,
  }).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** @throws if the key or the owner differs, or the text was changed */
export function unseal(key: string, owner: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, body, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !nonce || !body || !tag) throw new Error('not a sealed text of this program');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce, { authTagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
