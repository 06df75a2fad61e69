import sharp from 'sharp';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { openDrawing } from '../openDrawing.ts';
import type { DrawingRefusal } from '../read/refusal.ts';
import { serialise } from './serialise.ts';

/** Longest side beyond which a very elongated drawing is no picture, in proportion to the other. */
const LONGEST = 20;

/**
 * A small WebP of a whole drawing on white, for a person who chooses among several. In: longest side, px; the
 * page, if it has several.
 */
export async function drawLook(
  bytes: Uint8Array,
  side: number,
  pagina?: number,
): Promise<{ ok: true; vista: Uint8Array } | DrawingRefusal> {
  const opened = await openDrawing(bytes, [], { ligas: { ...SIN_LIGAS, ...(pagina && { pagina }) } });
  if (!opened.ok) return opened;
  const { root, viewBox } = opened;
  const [, , width, height] = viewBox;
  const scale = side / Math.max(width, height);
  const atLeast = side / LONGEST;
  root.attributes.set('width', String(Math.max(atLeast, width * scale)));
  root.attributes.set('height', String(Math.max(atLeast, height * scale)));
  // Sanitised, and read where time and memory are bounded: text nodes of embedded scans are long.
  const vista = await sharp(Buffer.from(serialise(root)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer();
  return { ok: true, vista };
}
