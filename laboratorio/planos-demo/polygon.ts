import { distance, dot, type Point, subtract } from './point.ts';

/** Area as drawn, m² rounded half up to 2 decimals. Exact, since corners are whole centimetres. */
export function areaOf(polygon: readonly Point[]): number {
  const cm = polygon.map(([x, y]) => [BigInt(Math.round(x * 100)), BigInt(Math.round(y * 100))] as const);
  let doubled = 0n;
  cm.forEach(([x, y], index) => {
    const [nextX, nextY] = cm[(index + 1) % cm.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  });
  const halfCm2 = doubled < 0n ? -doubled : doubled;
  // 20,000 half square centimetres are a square metre, so a hundredth of it is 200.
  return Number((halfCm2 + 100n) / 200n) / 100;
}

/** Centroid. */
export function centreOf(polygon: readonly Point[]): Point {
  let doubled = 0;
  let x = 0;
  let y = 0;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    const cross = a[0] * b[1] - b[0] * a[1];
    doubled += cross;
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  });
  return [x / (3 * doubled), y / (3 * doubled)];
}

export function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}

/** Distance from a point to a segment, m. */
export function distanceToSegment(place: Point, a: Point, b: Point): number {
  const along = subtract(b, a);
  const t = Math.max(0, Math.min(1, dot(subtract(place, a), along) / (dot(along, along) || 1)));
  return distance(place, [a[0] + along[0] * t, a[1] + along[1] * t]);
}

/** Distance from a point to the polygon's edge, m, inside or outside. */
export function distanceToEdge(polygon: readonly Point[], place: Point): number {
  return Math.min(
    ...polygon.map((a, index) => distanceToSegment(place, a, polygon[(index + 1) % polygon.length] ?? a)),
  );
}

/** Distance from a point to an open line, m. */
export function distanceToLine(line: readonly Point[], place: Point): number {
  return Math.min(...line.slice(1).map((b, index) => distanceToSegment(place, line[index] ?? b, b)));
}
