import {
  FONDO_FORMATS,
  FONDO_WIDTHS,
  type FormatoDeFondo,
  nameOfFondo,
  widthsUpTo,
} from '../../../contract/fondos.ts';
import { openImagen } from '../../plataforma/files/examineImagen.ts';
import { bytesOfBitmap, type EmbeddedBitmap, keyOfBitmap, widestOf } from './findBitmaps.ts';

/** As for pictures (record 024); JPEG for old readers, or PNG with transparency. */
const ENCODE = {
  avif: { quality: 53, effort: 1 },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 72, mozjpeg: true },
  png: { palette: true, effort: 4 },
} as const;

/** Drawing widths, px, for the whole drawing and for print. */
const PLANO_WIDTH = 1600;
const PRINTED_WIDTH = 800;

/** Limit for a phone, characters of all photographs together. */
const PHONE_MOST = 300_000;
/** Steps of quality, then width, until below that limit: grain takes twice the bytes of fields. */
const STEPS = [
  { quality: 1, width: 1 },
  { quality: 0.75, width: 1 },
  { quality: 0.55, width: 1 },
  { quality: 0.4, width: 1 },
  { quality: 0.4, width: 0.75 },
  { quality: 0.4, width: 0.5 },
  { quality: 0.3, width: 0.33 },
] as const;
type StepDown = (typeof STEPS)[number];

/** No counted repetition: its stack is as deep as the address is long, and scans have 20 million letters. */
const EMBEDDED = /(?<= href=")data:image\/[^"]*/g;

/**
 * Files of a drawing with re-encoded photographs, by name: per width and format, and as JPEG for the PDF and
 * other readers. Photographs are turned upright and lose their metadata, location included.
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
  const most = width <= FONDO_WIDTHS[0] ? PHONE_MOST : Infinity;
  let made = new Map<string, string>();
  for (const step of STEPS) {
    made = await encodeAll(svg, bitmaps, { width, format, step });
    const all = [...made.values()].reduce((sum, { length }) => sum + length, 0);
    if (all <= most) break;
  }
  return svg.replace(EMBEDDED, (address) => made.get(address) ?? address);
}

interface Wanted {
  /** px of the drawing's width. */
  width: number;
  format: FormatoDeFondo | 'jpeg';
  step: StepDown;
}

async function encodeAll(
  svg: string,
  bitmaps: ReadonlyMap<string, EmbeddedBitmap>,
  { width, format, step }: Wanted,
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const [address] of svg.matchAll(EMBEDDED)) {
    const bitmap = bitmaps.get(keyOfBitmap(address));
    if (!bitmap || made.has(address)) continue;
    const across = Math.min(bitmap.ancho, Math.ceil(bitmap.share * width)) * step.width;
    made.set(
      address,
      await encodeBitmap(bytesOfBitmap(address), Math.max(1, Math.round(across)), format, step),
    );
  }
  return made;
}

async function encodeBitmap(
  bytes: Buffer,
  width: number,
  format: FormatoDeFondo | 'jpeg',
  step: StepDown,
): Promise<string> {
  const picture = openImagen(bytes).resize(width).toColourspace('srgb');
  const type = format === 'jpeg' && !(await openImagen(bytes).stats()).isOpaque ? 'png' : format;
  const quality = Math.round((type === 'png' ? 100 : ENCODE[type].quality) * step.quality);
  const encoded = await picture.toFormat(type, { ...ENCODE[type], quality }).toBuffer();
  return `data:image/${type};base64,${encoded.toString('base64')}`;
}
