/** A shape by its place in the drawing, as a row goes through it. */
export interface ShapeInRow {
  readonly n: number;
  /** Where its label stands, and how much room it has. */
  readonly etiqueta: readonly [x: number, y: number, radius: number];
  /** Square units. */
  readonly area: number;
}

/** Of its own size: farther than this the row has ended. */
const REACH = 3.5;
/** As many times larger or smaller, it is no lot of this row. */
const ALIKE = 5;

/**
 * The shape that comes next in a row: the nearest one ahead, in the direction from the one before last to the last. Without one
 * before, the nearest of all. In: the last, the one before it; the shapes; which of them are out of the question.
 */
export function nextInRow(
  last: ShapeInRow,
  before: ShapeInRow | undefined,
  others: Iterable<ShapeInRow>,
  isPassed: (n: number) => boolean = () => false,
): number | undefined {
  const reach = REACH * Math.sqrt(last.area);
  const way = before && [last.etiqueta[0] - before.etiqueta[0], last.etiqueta[1] - before.etiqueta[1]];
  const long = way ? Math.hypot(way[0] ?? 0, way[1] ?? 0) : 0;
  let best: number | undefined;
  let least = Infinity;
  for (const { n, etiqueta, area } of others) {
    if (n === last.n || n === before?.n || area > last.area * ALIKE || area < last.area / ALIKE) continue;
    const [dx, dy] = [etiqueta[0] - last.etiqueta[0], etiqueta[1] - last.etiqueta[1]];
    if (Math.abs(dx) > reach || Math.abs(dy) > reach) continue;
    const far = Math.hypot(dx, dy);
    if (far > reach || isPassed(n)) continue;
    const ahead = way && long ? (dx * (way[0] ?? 0) + dy * (way[1] ?? 0)) / long : far;
    const aside = Math.sqrt(Math.max(0, far * far - ahead * ahead));
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [n, cost];
  }
  return best;
}
