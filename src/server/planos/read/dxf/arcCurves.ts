import type { Segment } from '../../shapes/outline.ts';

/** One Bézier for each 45° at most: its radius errs by less than 5 millionths. */
const STEP = Math.PI / 4;

/** From the end of the one axis to that of the other, both seen from the middle. */
export interface Axes {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** A part of an ellipse about a middle, angles in radians from the first axis towards the second; without its first point. */
export function arcCurves(x: number, y: number, axes: Axes, from: number, to: number): Segment[] {
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

/** The place so many of the first axis and so many of the second away from the middle. */
export function ellipsePoint(
  x: number,
  y: number,
  { ax, ay, bx, by }: Axes,
  a: number,
  b: number,
): [number, number] {
  return [x + a * ax + b * bx, y + a * ay + b * by];
}

/** A whole or partial circle or ellipse as a path of its own; a whole turn is closed. */
export function arcPath(x: number, y: number, axes: Axes, from: number, to: number): Segment[] {
  const isWhole = Math.abs(to - from) >= 2 * Math.PI - 1e-9;
  const start = ellipsePoint(x, y, axes, Math.cos(from), Math.sin(from));
  return [['M', ...start], ...arcCurves(x, y, axes, from, to), ...(isWhole ? ([['Z']] as const) : [])];
}

/**
 * The way from one vertex of a polyline to the next: straight, or with a bulge, the tangent of a quarter of the arc's
 * angle, positive where it turns left.
 */
export function bulgeCurves(ax: number, ay: number, bx: number, by: number, bulge: number): Segment[] {
  const chord = Math.hypot(bx - ax, by - ay);
  if (!bulge || !Number.isFinite(bulge) || !(chord > 0)) return [['L', bx, by]];
  // From the chord's middle to the arc's, along the left of the chord.
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
