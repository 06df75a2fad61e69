import { cubicAt, type Outline, quadraticAt, subpaths } from '../outline.ts';

/** x and y in turn; closed ones repeat the first point. */
export type Polyline = readonly number[];

/** Limit per curve; a circle that fills the drawing stays within tolerance. */
const MOST_STEPS = 256;

/** Subpaths as stroked, open ones stay open. Curves are kept within `tolerance`. */
export function polylinesOf(outline: Outline, tolerance: number): Polyline[] {
  return subpaths(outline)
    .map((path) => polylineOf(path, tolerance))
    .filter((line) => line.length >= 4);
}

function polylineOf(path: Outline, tolerance: number): number[] {
  const line: number[] = [];
  let [x, y] = [0, 0];
  for (const s of path) {
    if (s[0] === 'Z') {
      line.push(line[0] ?? 0, line[1] ?? 0);
    } else if (s[0] === 'C') {
      const bend = Math.max(
        Math.hypot(x - 2 * s[1] + s[3], y - 2 * s[2] + s[4]),
        Math.hypot(s[1] - 2 * s[3] + s[5], s[2] - 2 * s[4] + s[6]),
      );
      const steps = stepsOf(0.75 * bend, tolerance);
      for (let i = 1; i <= steps; i++)
        line.push(cubicAt(x, s[1], s[3], s[5], i / steps), cubicAt(y, s[2], s[4], s[6], i / steps));
      [x, y] = [s[5], s[6]];
    } else if (s[0] === 'Q') {
      const steps = stepsOf(0.25 * Math.hypot(x - 2 * s[1] + s[3], y - 2 * s[2] + s[4]), tolerance);
      for (let i = 1; i <= steps; i++)
        line.push(quadraticAt(x, s[1], s[3], i / steps), quadraticAt(y, s[2], s[4], i / steps));
      [x, y] = [s[3], s[4]];
    } else {
      line.push(s[1], s[2]);
      [x, y] = [s[1], s[2]];
    }
  }
  return line;
}

/** In: `sag` of the chord; it falls with the square of the steps. */
function stepsOf(sag: number, tolerance: number): number {
  return Math.min(MOST_STEPS, Math.max(1, Math.ceil(Math.sqrt(sag / tolerance))));
}
