import { lotSizes, type Sizes } from '../shapes/lotSizes.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

/** What a shape is by its size and form: a lot, something else of the plan, or a letter, dot or strip. */
export type Rank = 'lote' | 'otra' | 'menor';

export interface RankedShape {
  area: number;
  box: readonly [number, number, number, number];
  /** A letter drawn as an outline. */
  isGlyph?: boolean | undefined;
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
  const areas = others.flatMap((shape) => (isMark(shape) ? [] : shape.area));
  return lotSizes([...areas, ...known], wanted);
}

/** Likeliest lots first: those of the lots' size, then the nearest to it; letters and strips last. */
export function rankFiguras<T extends RankedShape>(
  shapes: readonly T[],
  sizes: Sizes | undefined,
): { shape: T; rank: Rank }[] {
  const usual = sizes ? Math.sqrt(sizes.least * sizes.most) : 1;
  const order: Record<Rank, number> = { lote: 0, otra: 1, menor: 2 };
  const away = ({ area }: T) => Math.abs(Math.log(area / usual));
  return shapes
    .map((shape) => ({ shape, rank: rankOf(shape, sizes) }))
    .sort((a, b) => order[a.rank] - order[b.rank] || away(a.shape) - away(b.shape));
}

function rankOf(shape: RankedShape, sizes: Sizes | undefined): Rank {
  if (isMark(shape) || (sizes && shape.area < TINY * sizes.least)) return 'menor';
  return sizes && shape.area >= sizes.least && shape.area <= sizes.most ? 'lote' : 'otra';
}

function isMark({ isGlyph, area, box: [minX, minY, maxX, maxY] }: RankedShape): boolean {
  return isGlyph === true || area < STRIP * Math.max(maxX - minX, maxY - minY) ** 2;
}
