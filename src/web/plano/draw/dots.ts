import type { Box, Viewport } from '../viewport/viewport.ts';

/** A part of a picture as a bitmap, and its position on the target bitmap, device px. */
export interface Dots {
  readonly picture: ImageBitmap;
  readonly x: number;
  readonly y: number;
}

/** Most that an edge of the picture may be off, device px. */
const EXACT = 0.25;

/**
 * Rasterises the visible part of a picture off the main thread: an SVG of some hundred paths is the longest task of
 * the first drawing. The result equals a direct draw.
 * In: the picture; its box, drawing units; the viewport in device px; the bitmap's size, device px.
 * Out: `undefined` if the engine cannot, or if the crop, in whole px of the picture, would be too coarse.
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
    // Some engines make no ImageBitmap from an SVG.
    return undefined;
  }
}

/** Span of a side on the bitmap, whole device px. */
function span(from: number, to: number, size: number): [number, number] {
  return [Math.max(Math.round(from), 0), Math.min(Math.round(to), size)];
}
