import { boxOf, cubicAt, type Outline, quadraticAt, type Segment, subpaths } from './outline.ts';

/** Closed polygon, x and y in turn, first point not repeated. */
export type Ring = readonly number[];

/** Closes each subpath. Curves are within 1/500 of the size: for tests and labels, not for drawing. */
export function flatten(outline: Outline): Ring[] {
  const box = boxOf(outline);
  if (!box) return [];
  const tolerance = Math.max(box[2] - box[0], box[3] - box[1]) / 500 || 1;
  return subpaths(outline)
    .map((path) => flattenSubpath(path, tolerance))
    .filter((ring) => ring.length >= 6);
}

function flattenSubpath(path: readonly Segment[], tolerance: number): number[] {
  const ring: number[] = [];
  let [x, y] = [0, 0];
  for (const s of path) {
    if (s[0] === 'Z') continue;
    if (s[0] === 'C') {
      const steps = stepsFor(
        Math.hypot(x - 2 * s[1] + s[3], y - 2 * s[2] + s[4], s[1] - 2 * s[3] + s[5], s[2] - 2 * s[4] + s[6]),
        tolerance,
      );
      for (let i = 1; i < steps; i++)
        ring.push(cubicAt(x, s[1], s[3], s[5], i / steps), cubicAt(y, s[2], s[4], s[6], i / steps));
      [x, y] = [s[5], s[6]];
    } else if (s[0] === 'Q') {
      const steps = stepsFor(Math.hypot(x - 2 * s[1] + s[3], y - 2 * s[2] + s[4]), tolerance);
      for (let i = 1; i < steps; i++)
        ring.push(quadraticAt(x, s[1], s[3], i / steps), quadraticAt(y, s[2], s[4], i / steps));
      [x, y] = [s[3], s[4]];
    } else {
      [x, y] = [s[1], s[2]];
    }
    ring.push(x, y);
  }
  const n = ring.length;
  if (n > 2 && ring[0] === ring[n - 2] && ring[1] === ring[n - 1]) ring.length = n - 2;
  return ring;
}

/** In: `bend`, the curve's second difference. */
function stepsFor(bend: number, tolerance: number): number {
  return Math.min(32, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
}

/** Shoelace; positive from x towards y (clockwise on screen). */
export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += (ring[j] ?? 0) * (ring[i + 1] ?? 0) - (ring[i] ?? 0) * (ring[j + 1] ?? 0);
  return sum / 2;
}

/** Even-odd: a point in a hole is outside. */
export function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[j] ?? 0, ring[j + 1] ?? 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

/** Around it. */
export function lengthOfRing(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += Math.hypot((ring[i] ?? 0) - (ring[j] ?? 0), (ring[i + 1] ?? 0) - (ring[j + 1] ?? 0));
  return sum;
}
