import type { Spot } from './splitRing.ts';

/** A shape by its place in the drawing, as a row goes through it. */
export interface ShapeInRow {
  readonly n: number;
  /** Where its label stands. */
  readonly at: Spot;
  /** Square units. */
  readonly area: number;
}

/** Of its own size: farther than this the row has ended. */
const REACH = 3.5;
/** As many times larger or smaller, it is no lot of this row. */
const ALIKE = 5;

/**
 * The shape that comes next in a row: the nearest one ahead, in the direction from the one before last to the last. Without one
 * before, the nearest of all. In: the last, the one before it; the shapes near by.
 */
export function nextInRow(
  last: ShapeInRow,
  before: ShapeInRow | undefined,
  others: Iterable<ShapeInRow>,
): number | undefined {
  const size = Math.sqrt(last.area);
  const way = before && [last.at[0] - before.at[0], last.at[1] - before.at[1]];
  const long = way ? Math.hypot(way[0] ?? 0, way[1] ?? 0) : 0;
  let best: number | undefined;
  let least = Infinity;
  for (const { n, at, area } of others) {
    if (n === last.n || n === before?.n || area > last.area * ALIKE || area < last.area / ALIKE) continue;
    const [dx, dy] = [at[0] - last.at[0], at[1] - last.at[1]];
    const far = Math.hypot(dx, dy);
    if (far > REACH * size) continue;
    const ahead = way && long ? (dx * (way[0] ?? 0) + dy * (way[1] ?? 0)) / long : far;
    const aside = Math.sqrt(Math.max(0, far * far - ahead * ahead));
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [n, cost];
  }
  return best;
}
