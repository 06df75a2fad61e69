import { isUtf8 } from 'node:buffer';
import { beginsZip } from '../../plataforma/zip/beginsZip.ts';
import { nameOtherTabla } from './otherTablas.ts';

const SAVE_AS_UTF8 = "en Excel guárdalo con «Guardar como», tipo 'CSV UTF-8 (delimitado por comas)'";

/** A table's text as UTF-8, or why not; `linea` is the first undecodable one. */
type DecodedTexto = { ok: true; utf8: Buffer } | { ok: false; motivo: string; linea?: number };

const CTRL_Z = 0x1a;
/** Bytes examined to detect unmarked UTF-16. */
const LOOKED_AT = 4096;

/** Decodes UTF-8 or UTF-16, marked or not. Strips leading marks and DOS's trailing Ctrl-Z. */
export function decodeTexto(bytes: Uint8Array): DecodedTexto {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (beginsZip(buffer))
    return bad('es un libro de Excel o un zip con otra terminación; cámbiala por .xlsx, o guárdalo como CSV');
  if (/^(fffe0000|0000feff)/.test(buffer.toString('hex', 0, 4)))
    return bad(`está en UTF-32 y debe estar en UTF-8; ${SAVE_AS_UTF8}`);
  const order = orderOfUtf16(buffer);
  if (!order) {
    const other = nameOtherTabla(buffer);
    if (other) return bad(other);
  }
  const text = order ? fromUtf16(buffer, order) : buffer;
  if (!text) return bad(`está en UTF-16 y se cortó a media letra; ${SAVE_AS_UTF8}`);
  const utf8 = withoutEnd(withoutMarks(text));
  if (utf8.length && utf8.every((byte) => byte === 0))
    return bad('está lleno de ceros: se dañó al guardarse; guárdalo de nuevo');
  if (isUtf8(utf8)) return { ok: true, utf8 };
  const lines = utf8.toString('latin1').split(/\r\n|\n|\r/);
  const linea = 1 + lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  return { ok: false, linea, motivo: `no está en UTF-8; ${SAVE_AS_UTF8}` };
}

const bad = (motivo: string): DecodedTexto => ({ ok: false, motivo });

/** Strips byte order marks. */
export function withoutMarks(bytes: Uint8Array): Buffer {
  let buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  while (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) buffer = buffer.subarray(3);
  return buffer;
}

/** Strips DOS's end mark and padding. */
function withoutEnd(buffer: Buffer): Buffer {
  let end = buffer.length;
  while (end && (buffer[end - 1] === 0 || buffer[end - 1] === CTRL_Z)) end--;
  return buffer.subarray(end).includes(CTRL_Z) ? buffer.subarray(0, end) : buffer;
}

/** Mostly Latin text has a zero in every other byte of UTF-16; no other text has zeros. */
function orderOfUtf16(buffer: Buffer): 'le' | 'be' | undefined {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'le';
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'be';
  const start = buffer.toString('latin1', 0, Math.min(LOOKED_AT, buffer.length & ~1));
  if (/^([^\0]\0){4}/.test(start)) return 'le';
  if (/^(\0[^\0]){4}/.test(start)) return 'be';
  const zeros = [...start.matchAll(/\0/g)].map(({ index }) => index % 2);
  const second = zeros.filter(Boolean).length;
  const many = start.length / 5;
  if (second > many && zeros.length - second < many / 4) return 'le';
  return zeros.length - second > many && second < many / 4 ? 'be' : undefined;
}

/** `undefined` for half a character. */
function fromUtf16(buffer: Buffer, order: 'le' | 'be'): Buffer | undefined {
  const odd = buffer.length % 2;
  if (odd && ![0, 0x0a, 0x0d, CTRL_Z].includes(buffer.at(-1) ?? 0)) return undefined;
  const whole = Buffer.from(buffer.subarray(0, buffer.length - odd));
  const text = (order === 'be' ? whole.swap16() : whole).toString('utf16le');
  return /\p{Cs}/u.test(text) ? undefined : Buffer.from(text);
}
