import type { Box, Viewport } from '../viewport/viewport.ts';

/** A part of a picture as dots, and where they belong on the bitmap that they were made for, device px. */
export interface Dots {
  readonly picture: ImageBitmap;
  readonly x: number;
  readonly y: number;
}

/** More than this share of a device px an edge of the picture may not be off. */
const EXACT = 0.25;

/**
 * The part of a picture that a bitmap shows, made into dots outside the page's own thread: an SVG of some hundred
 * paths is the longest task of the first drawing. The same dots as when it is drawn directly.
 * In: the picture; what it covers, drawing units; the viewport in device px; the bitmap's size, device px.
 * Out: `undefined` where the engine cannot, or where the picture's own px, of which only whole ones can be named,
 * are too coarse for it.
 */
export async function makeDots(
  fondo: CanvasImageSource | undefined,
  [left, top, right, bottom]: Box,
  { scale, x, y }: Viewport,
  width: number,
  height: number,
): Promise<Dots | undefined> {
  if (!(fondo instanceof HTMLImageElement) || typeof createImageBitmap !== 'function') return undefined;
  const [across, down] = [
    ((right - left) * scale) / fondo.naturalWidth,
    ((bottom - top) * scale) / fondo.naturalHeight,
  ];
  if (!(Math.max(across, down) <= EXACT * 2)) return undefined;
  const [x0, x1] = span(left * scale + x, right * scale + x, width);
  const [y0, y1] = span(top * scale + y, bottom * scale + y, height);
  if (x1 <= x0 || y1 <= y0) return undefined;
  const [sx, sy] = [Math.round((x0 - left * scale - x) / across), Math.round((y0 - top * scale - y) / down)];
  const [sw, sh] = [Math.round((x1 - x0) / across), Math.round((y1 - y0) / down)];
  try {
    const size = { resizeWidth: x1 - x0, resizeHeight: y1 - y0 };
    return { picture: await createImageBitmap(fondo, sx, sy, sw, sh, size), x: x0, y: y0 };
  } catch {
    // Not every engine makes dots of an SVG.
    return undefined;
  }
}

/** Where a side is seen on the bitmap, whole device px. */
function span(from: number, to: number, size: number): [number, number] {
  return [Math.max(Math.round(from), 0), Math.min(Math.round(to), size)];
}
