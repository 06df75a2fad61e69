import { createRows, outlineOf, type RowEnd } from '../../blocks.ts';
import { createCurve } from '../../curve.ts';
import type { Layout } from '../../plan.ts';
import type { Random } from '../../random.ts';

/** Built-up area, and the country around it, m. */
export const WIDTH = 360;
export const HEIGHT = 262;
export const MARGIN = [200, 62] as const;

/** The shore from west to east, with land to its left, north. One wide bay, so that no parallel pinches. */
export const shore = createCurve(
  [
    [-19, 212],
    [33, 204],
    [83, 194],
    [133, 190],
    [185, 195],
    [237, 202],
    [289, 201],
    [341, 191],
    [411, 174],
  ],
  'open',
);

/** Distances from the shore, m: promenade, lake lots 23 m deep, blocks of two rows, streets of 13 m. */
export const LAKE = { rear: 9, front: 32 };
export const LOW = { front: 45, middle: 63.5, back: 82 };
export const HIGH = { front: 95, middle: 113, back: 131 };
/** Centre line of each street along the shore. */
export const STREETS = [38.5, 88.5, 137.5] as const;
/** Edge of the land beyond the avenue. */
export const WALL = 151;

export const STREET_HALF = 6.5;
/** Cross streets, and the avenue from the gate to the pier. */
export const WEST = 58;
export const BOULEVARD = 186;
export const EAST = 322;
export const BOULEVARD_HALF = 9;
/** Range of the land within the wall. */
export const FIRST = 38;
export const LAST = 364;

const end = (c: number, beside: number): RowEnd => ({ c, beside, corner: 4 });

/** Ends of the rows on each side of the avenue. */
const SIDES: readonly (readonly [RowEnd, RowEnd])[] = [
  [end(WEST, STREET_HALF), end(BOULEVARD, -BOULEVARD_HALF)],
  [end(BOULEVARD, BOULEVARD_HALF), end(EAST, -STREET_HALF)],
];
/** Target frontages west and east of the avenue, m: lake lots, low block, high block. */
const FRONTAGES = [
  { lake: 11, low: 9, high: 9 },
  { lake: 11.8, low: 8.4, high: 10 },
] as const;

/** Six blocks (manzanas), numbered from the lake up, west before east. Lots are numbered around a block. */
export function layLotes(random: Random): Layout {
  const blocks = SIDES.flatMap(([from, to], index) => {
    const ends = { curve: shore, from, to };
    const { lake, low, high } = FRONTAGES[index === 0 ? 0 : 1];
    const double = ({ front, middle, back }: typeof LOW, frontage: number) =>
      createRows(
        [front, back].map((street) => ({ ...ends, front: street, rear: middle, frontage })),
        random,
      );
    return [
      createRows(
        [{ ...ends, front: LAKE.front, rear: LAKE.rear, frontage: lake, cornerFactor: 1.05 }],
        random,
      ),
      double(LOW, low),
      double(HIGH, high),
    ];
  });
  const lotes = blocks.flatMap((rows, block) =>
    rows
      .flatMap((row, index) => (index ? row.lotes.toReversed() : row.lotes))
      .map((parcel, index) => ({ id_lote: `M${block + 1}-L${index + 1}`, ...parcel })),
  );
  return {
    lotes,
    verges: blocks.map(([row, behind]) => (row ? outlineOf(row, behind) : [])),
    rows: blocks.flat(),
  };
}
