import { gunzipSync } from 'node:zlib';
import { type DrawingRefusal, MAX_BYTES, refuse } from './refusal.ts';

/** Programs that are often saved under the name of the drawing, told by their first bytes. */
const OTHER_FILES: readonly [start: string, what: string][] = [
  ['%PDF', 'un PDF (o un .ai de Illustrator)'],
  ['\x89PNG', 'una imagen PNG: un plano escaneado no tiene figuras que ligar'],
  ['\xff\xd8\xff', 'una imagen JPEG: un plano escaneado no tiene figuras que ligar'],
  ['GIF8', 'una imagen GIF: un plano escaneado no tiene figuras que ligar'],
  ['RIFF', 'una imagen WebP: un plano escaneado no tiene figuras que ligar'],
  ['AC10', 'un DWG de AutoCAD'],
  ['PK\x03\x04', 'un archivo comprimido ZIP'],
];

/**
 * The drawing's text. The encoding is told by the byte order mark, then by the XML declaration; without either it
 * is UTF-8, or Windows-1252 where it is not valid UTF-8 (old Spanish programs). A gzipped `.svgz` is unpacked.
 * Refuses what is over 20 MB, packed or unpacked, and files of other kinds, by name.
 */
export function decodeDrawing(file: Uint8Array): { ok: true; text: string } | DrawingRefusal {
  if (file.length > MAX_BYTES) return tooLarge(file.length);
  if (file.length === 0) return refuse('El archivo está vacío.');
  if (file[0] === 0x1f && file[1] === 0x8b) return decodeGzipped(file);
  const start = Buffer.from(file.subarray(0, 256)).toString('latin1');
  const other = OTHER_FILES.find(([bytes]) => start.startsWith(bytes));
  if (other) return refuse(`No es un SVG, es ${other[1]}. Expórtelo como SVG desde el programa de dibujo.`);
  if (/^\s*0\r?\n\s*SECTION/.test(start))
    return refuse('No es un SVG, es un DXF de AutoCAD. Expórtelo como SVG desde el programa de dibujo.');
  const label = encodingOf(file, start);
  try {
    return { ok: true, text: new TextDecoder(label ?? 'utf-8', { fatal: label === undefined }).decode(file) };
  } catch (error) {
    if (error instanceof RangeError) return refuse(`No se conoce la codificación «${label}» del archivo.`, 1);
    return { ok: true, text: new TextDecoder('windows-1252').decode(file) };
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
    `El dibujo es demasiado grande${size}: el límite son ${MAX_BYTES / 1024 / 1024} MB. Reduzca las imágenes incrustadas.`,
  );
}

/** A byte order mark wins over the declaration, as in browsers (Encoding Standard, 'decode'). */
function encodingOf(file: Uint8Array, start: string): string | undefined {
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (file[0] === 0x3c && file[1] === 0) return 'utf-16le';
  if (file[0] === 0 && file[1] === 0x3c) return 'utf-16be';
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  // The declaration itself was just read as bytes, so it cannot be true of a file that says UTF-16.
  return declared?.startsWith('utf-16') || declared === 'utf-8' ? undefined : declared;
}
