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
   * Draws everything sharp for the viewport; width and height are the element's, CSS px. The first drawing is
   * made in tasks of its own, between which the page answers, and is seen when it is whole. `onlySeen`: nothing
   * beyond the element's edges, which is as little as a third of the work.
   */
  draw(viewport: Viewport, width: number, height: number, source: RendererSource, onlySeen: boolean): Drawn;
  /**
   * Draws the same place anew with what lies beyond the element's edges, in tasks of its own: until it is whole, what
   * is there stays. `onWidened` is then told.
   */
  widen(source: RendererSource, onWidened: (drawn: Drawn) => void): void;
  /** Moves what is drawn to another viewport, as a picture. */
  move(viewport: Viewport): void;
  /**
   * Whether the element would show a part of the drawing that is not drawn, or comes within `reserve` of it: a
   * share of what is drawn beyond the element's edges where there is time for it.
   */
  uncovered(viewport: Viewport, reserve: number): boolean;
  /** Whether what is drawn is as sharp at the viewport as if it were drawn for it. */
  isSharp(viewport: Viewport): boolean;
  setTheme(theme: Theme): void;
}

/**
 * All lots on one canvas inside a layer that is larger than the element. A gesture only moves the layer (CSS
 * transform); after it the canvas is drawn again at its true scale. `undefined` where there is no canvas.
 * `onShown` is told of its first drawing.
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
  /** At once, or in tasks of their own, between which the page answers. */
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

/** One drawing at a time, in tasks of their own, between which the page answers. */
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
    /** Ends the drawing that is under way where it is. */
    stop() {
      clearTimeout(pending);
      drawings++;
    },
    /** In: makes the drawing's tasks; none where by then it is no longer the latest. */
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

/** By its transform alone: a layer with another `left` or `top` counts as a shift of the page. */
function put(layer: HTMLElement, k: number, x: number, y: number): void {
  layer.style.transform = `matrix(${k},0,0,${k},${x},${y})`;
}

function spreadCanvas({ style }: HTMLCanvasElement, { across, down, ratio }: Sheet): void {
  const [width, height] = [`${across / ratio}px`, `${down / ratio}px`];
  if (style.width !== width) style.width = width;
  if (style.height !== height) style.height = height;
}

/** Moves what was drawn for one viewport to another. */
function moveLayer(
  layer: HTMLElement,
  { viewport: old, marginX, marginY }: Drawn,
  { scale, x, y }: Viewport,
): void {
  const k = scale / old.scale;
  // Whole device pixels: a bitmap that is only shifted stays sharp.
  const snap = (px: number) =>
    k === 1 ? Math.round(px * window.devicePixelRatio) / window.devicePixelRatio : px;
  const tx = snap(x - (old.x + marginX) * k + marginX);
  const ty = snap(y - (old.y + marginY) * k + marginY);
  put(layer, k, tx - marginX, ty - marginY);
}

/** In: `reserve`, a share of the sheet's reach beyond the element's edges. */
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
