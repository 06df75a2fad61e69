/** A shape, by its index in the drawing, as part of a row. */
interface ShapeInRow {
  readonly n: number;
  /** Place of its label, and its free radius. */
  readonly etiqueta: readonly [x: number, y: number, radius: number];
  /** Square units. */
  readonly area: number;
}

/** Maximum distance in multiples of its size; farther away the row has ended. */
const REACH = 3.5;
/** Maximum size ratio of lots in a row. */
const ALIKE = 5;

/**
 * The next shape of a row: the nearest one ahead, in the direction from the previous to the last. Without a previous
 * one, the nearest of all. In: the last, the previous; the shapes; which to exclude.
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
