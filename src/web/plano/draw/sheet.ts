import { type Box, toDrawing, toScreen, type Viewport } from '../viewport/viewport.ts';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';
import { paintBlocks } from './blocks.ts';
import { type Dots, makeDots } from './dots.ts';
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
export type Margins = Pick<Drawn, 'marginX' | 'marginY'>;

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

export interface Frame {
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
