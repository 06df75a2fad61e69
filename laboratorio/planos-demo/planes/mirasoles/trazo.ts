import { createRows, outlineOf, type RowEnd } from '../../blocks.ts';
import { createCurve } from '../../curve.ts';
import type { Layout } from '../../plan.ts';
import type { Point } from '../../point.ts';
import type { Random } from '../../random.ts';

/** Built-up area, and the country around it, m. */
export const WIDTH = 340;
export const HEIGHT = 316;
export const MARGIN = [360, 54] as const;
export const CENTRE: Point = [170, 150];

/** The park's edge, clockwise with outward positive. Egg-shaped, so that no two lots are alike. */
export const edge = createCurve(
  Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index * Math.PI) / 6;
    const ellipse = 1 / Math.hypot(Math.cos(angle) / 71, Math.sin(angle) / 55);
    const radius = ellipse * (1 + 0.07 * Math.cos(angle - 0.6) + 0.035 * Math.cos(3 * angle + 0.9));
    return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)];
  }),
  'closed',
);

/** Distances from the park's edge, m: streets of 13 m between lots, lots 18.5 and 20 m deep. */
export const INNER = { front: 13, middle: 31.5, back: 50 };
export const OUTER = { front: 63, back: 83 };
/** Centre line of each circuit. */
export const CIRCUITS = [6.5, 56.5] as const;
/** Outer edge of the planted belt. */
export const BELT = 92;

const at = (fraction: number) => fraction * edge.length;
export const BOULEVARD = at(0.235);
export const BOULEVARD_HALF = 10;
/** Streets between the circuits, clockwise from the boulevard. */
export const STREETS: readonly number[] = [at(0.42), at(0.6), at(0.79), at(0.985)];
const STREET_HALF = 6.5;
/** Footpaths through the outer ring. */
export const FOOTPATHS: readonly number[] = [at(0.5), at(0.72), at(1.05)];

/** Frontages of the inner blocks and of the outer ring's parts, clockwise from the boulevard, m. */
const INNER_FRONTAGES = [8.3, 7.6, 8.6, 8, 8.8];
const INNER_EXTRA = 1.1;
const OUTER_FRONTAGES = [8.8, 9.6, 12.4, 11];

const street = (c: number, side: 1 | -1): RowEnd => ({ c, beside: STREET_HALF * side, corner: 4 });
const footpath = (c: number, side: 1 | -1): RowEnd => ({ c, beside: 2.2 * side, corner: 1.2 });
const boulevard = (side: 1 | -1): RowEnd => ({
  c: side === 1 ? BOULEVARD : BOULEVARD + edge.length,
  beside: BOULEVARD_HALF * side,
  corner: 4,
});

/** Stretches of a ring between its cuts, clockwise once around from the boulevard. */
function stretches(cuts: readonly number[], end: (c: number, side: 1 | -1) => RowEnd): [RowEnd, RowEnd][] {
  const from = [boulevard(1), ...cuts.map((c) => end(c, 1))];
  const to = [...cuts.map((c) => end(c, -1)), boulevard(-1)];
  return from.map((start, index) => [start, to[index] ?? start]);
}

/** Five blocks of two rows between the circuits, and a ring of single rows around them. */
export function layLotes(random: Random): Layout {
  const blocks = stretches(STREETS, street).map(([from, to], index) => {
    const common = { curve: edge, from, to, rear: INNER.middle };
    const frontage = INNER_FRONTAGES[index] ?? 9;
    // Fewer lots in the inner row, which is narrower at the street than at its back.
    return createRows(
      [
        { ...common, front: INNER.front, frontage: frontage + INNER_EXTRA },
        { ...common, front: INNER.back, frontage },
      ],
      random,
    );
  });
  const ring = stretches(FOOTPATHS, footpath).map(([from, to], index) => {
    const frontage = OUTER_FRONTAGES[index] ?? 9;
    return createRows(
      [{ curve: edge, from, to, front: OUTER.front, rear: OUTER.back, frontage, cornerFactor: 1.12 }],
      random,
    );
  });
  const all = [...blocks, ...ring];
  const rows = all.flat();
  return {
    lotes: rows
      .flatMap((row) => row.lotes)
      .map((parcel, index) => ({ id_lote: String(index + 1), ...parcel })),
    verges: all.map(([row, behind]) => (row ? outlineOf(row, behind) : [])),
    rows,
  };
}
