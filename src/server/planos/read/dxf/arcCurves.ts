import type { Segment } from '../../shapes/outline.ts';

/** One Bézier per 45°: radius error below 5 millionths. */
const STEP = Math.PI / 4;

/** Conjugate half-axes, relative to the centre. */
interface Axes {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** Elliptic arc without its first point; radians from the first axis towards the second. */
function arcCurves(x: number, y: number, axes: Axes, from: number, to: number): Segment[] {
  const steps = Math.min(64, Math.max(1, Math.ceil(Math.abs(to - from) / STEP)));
  const step = (to - from) / steps;
  const handle = (4 / 3) * Math.tan(step / 4);
  const segments: Segment[] = [];
  for (let i = 0; i < steps; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    const [px, py] = ellipsePoint(
      x,
      y,
      axes,
      Math.cos(a) - handle * Math.sin(a),
      Math.sin(a) + handle * Math.cos(a),
    );
    const [qx, qy] = ellipsePoint(
      x,
      y,
      axes,
      Math.cos(b) + handle * Math.sin(b),
      Math.sin(b) - handle * Math.cos(b),
    );
    segments.push(['C', px, py, qx, qy, ...ellipsePoint(x, y, axes, Math.cos(b), Math.sin(b))]);
  }
  return segments;
}

/** Centre plus `a` first axes and `b` second axes. */
function ellipsePoint(
  x: number,
  y: number,
  { ax, ay, bx, by }: Axes,
  a: number,
  b: number,
): [number, number] {
  return [x + a * ax + b * bx, y + a * ay + b * by];
}

/** A circle, ellipse or arc as a path; a full turn is closed. */
export function arcPath(x: number, y: number, axes: Axes, from: number, to: number): Segment[] {
  const isWhole = Math.abs(to - from) >= 2 * Math.PI - 1e-9;
  const start = ellipsePoint(x, y, axes, Math.cos(from), Math.sin(from));
  return [['M', ...start], ...arcCurves(x, y, axes, from, to), ...(isWhole ? ([['Z']] as const) : [])];
}

/** In: `bulge`, the tangent of a quarter of the arc's angle, positive to the left; 0 is straight. */
export function bulgeCurves(ax: number, ay: number, bx: number, by: number, bulge: number): Segment[] {
  const chord = Math.hypot(bx - ax, by - ay);
  if (!bulge || !Number.isFinite(bulge) || !(chord > 0)) return [['L', bx, by]];
  // From the chord's middle to the centre, to the left.
  const away = (1 / bulge - bulge) / 4;
  const [x, y] = [(ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away];
  const radius = Math.hypot(ax - x, ay - y);
  const from = Math.atan2(ay - y, ax - x);
  const axes = { ax: radius, ay: 0, bx: 0, by: radius };
  const curves = arcCurves(x, y, axes, from, from + 4 * Math.atan(bulge));
  // Exactly where the next one begins.
  const last = curves.at(-1);
  if (last?.[0] === 'C') curves[curves.length - 1] = ['C', last[1], last[2], last[3], last[4], bx, by];
  return curves;
}
