import {
  FONDO_FORMATS,
  FONDO_WIDTHS,
  type FormatoDeFondo,
  nameOfFondo,
  widthsUpTo,
} from '../../../contract/fondos.ts';
import { openImagen } from '../../plataforma/files/examineImagen.ts';
import { bytesOfBitmap, type EmbeddedBitmap, keyOfBitmap, widestOf } from './findBitmaps.ts';

/** As for pictures (record 024); an old reader's JPEG, or a PNG where something shows through. */
const ENCODE = {
  avif: { quality: 53, effort: 1 },
  webp: { quality: 74, effort: 2 },
  jpeg: { quality: 72, mozjpeg: true },
  png: { palette: true, effort: 4 },
} as const;

/** px of the drawing's width for which the whole drawing is encoded, and what is drawn under the lots for print. */
const PLANO_WIDTH = 1600;
const PRINTED_WIDTH = 800;

/** Characters that a drawing's photographs may take together where they are encoded for a phone. */
const PHONE_MOST = 300_000;
/** By which quality, and then width, is stepped down until they do: a scan's grain takes twice what a view of fields does. */
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

/** Whatever its length: a counted repetition takes a stack as deep as the address is long, and a scan's has 20 million letters. */
const EMBEDDED = /(?<= href=")data:image\/[^"]*/g;

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

/** Out: by the address of each photograph that can be read, its new one. */
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
