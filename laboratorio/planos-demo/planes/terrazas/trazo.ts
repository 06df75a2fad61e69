import { createRows, outlineOf, type RowEnd } from '../../blocks.ts';
import { createCurve, trace } from '../../curve.ts';
import type { Layout } from '../../plan.ts';
import { add, type Point } from '../../point.ts';
import type { Random } from '../../random.ts';

/** Built-up area, m, upright like a phone; and the hillside around it. */
export const WIDTH = 218;
export const HEIGHT = 262;
export const MARGIN = [250, 26] as const;

/** The contour line of the middle street, from west to east, with uphill to its left, north. */
export const contour = createCurve(
  [
    [-30, 166],
    [22, 158],
    [66, 146],
    [110, 140],
    [154, 143],
    [204, 154],
    [264, 162],
  ],
  'open',
);

/** Streets are 51 m apart up the slope. Rows back to back have a 3 m strip with a retaining wall between. */
export const LEG = 51;
export const STREET_HALF = 6.5;
const WALL_STRIP = 1.5;
/** Range of the rows. */
export const FIRST = 72;
export const LAST = 190;
/** A flight of steps joins the three streets. */
export const STEPS = 131;
export const STEPS_HALF = 2.4;
/** Top of the highest lots. */
export const SUMMIT = LEG + STREET_HALF + 24;

/** The terraces from the valley up: street edge, back and frontage, m from the middle street. */
const TERRACES = [
  { letter: 'A', front: -LEG - STREET_HALF, rear: -LEG - STREET_HALF - 21, frontage: 11.4 },
  { letter: 'B', front: -LEG + STREET_HALF, rear: -LEG / 2 - WALL_STRIP, frontage: 11.4 },
  { letter: 'C', front: -STREET_HALF, rear: -LEG / 2 + WALL_STRIP, frontage: 11.4 },
  { letter: 'D', front: STREET_HALF, rear: LEG / 2 - WALL_STRIP, frontage: 11 },
  { letter: 'E', front: LEG - STREET_HALF, rear: LEG / 2 + WALL_STRIP, frontage: 11.8 },
  { letter: 'F', front: LEG + STREET_HALF, rear: SUMMIT, frontage: 11.4, cornerFactor: 1.06 },
] as const;

const end = (c: number, beside: number, corner: number): RowEnd => ({ c, beside, corner });
/** Ends of the rows on each side of the steps. */
const SIDES = [
  [end(FIRST, 0, 3), end(STEPS, -STEPS_HALF, 1.5)],
  [end(STEPS, STEPS_HALF, 1.5), end(LAST, 0, 3)],
] as const;

/** Lots on six terraces, wide enough for any house, lettered from the valley up, numbered west to east. */
export function layLotes(random: Random): Layout {
  const terraces = TERRACES.map(({ letter, ...order }) => ({
    letter,
    rows: SIDES.flatMap(([from, to]) =>
      createRows([{ curve: contour, from, to, cornerFactor: 1.1, ...order }], random),
    ),
  }));
  const rows = terraces.flatMap((terrace) => terrace.rows);
  return {
    lotes: terraces.flatMap((terrace) =>
      terrace.rows
        .flatMap((row) => row.lotes)
        .map((parcel, index) => ({
          id_lote: `${terrace.letter}-${String(index + 1).padStart(2, '0')}`,
          ...parcel,
        })),
    ),
    verges: rows.map((row) => outlineOf(row)),
    rows,
  };
}

/** The road as one line: up from the gate, round two hairpins, to the lookout. */
export function roadAxis(): Point[] {
  return [
    ...trace(contour, -MARGIN[0] - 40, LAST, -LEG, 4),
    ...hairpin(LAST, -LEG, 1),
    ...trace(contour, LAST, FIRST, 0, 4),
    ...hairpin(FIRST, 0, -1),
    ...trace(contour, FIRST, LAST + 12, LEG, 4),
  ];
}

/** The hairpin from the leg at `d` to the next one uphill, turning east (1) or west (-1). */
export function hairpin(s: number, d: number, side: 1 | -1): Point[] {
  const tangent = contour.tangentAt(s);
  const radius = LEG / 2;
  return Array.from({ length: 25 }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / 25;
    const along = contour.at(s, d + radius - radius * Math.cos(angle));
    return add(along, tangent, side * 23 * Math.sin(angle));
  });
}

export const stepsAxis = (): Point[] => [
  contour.at(STEPS, -LEG - STREET_HALF),
  contour.at(STEPS, SUMMIT + 8),
];
export const LOOKOUT = add(contour.at(LAST + 12, LEG), contour.tangentAt(LAST), 4);
export const CLUB = contour.at(STEPS + 2, SUMMIT + 18);
export const GATE = FIRST - 34;
