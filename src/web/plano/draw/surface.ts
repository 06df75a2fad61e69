export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas that shows one picture after another. */
export interface Surface {
  /** An empty bitmap of this size, device px; what is drawn on it is seen after `show`. */
  begin(width: number, height: number): Pen;
  /** What was drawn so far is made dots now, so that `show` has less to do; the pen's transform is lost. */
  settle(): void;
  show(): void;
  /** Whether what was shown last stays in sight meanwhile. */
  readonly isDouble: boolean;
}

/**
 * Draws out of sight and hands the bitmap over whole. A canvas that is drawn on directly is copied anew for each
 * frame where there is no GPU, also while nothing changes on it: a third of what a frame of a drag cost.
 * `undefined` where there is no canvas.
 */
export function createSurface(canvas: HTMLCanvasElement): Surface | undefined {
  return handOver(canvas) ?? drawDirectly(canvas);
}

function handOver(canvas: HTMLCanvasElement): Surface | undefined {
  // Safari has it since 16.4.
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const hidden = new OffscreenCanvas(1, 1);
  const pen = hidden.getContext('2d');
  const shown = pen && canvas.getContext('bitmaprenderer');
  if (!shown) return undefined;
  return {
    begin(width, height) {
      if (hidden.width !== width || hidden.height !== height) [hidden.width, hidden.height] = [width, height];
      // What another drawing left half done; one that was shown left nothing.
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
