import { FONDO_FORMATS, type FormatoDeFondo, nameOfFondo, widthsUpTo } from '../../../../contract/fondos.ts';
import { openImagen } from '../../imagenes/examineImagen.ts';
import { bytesOfBitmap, type EmbeddedBitmap, keyOfBitmap, widestOf } from './findBitmaps.ts';

/** As for pictures (record 021); an old reader's JPEG, or a PNG where something shows through. */
const ENCODE = {
  avif: { quality: 53, effort: 1 },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 72, mozjpeg: true },
  png: { palette: true, effort: 4 },
} as const;

/** px of the drawing's width for which the whole drawing is encoded, and what is drawn under the lots for print. */
const PLANO_WIDTH = 1600;
const PRINTED_WIDTH = 800;

const EMBEDDED = /(?<= href=")data:image\/[^"]{10000,}(?=")/g;

/**
 * A drawing's files with its photographs encoded anew, by name: under the lots for each width and format of the
 * contract, and as JPEG for readers that know no other (the PDF's among them), as which the whole drawing goes too.
 * Photographs are turned upright and lose their metadata, a telephone's place among them.
 */
export async function renderFondos(
  plano: string,
  fondo: string,
  bitmaps: readonly EmbeddedBitmap[],
): Promise<Map<string, string>> {
  const widest = widestOf(bitmaps);
  const byKey = new Map(bitmaps.map((bitmap) => [bitmap.key, bitmap]));
  const files = new Map<string, string>();
  for (const ancho of widthsUpTo(widest))
    for (const formato of FONDO_FORMATS)
      files.set(nameOfFondo(ancho, formato), await withBitmaps(fondo, byKey, ancho, formato));
  files.set('fondo.svg', await withBitmaps(fondo, byKey, PRINTED_WIDTH, 'jpeg'));
  files.set('plano.svg', await withBitmaps(plano, byKey, Math.min(PLANO_WIDTH, widest), 'jpeg'));
  return files;
}

async function withBitmaps(
  svg: string,
  bitmaps: ReadonlyMap<string, EmbeddedBitmap>,
  width: number,
  format: FormatoDeFondo | 'jpeg',
): Promise<string> {
  const made = new Map<string, string>();
  for (const [address] of svg.matchAll(EMBEDDED)) {
    const bitmap = bitmaps.get(keyOfBitmap(address));
    if (!bitmap || made.has(address)) continue;
    const across = Math.max(1, Math.min(bitmap.ancho, Math.ceil(bitmap.share * width)));
    made.set(address, await encodeBitmap(bytesOfBitmap(address), across, format));
  }
  return svg.replace(EMBEDDED, (address) => made.get(address) ?? address);
}

async function encodeBitmap(bytes: Buffer, width: number, format: FormatoDeFondo | 'jpeg'): Promise<string> {
  const picture = openImagen(bytes).resize(width).toColourspace('srgb');
  const type = format === 'jpeg' && !(await openImagen(bytes).stats()).isOpaque ? 'png' : format;
  const encoded = await picture.toFormat(type, ENCODE[type]).toBuffer();
  return `data:image/${type};base64,${encoded.toString('base64')}`;
}
