import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PARTE_BYTES } from '../../../contract/panel/catalogo/partes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { ByteSource } from '../../plataforma/zip/byteSource.ts';
import type { OpenCarga } from './cargas.ts';

/** Cached parts: a zip's directory is at its end, and its files are read in order. */
const AT_HAND = 4;

/** Whether all parts are there and make up the announced file. */
export function isWhole({ bytes, huella, partes }: OpenCarga): boolean {
  const all = createHash('sha256');
  for (let indice = 0; indice * PARTE_BYTES < bytes; indice += 1) {
    const sha256 = partes.get(indice)?.slice(-64);
    if (sha256 === undefined) return false;
    all.update(Buffer.from(sha256, 'hex'));
  }
  return all.digest('hex') === huella;
}

/** Bytes of a whole upload. Reading throws {ArchivosUnavailable}. */
export function sourceOfPartes({ bytes, partes }: OpenCarga, archivos: Archivos): ByteSource {
  const atHand = new Map<number, Promise<Buffer>>();
  async function fetchParte(indice: number): Promise<Buffer> {
    const name = partes.get(indice) ?? '';
    const stream = await archivos.stream(name);
    if (!stream) throw new Error(`${name} is not there`);
    return buffer(stream);
  }
  function parteAt(indice: number): Promise<Buffer> {
    const parte = atHand.get(indice) ?? fetchParte(indice);
    atHand.delete(indice);
    atHand.set(indice, parte);
    for (const oldest of atHand.keys()) if (atHand.size > AT_HAND) atHand.delete(oldest);
    return parte;
  }
  return {
    size: bytes,
    async read(start, length) {
      const end = Math.min(start + length, bytes);
      const pieces: Buffer[] = [];
      for (let at = start; at < end; ) {
        const indice = Math.floor(at / PARTE_BYTES);
        const parte = await parteAt(indice);
        const within = at - indice * PARTE_BYTES;
        pieces.push(parte.subarray(within, within + end - at));
        at = (indice + 1) * PARTE_BYTES;
      }
      return Buffer.concat(pieces);
    },
  };
}
