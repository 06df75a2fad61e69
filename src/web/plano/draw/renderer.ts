import { toDrawing, type Viewport } from '../viewport/viewport.ts';
import { bitmapRatio } from './bitmapSize.ts';
import {
  type Drawn,
  dotsFor,
  type RendererSource,
  type Sheet,
  settled,
  sheetFor,
  type Task,
  tasksOf,
  visible,
} from './sheet.ts';
import { createSurface } from './surface.ts';
import type { Theme } from './theme.ts';

export interface Renderer {
  /**
   * Draws everything sharp for the viewport; width and height are the element's, CSS px. The first drawing runs in
   * separate tasks, so that the page responds, and shows when complete. `onlySeen`: without the margin beyond the
   * element's edges, as little as a third of the work.
   */
  draw(viewport: Viewport, width: number, height: number, source: RendererSource, onlySeen: boolean): Drawn;
  /**
   * Redraws the same viewport with the margin beyond the element's edges, in separate tasks. The old drawing stays
   * until
   * the new one is complete; then calls `onWidened`.
   */
  widen(source: RendererSource, onWidened: (drawn: Drawn) => void): void;
  /** Moves the existing drawing to another viewport, as a picture. */
  move(viewport: Viewport): void;
  /**
   * Whether the element would show an undrawn part of the drawing, or come within `reserve` of it:
   * a share of the full margin beyond the element's edges.
   */
  uncovered(viewport: Viewport, reserve: number): boolean;
  /** Whether the existing drawing is as sharp at the viewport as a new one. */
  isSharp(viewport: Viewport): boolean;
  setTheme(theme: Theme): void;
}

/**
 * All lots on one canvas, in a layer larger than the element. A gesture only moves the layer (CSS transform);
 * afterwards the canvas is redrawn at its true scale. Out: `undefined` without canvas support.
 * Calls `onShown` after the first drawing.
 */
export function createRenderer(
  layer: HTMLElement,
  canvas: HTMLCanvasElement,
  first: Theme,
  onShown: () => void,
): Renderer | undefined {
  const surface = createSurface(canvas);
  if (!surface) return undefined;
  const turns = createTurns();
  let theme = first;
  let wanted: Viewport = { scale: 1, x: 0, y: 0 };
  let sheet = sheetFor(wanted, { width: 0, height: 0 }, [0, 0, 0, 0], true);
  /** Waits for the first drawing. */
  let next: Task | undefined;

  const spread = (over: Sheet) => {
    sheet = over;
    spreadCanvas(canvas, over);
    put(layer, 1, -over.drawn.marginX, -over.drawn.marginY);
  };
  const move = (viewport: Viewport) => {
    wanted = viewport;
    moveLayer(layer, sheet.drawn, viewport);
  };
  const show = () => {
    surface.show();
    if (!layer.hidden) return;
    layer.hidden = false;
    onShown();
    next?.();
    next = undefined;
  };
  /** Draws at once, or in separate tasks, so that the page responds. */
  const draw = (over: Sheet, source: RendererSource, atOnce: boolean, onDrawn: Task) => {
    const begin = () => surface.begin(over.across, over.down);
    if (atOnce) {
      for (const task of tasksOf(begin(), over, theme, source)) task();
      onDrawn();
      return;
    }
    turns.take(async (isLatest) => {
      const pen = begin();
      const dots = await dotsFor(over, source);
      if (isLatest()) return [...settled(tasksOf(pen, over, theme, source, dots), surface), onDrawn];
      dots?.picture.close();
      return undefined;
    });
  };
  const widen: Renderer['widen'] = (source, onWidened) => {
    if (layer.hidden) {
      next = () => widen(source, onWidened);
      return;
    }
    turns.stop();
    const wide = sheetFor(wanted, sheet.frame, source.trazado.drawing, false);
    draw(wide, source, !surface.isDouble, () => {
      show();
      spread(wide);
      move(wanted);
      onWidened(wide.drawn);
    });
  };
  return {
    draw(viewport, width, height, source, onlySeen) {
      turns.stop();
      wanted = viewport;
      spread(sheetFor(viewport, { width, height }, source.trazado.drawing, onlySeen));
      draw(sheet, source, !layer.hidden, show);
      return sheet.drawn;
    },
    widen,
    move,
    uncovered: (viewport, reserve) => isUncovered(sheet, viewport, reserve),
    isSharp: ({ scale }) =>
      scale === sheet.drawn.viewport.scale && sheet.ratio === bitmapRatio(window.devicePixelRatio),
    setTheme(other) {
      theme = other;
    },
  };
}

/** Runs one drawing at a time, in separate tasks, so that the page responds. */
function createTurns() {
  let pending = 0;
  let drawings = 0;
  const run = ([task, ...rest]: readonly Task[]) => {
    pending = window.setTimeout(() => {
      task?.();
      if (rest.length) run(rest);
    });
  };
  return {
    /** Cancels the current drawing. */
    stop() {
      clearTimeout(pending);
      drawings++;
    },
    /** In: creates the drawing's tasks; `undefined` if a newer drawing replaced it. */
    take(begin: (isLatest: () => boolean) => Promise<readonly Task[] | undefined>) {
      const mine = drawings;
      const start = async () => {
        const tasks = await begin(() => mine === drawings);
        if (tasks) run(tasks);
      };
      run([start]);
    },
  };
}

/** Only by transform: changing `left` or `top` counts as a layout shift. */
function put(layer: HTMLElement, k: number, x: number, y: number): void {
  layer.style.transform = `matrix(${k},0,0,${k},${x},${y})`;
}

function spreadCanvas({ style }: HTMLCanvasElement, { across, down, ratio }: Sheet): void {
  const [width, height] = [`${across / ratio}px`, `${down / ratio}px`];
  if (style.width !== width) style.width = width;
  if (style.height !== height) style.height = height;
}

/** Moves a drawing made for one viewport to another. */
function moveLayer(
  layer: HTMLElement,
  { viewport: old, marginX, marginY }: Drawn,
  { scale, x, y }: Viewport,
): void {
  const k = scale / old.scale;
  // Whole device pixels keep a shifted bitmap sharp.
  const snap = (px: number) =>
    k === 1 ? Math.round(px * window.devicePixelRatio) / window.devicePixelRatio : px;
  const tx = snap(x - (old.x + marginX) * k + marginX);
  const ty = snap(y - (old.y + marginY) * k + marginY);
  put(layer, k, tx - marginX, ty - marginY);
}

/** In: `reserve`, a share of the sheet's margin beyond the element's edges. */
function isUncovered({ drawn, frame, reach, drawing }: Sheet, viewport: Viewport, reserve: number): boolean {
  const has = visible(drawn, frame);
  const [spareX, spareY] = [reach.marginX * reserve, reach.marginY * reserve];
  const [left, top] = toDrawing(viewport, -spareX, -spareY);
  const [right, bottom] = toDrawing(viewport, frame.width + spareX, frame.height + spareY);
  return (
    Math.max(left, drawing[0]) < has[0] ||
    Math.max(top, drawing[1]) < has[1] ||
    Math.min(right, drawing[2]) > has[2] ||
    Math.min(bottom, drawing[3]) > has[3]
  );
}
