import { PARTE_BYTES } from '../../../../contract/panel/catalogo/partes.ts';
import { base64Of } from '../../../calls/panel/base64Of.ts';

interface HashedArchivo {
  /** SHA-256 of the parts' SHA-256s, hex: identifies the file across choices. */
  huella: string;
  /** SHA-256 of each part, base64. */
  partes: string[];
}

/**
 * Hashes a file part by part, with one part in memory. In: callback with the bytes read.
 * @throws {DOMException} if the file was removed or changed since the choice.
 */
export async function hashPartes(
  file: Blob,
  onRead: (bytes: number) => void = () => {},
  signal?: AbortSignal,
): Promise<HashedArchivo> {
  const digests: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < file.size; at += PARTE_BYTES) {
    signal?.throwIfAborted();
    const parte = await file.slice(at, at + PARTE_BYTES).arrayBuffer();
    digests.push(await hashBytes(parte));
    onRead(Math.min(file.size, at + PARTE_BYTES));
  }
  const all = new Uint8Array(digests.length * 32);
  for (const [index, digest] of digests.entries()) all.set(digest, index * 32);
  return { huella: hexOf(await hashBytes(all.buffer)), partes: digests.map(base64Of) };
}

/** Whether this page can hash: browsers permit that on https and localhost. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function hashBytes(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
