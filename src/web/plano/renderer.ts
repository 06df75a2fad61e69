import type { Lote } from '../../contract/catalogo.ts';
import { bitmapRatio, layerMargins } from './bitmapSize.ts';
import { paintLabels } from './labels.ts';
import type { Theme } from './theme.ts';
import type { Trazado } from './trazado.ts';
import { type Box, toDrawing, toScreen, type Viewport } from './viewport.ts';

/** Lots per path: a path for each costs calls, a single one for all costs the rasteriser. */
const LOTS_PER_PATH = 64;
/** Usual lot's longer side, CSS px, below which edges and hatch would only be noise. */
const EDGE_FROM = 5;
const HATCH_FROM = 12;

/** The viewport that the bitmap was drawn for, and how far the layer reaches over the element's edges, CSS px. */
export interface Drawn {
  readonly viewport: Viewport;
  readonly marginX: number;
  readonly marginY: number;
}

export interface RendererSource {
  readonly trazado: Trazado;
  readonly fondo: CanvasImageSource | undefined;
  readonly lotes: readonly Lote[];
  readonly apagados: Uint8Array | undefined;
}

export interface Renderer {
  /** Draws everything sharp for the viewport; width and height are the element's, CSS px. */
  draw(viewport: Viewport, width: number, height: number, source: RendererSource): Drawn;
  /** Moves what is drawn to another viewport, as a picture. */
  move(viewport: Viewport): void;
  /** Whether the element would show a part of the drawing that is not drawn. */
  uncovered(viewport: Viewport): boolean;
  /** Paints some lots again over themselves, at the viewport of the last `draw`. */
  repaint(lotes: readonly number[], source: RendererSource): void;
  setTheme(theme: Theme): void;
}

/**
 * All lots on one canvas inside a layer that is larger than the element. A gesture only moves the layer (CSS
 * transform); after it the canvas is drawn again at its true scale. `undefined` where there is no canvas.
 */
export function createRenderer(
  layer: HTMLElement,
  canvas: HTMLCanvasElement,
  first: Theme,
): Renderer | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  let theme = first;
  let hatch: CanvasPattern | undefined;
  let drawn: Drawn = { viewport: { scale: 1, x: 0, y: 0 }, marginX: 0, marginY: 0 };
  let frame = { width: 0, height: 0 };
  let ratio = 1;
  let drawing: Box = [0, 0, 0, 0];

  const enter = () => {
    const { viewport, marginX, marginY } = drawn;
    const scale = viewport.scale * ratio;
    context.setTransform(scale, 0, 0, scale, (viewport.x + marginX) * ratio, (viewport.y + marginY) * ratio);
  };

  const paintLots = (lotes: readonly number[], { trazado, lotes: all, apagados }: RendererSource) => {
    enter();
    const scale = drawn.viewport.scale;
    const side = trazado.usual.side * scale;
    context.lineWidth = 1 / scale;
    context.lineJoin = 'round';
    const groups = groupByLook(lotes, all, apagados);
    const hatched = side >= HATCH_FROM ? hatchFor(1 / (scale * ratio)) : undefined;
    const looks: [readonly number[], string | CanvasPattern, string][] = [
      [groups.disponibles, theme.disponible, theme.borde],
      [groups.vendidos, hatched ?? theme.vendido, theme.borde],
      [groups.apagados, theme.apagado, theme.bordeApagado],
    ];
    for (const [members, fill, edge] of looks) {
      context.fillStyle = fill;
      context.strokeStyle = edge;
      for (let from = 0; from < members.length; from += LOTS_PER_PATH) {
        const path = pathOf(members.slice(from, from + LOTS_PER_PATH), trazado);
        context.fill(path);
        if (side >= EDGE_FROM) context.stroke(path);
      }
    }
    paintLabels(context, theme, scale, lotes, { trazado, lotes: all, apagados });
  };

  /** The hatch keeps its size on the screen while the lots under it grow. */
  const hatchFor = (unitsPerPixel: number): CanvasPattern | undefined => {
    hatch ??= hatchPattern(context, theme, ratio);
    hatch?.setTransform(new DOMMatrix([unitsPerPixel, 0, 0, unitsPerPixel, 0, 0]));
    return hatch;
  };

  const place = (viewport: Viewport, width: number, height: number) => {
    const wanted = bitmapRatio(window.devicePixelRatio);
    if (wanted !== ratio) hatch = undefined;
    ratio = wanted;
    const [left, top, right, bottom] = toScreen(viewport, drawing);
    const whole = left >= 0 && top >= 0 && right <= width && bottom <= height;
    const { marginX, marginY } = layerMargins(width, height, ratio, whole);
    frame = { width, height };
    const pixels = [
      Math.round((width + 2 * marginX) * ratio),
      Math.round((height + 2 * marginY) * ratio),
    ] as const;
    if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
      [canvas.width, canvas.height] = pixels;
      canvas.style.width = `${pixels[0] / ratio}px`;
      canvas.style.height = `${pixels[1] / ratio}px`;
      layer.style.left = `${-marginX}px`;
      layer.style.top = `${-marginY}px`;
    }
    return { marginX, marginY };
  };

  return {
    draw(viewport, width, height, source) {
      drawing = source.trazado.drawing;
      drawn = { viewport, ...place(viewport, width, height) };
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      enter();
      const [x, y, right, bottom] = drawing;
      if (source.fondo) context.drawImage(source.fondo, x, y, right - x, bottom - y);
      paintLots(source.trazado.search(visible(drawn, frame)), source);
      layer.style.transform = 'none';
      layer.hidden = false;
      return drawn;
    },
    move(viewport) {
      const { viewport: old, marginX, marginY } = drawn;
      const k = viewport.scale / old.scale;
      const tx = viewport.x - (old.x + marginX) * k + marginX;
      const ty = viewport.y - (old.y + marginY) * k + marginY;
      layer.style.transform = `matrix(${k},0,0,${k},${tx},${ty})`;
    },
    uncovered(viewport) {
      const has = visible(drawn, frame);
      const [left, top] = toDrawing(viewport, 0, 0);
      const [right, bottom] = toDrawing(viewport, frame.width, frame.height);
      return (
        Math.max(left, drawing[0]) < has[0] ||
        Math.max(top, drawing[1]) < has[1] ||
        Math.min(right, drawing[2]) > has[2] ||
        Math.min(bottom, drawing[3]) > has[3]
      );
    },
    repaint: paintLots,
    setTheme(next) {
      theme = next;
      hatch = undefined;
    },
  };
}

/** What the bitmap covers, drawing units. */
function visible({ viewport, marginX, marginY }: Drawn, frame: { width: number; height: number }): Box {
  const [left, top] = toDrawing(viewport, -marginX, -marginY);
  const [right, bottom] = toDrawing(viewport, frame.width + marginX, frame.height + marginY);
  return [left, top, right, bottom];
}

function groupByLook(lotes: readonly number[], all: readonly Lote[], off: Uint8Array | undefined) {
  const groups = { disponibles: [] as number[], vendidos: [] as number[], apagados: [] as number[] };
  for (const lote of lotes) {
    if (off?.[lote]) groups.apagados.push(lote);
    else if (all[lote]?.estatus === 'Vendido') groups.vendidos.push(lote);
    else groups.disponibles.push(lote);
  }
  return groups;
}

function pathOf(lotes: readonly number[], trazado: Trazado): Path2D {
  let d = '';
  for (const lote of lotes) d += trazado.of(lote)?.d ?? '';
  return new Path2D(d);
}

/** Diagonal lines, 7 CSS px apart, over the grey. */
function hatchPattern(
  context: CanvasRenderingContext2D,
  theme: Theme,
  ratio: number,
): CanvasPattern | undefined {
  const side = Math.round(7 * ratio);
  const tile = document.createElement('canvas');
  tile.width = tile.height = side;
  const pen = tile.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = theme.vendido;
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = theme.trama;
  pen.lineWidth = ratio;
  pen.beginPath();
  for (const shift of [-side, 0, side]) {
    pen.moveTo(shift - 1, side + 1);
    pen.lineTo(shift + side + 1, -1);
  }
  pen.stroke();
  return context.createPattern(tile, 'repeat') ?? undefined;
}
