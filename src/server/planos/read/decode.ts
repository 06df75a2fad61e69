import { gunzipSync } from 'node:zlib';
import { decodeDxf } from './dxf/decodeDxf.ts';
import { isJson } from './geojson/readJson.ts';
import { refuseOtherFile } from './otherFiles.ts';
import { type DrawingRefusal, MAX_BYTES, refuse } from './refusal.ts';

/** Text without byte order mark, and format. */
export interface DecodedDrawing {
  ok: true;
  formato: 'SVG' | 'GeoJSON' | 'DXF';
  text: string;
}

/** Blank lines and comments (999) may precede the first section; any line ends. */
const DXF = /^(?:\xef\xbb\xbf)?\s*(?:999[ \t]*(?:\r\n?|\n)[^\r\n]*(?:\r\n?|\n)\s*)*0[ \t]*[\r\n]\s*SECTION/i;

/** Bytes examined for the format: Illustrator names itself kilobytes into its PDF. */
const START = 16 * 1024;

/**
 * Detects the format by content, never by name. SVG encoding: byte order mark, XML declaration, UTF-8, else
 * Windows-1252 (old Spanish programs). Unpacks gzip (`.svgz`). Refuses files over 20 MB, packed or unpacked,
 * and other kinds with advice on exporting.
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
  // The decoder strips one mark; files saved twice have two.
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

/** A byte order mark overrides the declaration (Encoding Standard, 'decode'). */
function encodingOf(start: string): string | undefined {
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  // Drawings start in ASCII, where UTF-16 has zero bytes.
  if (/^[^\0]\0[^\0]\0/.test(start)) return 'utf-16le';
  if (/^\0[^\0]\0[^\0]/.test(start)) return 'utf-16be';
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  // The declaration was just read as bytes, so it is not UTF-16.
  return declared?.startsWith('utf-16') || declared === 'utf-8' ? undefined : declared;
}
