import { type Box, toDrawing, toScreen, type Viewport } from '../viewport/viewport.ts';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';
import { paintBlocks } from './blocks.ts';
import type { LotSource } from './labels.ts';
import { paintGround, paintLots } from './paintLots.ts';
import type { Pen, Surface } from './surface.ts';
import type { Theme } from './theme.ts';

/** The viewport that the bitmap was drawn for, and the layer's margin beyond the element's edges, CSS px. */
export interface Drawn {
  readonly viewport: Viewport;
  readonly marginX: number;
  readonly marginY: number;
}

export interface RendererSource extends LotSource {
  readonly fondo: CanvasImageSource | undefined;
}

/** The full margin of a bitmap beyond the element's edges, CSS px. */
type Margins = Pick<Drawn, 'marginX' | 'marginY'>;

/** A bitmap of `across` by `down` device px, and its viewport. */
export interface Sheet {
  readonly drawn: Drawn;
  /** The element's size, CSS px. */
  readonly frame: Frame;
  readonly reach: Margins;
  /** The drawing's full extent, drawing units. */
  readonly drawing: Box;
  /** Device px for each CSS px. */
  readonly ratio: number;
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** In: `onlySeen`, without the margin beyond the element's edges. */
export function sheetFor(viewport: Viewport, frame: Frame, drawing: Box, onlySeen: boolean): Sheet {
  const { width, height } = frame;
  const ratio = bitmapRatio(window.devicePixelRatio);
  const [left, top, right, bottom] = toScreen(viewport, drawing);
  const beyond = [Math.max(-left, right - width), Math.max(-top, bottom - height)] as const;
  const reach = layerMargins(width, height, ratio, beyond);
  const { marginX, marginY } = onlySeen ? { marginX: 0, marginY: 0 } : reach;
  const [across, down] = [
    Math.round((width + 2 * marginX) * ratio),
    Math.round((height + 2 * marginY) * ratio),
  ];
  return { drawn: { viewport, marginX, marginY }, frame, reach, drawing, ratio, across, down };
}

/**
 * The sheet's drawing as tasks, which must run in order.
 * In: `dots`, the background if already rasterised.
 */
export function tasksOf(pen: Pen, sheet: Sheet, theme: Theme, source: RendererSource, dots?: Dots): Task[] {
  const { drawn, frame } = sheet;
  const { scale } = drawn.viewport;
  const aimed = aimedAt(sheet);
  const aim = () => pen.setTransform(aimed.scale, 0, 0, aimed.scale, aimed.x, aimed.y);
  const ground = () => {
    if (dots) return lay(pen, dots);
    const [x, y, right, bottom] = source.trazado.drawing;
    aim();
    if (source.fondo) pen.drawImage(source.fondo, x, y, right - x, bottom - y);
  };
  const lots = () => {
    aim();
    paintGround(pen, theme, scale, source);
    paintLots(pen, theme, scale, source.trazado.search(visible(drawn, frame)), source);
  };
  const blocks = () => {
    aim();
    paintBlocks(pen, theme, scale, source.trazado);
  };
  return [ground, lots, blocks];
}

export type Task = () => void;

/** Rasterises after each task, so that the last one does not do it for all. */
export function settled(tasks: readonly Task[], surface: Surface): Task[] {
  return tasks.flatMap((task) => [task, surface.settle]).slice(0, -1);
}

/** The background rasterised off the main thread, if the engine can. */
export function dotsFor(sheet: Sheet, source: RendererSource): Promise<Dots | undefined> {
  return makeDots(source.fondo, source.trazado.drawing, aimedAt(sheet), sheet.across, sheet.down);
}

function aimedAt({ drawn: { viewport, marginX, marginY }, ratio }: Sheet): Viewport {
  return {
    scale: viewport.scale * ratio,
    x: (viewport.x + marginX) * ratio,
    y: (viewport.y + marginY) * ratio,
  };
}

function lay(pen: Pen, { picture, x, y }: Dots): void {
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(picture, x, y);
  picture.close();
}

/** Area of the bitmap, drawing units. */
export function visible({ viewport, marginX, marginY }: Drawn, frame: Frame): Box {
  const [left, top] = toDrawing(viewport, -marginX, -marginY);
  const [right, bottom] = toDrawing(viewport, frame.width + marginX, frame.height + marginY);
  return [left, top, right, bottom];
}

/** A part of a picture as a bitmap, and its position on the target bitmap, device px. */
interface Dots {
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
async function makeDots(
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
