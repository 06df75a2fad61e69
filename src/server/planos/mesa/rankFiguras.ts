import { lotSizes, type Sizes } from '../shapes/lotSizes.ts';
import type { Outline } from '../shapes/outline.ts';
import { lengthOfRing, type Ring } from '../shapes/rings.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

/** What a shape is by its size and form: a lot, something else of the plan, or a letter, dot or strip. */
export type Rank = 'lote' | 'otra' | 'menor';

export interface RankedShape {
  area: number;
  box: readonly [number, number, number, number];
  /** A letter drawn as an outline. */
  isGlyph?: boolean | undefined;
  readonly outline: Outline;
  readonly rings: readonly Ring[];
}

/** Fewest lots that show the usual size. */
const ENOUGH = 4;
/** Shares of the usual lot's area between which lots are. */
const SMALLER = 0.4;
const LARGER = 2.5;
/** Below this share of the smallest lot are badges, trees and cars. */
const TINY = 0.3;
/** Below this share of its longer side squared a shape is a strip. */
const STRIP = 0.02;
/** Share of the area that a circle of the same length encloses: of a square 0.79, of an octagon 0.95. */
const ROUND = 0.92;
const LOBED = 0.6;
/** Fewest corners, or curves, of a lobed outline; and its copies that make it a symbol. */
const CORNERS = 12;
const CURVES = 6;
const COPIES = 3;

/** Sizes of lots by those that are known, else of the most numerous kind. In: areas of known lots. */
export function sizesOfLots(
  known: readonly number[],
  others: readonly RankedShape[],
  wanted: number,
): Sizes | undefined {
  if (known.length >= ENOUGH) {
    const usual = medianOf(known);
    return { least: SMALLER * usual, most: LARGER * usual, count: known.length };
  }
  const symbols = findSymbols(others);
  const areas = others.flatMap((shape) => (isMark(shape) || symbols.has(shape) ? [] : shape.area));
  return lotSizes([...areas, ...known], wanted);
}

/** Likeliest lots first: those of the lots' size, then the nearest to it; letters, strips and symbols last. */
export function rankFiguras<T extends RankedShape>(
  shapes: readonly T[],
  sizes: Sizes | undefined,
): { shape: T; rank: Rank }[] {
  const usual = sizes ? Math.sqrt(sizes.least * sizes.most) : 1;
  const order: Record<Rank, number> = { lote: 0, otra: 1, menor: 2 };
  const symbols = findSymbols(shapes);
  const away = ({ area }: T) => Math.abs(Math.log(area / usual));
  return shapes
    .map((shape) => ({ shape, rank: symbols.has(shape) ? 'menor' : rankOf(shape, sizes) }))
    .sort((a, b) => order[a.rank] - order[b.rank] || away(a.shape) - away(b.shape));
}

function rankOf(shape: RankedShape, sizes: Sizes | undefined): Rank {
  if (isMark(shape) || (sizes && shape.area < TINY * sizes.least)) return 'menor';
  return sizes && shape.area >= sizes.least && shape.area <= sizes.most ? 'lote' : 'otra';
}

function isMark({ isGlyph, area, box: [minX, minY, maxX, maxY] }: RankedShape): boolean {
  return isGlyph === true || area < STRIP * Math.max(maxX - minX, maxY - minY) ** 2;
}

/** Trees, cars and roundabouts: round, or a lobed outline that repeats in any size and turn. Lots have straight sides. */
function findSymbols<T extends RankedShape>(shapes: readonly T[]): ReadonlySet<T> {
  const round: T[] = [];
  const lobed = new Map<string, T[]>();
  for (const shape of shapes) {
    const { area, outline, rings } = shape;
    const length = rings.reduce((sum, ring) => sum + lengthOfRing(ring), 0);
    const roundness = (4 * Math.PI * area) / length ** 2;
    const isCurved = outline.length > CURVES && outline.every(([kind]) => kind !== 'L');
    if (roundness > ROUND) round.push(shape);
    else if (isCurved || (outline.length > CORNERS && roundness < LOBED)) {
      const kind = `${outline.length} ${roundness.toFixed(2)}`;
      const alike = lobed.get(kind);
      if (alike) alike.push(shape);
      else lobed.set(kind, [shape]);
    }
  }
  return new Set([...round, ...[...lobed.values()].filter((alike) => alike.length >= COPIES).flat()]);
}
