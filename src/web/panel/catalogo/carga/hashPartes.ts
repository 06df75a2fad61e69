import { PARTE_BYTES } from '../../../../contract/panel/catalogo/partes.ts';
import { base64Of } from '../../../calls/panel/base64Of.ts';

export interface HashedArchivo {
  /** SHA-256 of the parts' SHA-256s, in hex: the same file has the same, whenever it is chosen. */
  huella: string;
  /** Each part's SHA-256, in base64. */
  partes: string[];
}

/**
 * Reads a file part by part; no more than one is in memory. In: told of how many bytes were read.
 * @throws {DOMException} where the file went or changed since it was chosen.
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

/** Whether this page may compute one: browsers let pages of https and of this machine. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

async function hashBytes(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
