import { type Pen, wholePixels } from './surface.ts';
import type { Theme } from './theme.ts';
import type { LayerTone } from './tones.ts';

/** Marks of a pattern's tile: its side, and rectangles of x, y, width and height, all CSS px. */
interface Tile {
  readonly side: number;
  readonly marks: readonly (readonly [number, number, number, number])[];
}

/** Patterns that repeat the colours' meaning, for visitors who cannot see these. */
export const LAYER_PATTERNS = {
  plain: { side: 6, marks: [] },
  dots: { side: 9, marks: [[4, 4, 1.2, 1.2]] },
  dense: { side: 5, marks: [[2, 2, 1.2, 1.2]] },
  columns: { side: 7, marks: [[3, 0, 0.8, 7]] },
  rows: { side: 7, marks: [[0, 3, 7, 0.8]] },
  grid: {
    side: 7,
    marks: [
      [3, 0, 0.8, 7],
      [0, 3, 7, 0.8],
    ],
  },
} as const satisfies Record<string, Tile>;
type LayerPattern = keyof typeof LAYER_PATTERNS;

export interface LayerLook {
  readonly tono: LayerTone;
  readonly trama: LayerPattern;
}

/** A layer's data: each lot's class by its position, or -1. */
export interface PaintedLayer {
  readonly claseOf: Int8Array;
  readonly clases: readonly LayerLook[];
  /** `layerFill`, which loads with the layer: most visitors open none. */
  readonly fill: typeof layerFill;
}

/** The fill of a class. Without `patterned`, for small lots, only its colour. `scale`: CSS px per unit. */
export function layerFill(
  pen: Pen,
  theme: Theme,
  scale: number,
  { tono, trama }: LayerLook,
  patterned: boolean,
): string | CanvasPattern {
  const ground = theme.capas[tono];
  const { side, marks }: Tile = LAYER_PATTERNS[trama];
  const ratio = pen.getTransform().a / scale;
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(side * ratio);
  const brush = patterned && marks.length ? tile.getContext('2d') : null;
  if (!brush) return ground;
  brush.fillStyle = ground;
  brush.fillRect(0, 0, tile.width, tile.height);
  brush.fillStyle = theme.textoSuave;
  brush.scale(tile.width / side, tile.height / side);
  for (const mark of marks) brush.fillRect(...mark);
  const pattern = pen.createPattern(tile, 'repeat');
  pattern?.setTransform(wholePixels(pen));
  return pattern ?? ground;
}
