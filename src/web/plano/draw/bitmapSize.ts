/** More than two device pixels per CSS pixel cost memory without visible gain. */
const RATIO_MOST = 2;
/** Pixel budget: a cheap phone moves, repaints and, without a GPU, copies these each frame without stutter. */
const PIXELS = 2_500_000;
/** Minimum size of the layer, as a multiple of the element, so that a short drag shows no empty edge. */
const OVERSCAN_LEAST = 1.15;
const OVERSCAN_MOST = 2;

/** Device pixels of the bitmap per CSS pixel. */
export function bitmapRatio(devicePixelRatio: number): number {
  return Math.min(devicePixelRatio || 1, RATIO_MOST);
}

/**
 * Margin of the layer beyond each edge of the element, CSS px.
 * In: the element's size, CSS px; the bitmap's ratio; how far the drawing extends beyond the element on the wider
 * side, across and down, CSS px. Beyond that there is nothing to draw.
 */
export function layerMargins(
  width: number,
  height: number,
  ratio: number,
  beyond: readonly [across: number, down: number],
): { marginX: number; marginY: number } {
  const affordable = Math.sqrt(PIXELS / (width * height * ratio * ratio));
  const overscan = Math.min(Math.max(affordable, OVERSCAN_LEAST), OVERSCAN_MOST);
  const margin = (side: number, most: number) =>
    Math.round(Math.min((side * (overscan - 1)) / 2, Math.max(Math.ceil(most), 0)));
  return { marginX: margin(width, beyond[0]), marginY: margin(height, beyond[1]) };
}
