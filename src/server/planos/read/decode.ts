import { gunzipSync } from 'node:zlib';
import { decodeDxf } from './dxf/decodeDxf.ts';
import { isJson } from './geojson/readJson.ts';
import { refuseOtherFile } from './otherFiles.ts';
import { type DrawingRefusal, MAX_BYTES, refuse } from './refusal.ts';

/** A drawing's text, without a byte order mark, and what kind of drawing it is. */
export interface DecodedDrawing {
  ok: true;
  formato: 'SVG' | 'GeoJSON' | 'DXF';
  text: string;
}

/** Blank lines and comments (999) may stand before a DXF's first section; its lines end in any way. */
const DXF = /^(?:\xef\xbb\xbf)?\s*(?:999[ \t]*(?:\r\n?|\n)[^\r\n]*(?:\r\n?|\n)\s*)*0[ \t]*[\r\n]\s*SECTION/i;

/** How much of a file is looked at to tell what it is: Illustrator names itself some kilobytes into its PDF. */
const START = 16 * 1024;

/**
 * What a drawing is, by its content and never by its name, and its text. An SVG's encoding is told by the byte order
 * mark, then by the XML declaration; without either it is UTF-8, or Windows-1252 where it is not valid UTF-8 (old Spanish
 * programs). What is gzipped (`.svgz`) is unpacked. Refuses what is over 20 MB, packed or unpacked, and files of other
 * kinds, with how to export them.
 */
export function decodeDrawing(file: Uint8Array): DecodedDrawing | DrawingRefusal {
  if (file.length > MAX_BYTES) return tooLarge(file.length);
  if (file.length === 0) return refuse('El archivo está vacío.');
  if (file[0] === 0x1f && file[1] === 0x8b) return decodeGzipped(file);
  const start = Buffer.from(file.subarray(0, START)).toString('latin1');
  const other = refuseOtherFile(start);
  if (other) return refuse(other);
  if (DXF.test(start)) return { ok: true, formato: 'DXF', text: decodeDxf(file) };
  const label = encodingOf(start);
  // The decoder takes one mark off; a file that was saved twice has two.
  const decoded = decodeText(file, label)?.replace(/^\uFEFF+/, '');
  if (decoded === undefined) return refuse(`No se conoce la codificación «${label}» del archivo.`, 1);
  const head = decoded.trimStart().slice(0, START);
  return { ok: true, formato: DXF.test(head) ? 'DXF' : isJson(head) ? 'GeoJSON' : 'SVG', text: decoded };
}

function decodeText(file: Uint8Array, label: string | undefined): string | undefined {
  try {
    return new TextDecoder(label ?? 'utf-8', { fatal: label === undefined }).decode(file);
  } catch (error) {
    return error instanceof RangeError ? undefined : new TextDecoder('windows-1252').decode(file);
  }
}

function decodeGzipped(file: Uint8Array) {
  try {
    return decodeDrawing(gunzipSync(file, { maxOutputLength: MAX_BYTES }));
  } catch (error) {
    if (error instanceof RangeError) return tooLarge(undefined);
    return refuse('El archivo .svgz está dañado: no se puede descomprimir.');
  }
}

function tooLarge(bytes: number | undefined): DrawingRefusal {
  const size = bytes === undefined ? '' : ` (${(bytes / 1024 / 1024).toFixed(1)} MB)`;
  return refuse(
    `El dibujo es demasiado grande${size}: el límite son ${MAX_BYTES / 1024 / 1024} MB. Reduce las imágenes incrustadas, o deja en él solo las capas que hacen falta.`,
  );
}

/** A byte order mark wins over the declaration, as in browsers (Encoding Standard, 'decode'). */
function encodingOf(start: string): string | undefined {
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  // All that a drawing begins with is ASCII, of which UTF-16 makes every other byte zero.
  if (/^[^\0]\0[^\0]\0/.test(start)) return 'utf-16le';
  if (/^\0[^\0]\0[^\0]/.test(start)) return 'utf-16be';
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  // The declaration itself was just read as bytes, so it cannot be true of a file that says UTF-16.
  return declared?.startsWith('utf-16') || declared === 'utf-8' ? undefined : declared;
}
