import { type Box, toDrawing, toScreen, type Viewport } from '../viewport/viewport.ts';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';
import { paintBlocks } from './blocks.ts';
import { type Dots, makeDots } from './dots.ts';
import type { LotSource } from './labels.ts';
import { paintGround, paintLots } from './paintLots.ts';
import { createSurface, type Pen } from './surface.ts';
import type { Theme } from './theme.ts';

/** The viewport that the bitmap was drawn for, and how far the layer reaches over the element's edges, CSS px. */
export interface Drawn {
  readonly viewport: Viewport;
  readonly marginX: number;
  readonly marginY: number;
}

export interface RendererSource extends LotSource {
  readonly fondo: CanvasImageSource | undefined;
}

export interface Renderer {
  /**
   * Draws everything sharp for the viewport; width and height are the element's, CSS px. The first drawing is
   * made in tasks of its own, between which the page answers, and is seen when it is whole. `onlySeen`: nothing
   * beyond the element's edges, which is as little as a third of the work.
   */
  draw(viewport: Viewport, width: number, height: number, source: RendererSource, onlySeen: boolean): Drawn;
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

const NO_MARGINS = { marginX: 0, marginY: 0 };

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
  let drawn: Drawn = { viewport: { scale: 1, x: 0, y: 0 }, ...NO_MARGINS };
  let reach = NO_MARGINS;
  let frame = { width: 0, height: 0 };
  let ratio = 1;
  let drawing: Box = [0, 0, 0, 0];
  let pending = 0;
  let drawings = 0;
  let told = false;

  /** By its transform alone: a layer with another `left` or `top` counts as a shift of the page. */
  const put = (k: number, x: number, y: number) => {
    layer.style.transform = `matrix(${k},0,0,${k},${x},${y})`;
  };

  /** Sizes the layer for the viewport and lays it there. Out: takes up the pen of its empty bitmap. */
  const place = (viewport: Viewport, width: number, height: number, onlySeen: boolean): (() => Pen) => {
    ratio = bitmapRatio(window.devicePixelRatio);
    const [left, top, right, bottom] = toScreen(viewport, drawing);
    const beyond = [Math.max(-left, right - width), Math.max(-top, bottom - height)] as const;
    reach = layerMargins(width, height, ratio, beyond);
    const { marginX, marginY } = onlySeen ? NO_MARGINS : reach;
    frame = { width, height };
    drawn = { viewport, marginX, marginY };
    const [across, down] = [
      Math.round((width + 2 * marginX) * ratio),
      Math.round((height + 2 * marginY) * ratio),
    ];
    if (canvas.width !== across || canvas.height !== down) {
      canvas.style.width = `${across / ratio}px`;
      canvas.style.height = `${down / ratio}px`;
    }
    put(1, -marginX, -marginY);
    return () => surface.begin(across, down);
  };

  /** What is drawn, in two parts, the second on the first. */
  const partsOf = (pen: Pen, source: RendererSource) => {
    const { viewport, marginX, marginY } = drawn;
    const [x, y, right, bottom] = drawing;
    const aimed: Viewport = {
      scale: viewport.scale * ratio,
      x: (viewport.x + marginX) * ratio,
      y: (viewport.y + marginY) * ratio,
    };
    const aim = () => pen.setTransform(aimed.scale, 0, 0, aimed.scale, aimed.x, aimed.y);
    const ground = () => {
      aim();
      if (source.fondo) pen.drawImage(source.fondo, x, y, right - x, bottom - y);
    };
    const lots = () => {
      aim();
      paintGround(pen, theme, viewport.scale, source);
      paintLots(pen, theme, viewport.scale, source.trazado.search(visible(drawn, frame)), source);
      aim();
      paintBlocks(pen, theme, viewport.scale, source.trazado);
      surface.show();
      layer.hidden = false;
      if (!told) onShown();
      told = true;
    };
    /** In tasks of their own, unless another drawing begins meanwhile. */
    const apart = async () => {
      const mine = drawings;
      const { width, height } = pen.canvas;
      const dots = await makeDots(source.fondo, drawing, aimed, width, height);
      if (mine !== drawings) dots?.picture.close();
      else if (dots) inTurns([() => lay(pen, dots), lots]);
      else inTurns([ground, surface.settle, lots]);
    };
    return { ground, lots, apart };
  };

  const inTurns = ([task, ...rest]: readonly (() => void)[]) => {
    pending = window.setTimeout(() => {
      task?.();
      if (rest.length) inTurns(rest);
    });
  };

  return {
    draw(viewport, width, height, source, onlySeen) {
      clearTimeout(pending);
      drawings++;
      drawing = source.trazado.drawing;
      const takePen = place(viewport, width, height, onlySeen);
      if (layer.hidden) inTurns([() => void partsOf(takePen(), source).apart()]);
      else {
        const { ground, lots } = partsOf(takePen(), source);
        ground();
        lots();
      }
      return drawn;
    },
    move(viewport) {
      const { viewport: old, marginX, marginY } = drawn;
      const k = viewport.scale / old.scale;
      // Whole device pixels: a bitmap that is only shifted stays sharp.
      const snap = (px: number) =>
        k === 1 ? Math.round(px * window.devicePixelRatio) / window.devicePixelRatio : px;
      const tx = snap(viewport.x - (old.x + marginX) * k + marginX);
      const ty = snap(viewport.y - (old.y + marginY) * k + marginY);
      put(k, tx - marginX, ty - marginY);
    },
    uncovered(viewport, reserve) {
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
    isSharp: ({ scale }) => scale === drawn.viewport.scale && ratio === bitmapRatio(window.devicePixelRatio),
    setTheme(next) {
      theme = next;
    },
  };
}

function lay(pen: Pen, { picture, x, y }: Dots): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(picture, x, y);
  picture.close();
}

/** What the bitmap covers, drawing units. */
function visible({ viewport, marginX, marginY }: Drawn, frame: { width: number; height: number }): Box {
  const [left, top] = toDrawing(viewport, -marginX, -marginY);
  const [right, bottom] = toDrawing(viewport, frame.width + marginX, frame.height + marginY);
  return [left, top, right, bottom];
}
