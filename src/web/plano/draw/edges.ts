const SIDE = 96;

/** Continues the drawing's ground around it. */
export function paintEdges(stage: HTMLElement, fondo: HTMLImageElement): void {
  const background = continueEdges(fondo);
  if (background) stage.style.background = background;
}

/**
 * A background that continues the drawing: its upper edge's colour above, its lower edge's below.
 * `undefined` if the edges are transparent or unreadable.
 */
function continueEdges(fondo: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, 2];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const { naturalWidth: width, naturalHeight: height } = fondo;
  try {
    // Only the top and bottom strips: painting the whole drawing again would be slow.
    const strip = height / SIDE;
    context.drawImage(fondo, 0, 0, width, strip, 0, 0, SIDE, 1);
    context.drawImage(fondo, 0, height - strip, width, strip, 0, 1, SIDE, 1);
    const arriba = groundOf(context.getImageData(0, 0, SIDE, 1).data);
    const abajo = groundOf(context.getImageData(0, 1, SIDE, 1).data);
    return arriba && abajo && `linear-gradient(${arriba} 50%, ${abajo} 50%)`;
  } catch {
    // Some engines treat every SVG picture as cross-origin and refuse to read its pixels.
    return undefined;
  }
}

/**
 * The ground's colour without the trees on it: the median of each channel.
 * In: RGBA bytes. Out: a CSS colour, or `undefined` if any pixel is transparent.
 */
export function groundOf(pixels: Uint8ClampedArray): string | undefined {
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 250) return undefined;
    channels.forEach((values, channel) => {
      values.push(pixels[at + channel] ?? 0);
    });
  }
  const middle = Math.floor(pixels.length / 8);
  return pixels.length
    ? `rgb(${channels.map((values) => values.sort((a, b) => a - b)[middle]).join(' ')})`
    : undefined;
}
