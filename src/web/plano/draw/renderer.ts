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
  let theme = first;
  const nothing: Viewport = { scale: 1, x: 0, y: 0 };
  let sheet = sheetFor(nothing, { width: 0, height: 0 }, [0, 0, 0, 0], true);
  let wanted = nothing;
  let pending = 0;
  let drawings = 0;
  /** Waits for the first drawing. */
  let next: Task | undefined;

  /** By its transform alone: a layer with another `left` or `top` counts as a shift of the page. */
  const put = (k: number, x: number, y: number) => {
    layer.style.transform = `matrix(${k},0,0,${k},${x},${y})`;
  };

  /** The layer takes the sheet's size and place. */
  const spread = (over: Sheet) => {
    sheet = over;
    const { drawn, ratio, across, down } = sheet;
    const [width, height] = [`${across / ratio}px`, `${down / ratio}px`];
    if (canvas.style.width !== width) canvas.style.width = width;
    if (canvas.style.height !== height) canvas.style.height = height;
    put(1, -drawn.marginX, -drawn.marginY);
  };

  const move = (viewport: Viewport) => {
    wanted = viewport;
    const { viewport: old, marginX, marginY } = sheet.drawn;
    const k = viewport.scale / old.scale;
    // Whole device pixels: a bitmap that is only shifted stays sharp.
    const snap = (px: number) =>
      k === 1 ? Math.round(px * window.devicePixelRatio) / window.devicePixelRatio : px;
    const tx = snap(viewport.x - (old.x + marginX) * k + marginX);
    const ty = snap(viewport.y - (old.y + marginY) * k + marginY);
    put(k, tx - marginX, ty - marginY);
  };

  const show = () => {
    surface.show();
    if (!layer.hidden) return;
    layer.hidden = false;
    onShown();
    next?.();
    next = undefined;
  };

  /** Whatever is under way ends where it is. */
  const stop = () => {
    clearTimeout(pending);
    drawings++;
  };

  const drawNow = (over: Sheet, source: RendererSource) => {
    for (const task of tasksOf(surface.begin(over.across, over.down), over, theme, source)) task();
    show();
  };

  /** In tasks of their own, between which the page answers. */
  const drawInTurns = (over: Sheet, source: RendererSource, onDrawn: Task) => {
    const mine = drawings;
    const start = async () => {
      const pen = surface.begin(over.across, over.down);
      const dots = await dotsFor(over, source);
      if (mine !== drawings) dots?.picture.close();
      else inTurns([...settled(tasksOf(pen, over, theme, source, dots), surface), onDrawn]);
    };
    inTurns([start]);
  };

  const inTurns = ([task, ...rest]: readonly Task[]) => {
    pending = window.setTimeout(() => {
      task?.();
      if (rest.length) inTurns(rest);
    });
  };

  const widen: Renderer['widen'] = (source, onWidened) => {
    if (layer.hidden) {
      next = () => widen(source, onWidened);
      return;
    }
    stop();
    const wide = sheetFor(wanted, sheet.frame, source.trazado.drawing, false);
    const widened = () => {
      show();
      spread(wide);
      move(wanted);
      onWidened(wide.drawn);
    };
    if (surface.isDouble) drawInTurns(wide, source, widened);
    else {
      drawNow(wide, source);
      widened();
    }
  };

  return {
    draw(viewport, width, height, source, onlySeen) {
      stop();
      wanted = viewport;
      const drawn = sheetFor(viewport, { width, height }, source.trazado.drawing, onlySeen);
      spread(drawn);
      if (layer.hidden) drawInTurns(drawn, source, show);
      else drawNow(drawn, source);
      return drawn.drawn;
    },
    widen,
    move,
    uncovered(viewport, reserve) {
      const { drawn, frame, reach, drawing } = sheet;
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
    },
    isSharp: ({ scale }) =>
      scale === sheet.drawn.viewport.scale && sheet.ratio === bitmapRatio(window.devicePixelRatio),
    setTheme(next) {
      theme = next;
    },
  };
}
