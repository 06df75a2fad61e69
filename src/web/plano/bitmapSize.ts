/** More than two device pixels per CSS pixel cost memory and are not seen. */
const RATIO_MOST = 2;
/** Pixels that a cheap phone moves, repaints and, without a GPU, copies each frame without stutter. */
const PIXELS = 2_500_000;
/** How many times as wide and high as the element the layer is, so that a drag shows no empty edge at once. */
const OVERSCAN_LEAST = 1.15;
const OVERSCAN_MOST = 2;

/** Device pixels of the bitmap per CSS pixel. */
export function bitmapRatio(devicePixelRatio: number): number {
  return Math.min(devicePixelRatio || 1, RATIO_MOST);
}

/**
 * How far the layer reaches over each edge of the element, CSS px.
 * In: the element's width and height, CSS px; the bitmap's ratio; whether the whole drawing stands inside the
 * element, so that there is nothing beyond its edges.
 */
export function layerMargins(
  width: number,
  height: number,
  ratio: number,
  whole: boolean,
): { marginX: number; marginY: number } {
  if (whole) return { marginX: 0, marginY: 0 };
  const affordable = Math.sqrt(PIXELS / (width * height * ratio * ratio));
  const overscan = Math.min(Math.max(affordable, OVERSCAN_LEAST), OVERSCAN_MOST);
  return {
    marginX: Math.round((width * (overscan - 1)) / 2),
    marginY: Math.round((height * (overscan - 1)) / 2),
  };
}
