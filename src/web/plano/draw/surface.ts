export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that shows complete pictures. */
export interface Surface {
  /** An empty bitmap of this size, device px; visible after `show`. */
  begin(width: number, height: number): Pen;
  /** Rasterises the drawing so far, so that `show` has less to do. Resets the pen's transform. */
  settle(): void;
  show(): void;
  /** Whether the last picture stays visible while drawing. */
  readonly isDouble: boolean;
}

/**
 * Draws offscreen and hands the complete bitmap over. Without a GPU, a canvas drawn directly is copied each frame even
 * if unchanged: a third of a drag frame's cost.
 * `undefined` without canvas support.
 */
export function createSurface(canvas: HTMLCanvasElement): Surface | undefined {
  return handOver(canvas) ?? drawDirectly(canvas);
}

function handOver(canvas: HTMLCanvasElement): Surface | undefined {
  // Safari supports it from 16.4.
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const hidden = new OffscreenCanvas(1, 1);
  const pen = hidden.getContext('2d');
  const shown = pen && canvas.getContext('bitmaprenderer');
  if (!shown) return undefined;
  return {
    begin(width, height) {
      if (hidden.width !== width || hidden.height !== height) [hidden.width, hidden.height] = [width, height];
      // Clears an aborted drawing; a shown one left nothing.
      clear(pen, width, height);
      return pen;
    },
    settle() {
      const soFar = hidden.transferToImageBitmap();
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.drawImage(soFar, 0, 0);
      soFar.close();
    },
    show() {
      const { width, height } = hidden;
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      shown.transferFromImageBitmap(hidden.transferToImageBitmap());
    },
    isDouble: true,
  };
}

function drawDirectly(canvas: HTMLCanvasElement): Surface | undefined {
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  return {
    begin(width, height) {
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      clear(pen, width, height);
      return pen;
    },
    settle() {},
    show() {},
    isDouble: false,
  };
}

function clear(pen: Pen, width: number, height: number): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width, height);
}

/**
 * A pattern's transform by which its tile lies pixel on pixel from the drawing's origin. A tile between two pixels is
 * filtered, which costs as much as all edges.
 */
export function wholePixels(pen: Pen): DOMMatrix {
  const { a, e, f } = pen.getTransform();
  return new DOMMatrix([1 / a, 0, 0, 1 / a, (Math.round(e) - e) / a, (Math.round(f) - f) / a]);
}
