import { add, distance, dot, mix, type Point, subtract, unit } from './point.ts';

/** A smooth reference line of a plan: `s` metres along it, `d` metres to its left. */
export interface Curve {
  /** Length, m. */
  length: number;
  /** The point `s` metres along and `d` metres to the left of the direction of travel (y to the south). */
  at: (s: number, d?: number) => Point;
  tangentAt: (s: number) => Point;
  /** Direction in which `d` grows. */
  normalAt: (s: number) => Point;
}

interface Sample {
  s: number;
  point: Point;
  tangent: Point;
}

/** Finer than any drawn detail: linear interpolation between samples is exact to the millimetre. */
const SAMPLES_PER_SPAN = 64;

/**
 * A uniform cubic B-spline. Its curvature is continuous, so that its parallels look drawn by hand. Closed
 * curves wrap `s`; open ones continue straight beyond their ends.
 */
export function createCurve(control: readonly Point[], kind: 'open' | 'closed'): Curve {
  const samples = kind === 'closed' ? sampleClosed(control) : sampleOpen(control);
  const length = samples.at(-1)?.s ?? 0;
  const locate = (s: number): Sample => {
    const wrapped = kind === 'closed' ? ((s % length) + length) % length : s;
    return interpolate(samples, wrapped, length);
  };
  const normalAt = (s: number): Point => {
    const [tx, ty] = locate(s).tangent;
    return [ty, -tx];
  };
  return {
    length,
    at: (s, d = 0) => (d === 0 ? locate(s).point : add(locate(s).point, normalAt(s), d)),
    tangentAt: (s) => locate(s).tangent,
    normalAt,
  };
}

function sampleClosed(control: readonly Point[]): Sample[] {
  const at = (index: number): Point => control[(index + control.length) % control.length] ?? [0, 0];
  return measure(control.map((_, index) => [at(index - 1), at(index), at(index + 1), at(index + 2)]));
}

function sampleOpen(control: readonly Point[]): Sample[] {
  const first = control[0] ?? [0, 0];
  const last = control.at(-1) ?? [0, 0];
  // Mirrored end points make the curve begin and end at the first and last control point.
  const before = subtract(add(first, first), control[1] ?? first);
  const after = subtract(add(last, last), control.at(-2) ?? last);
  const points = [before, ...control, after];
  return measure(
    control
      .slice(1)
      .map((_, index) => [
        points[index] ?? first,
        points[index + 1] ?? first,
        points[index + 2] ?? last,
        points[index + 3] ?? last,
      ]),
  );
}

type Span = readonly [Point, Point, Point, Point];

function measure(spans: readonly Span[]): Sample[] {
  const samples: Sample[] = [];
  spans.forEach((span, index) => {
    const end = index === spans.length - 1 ? SAMPLES_PER_SPAN : SAMPLES_PER_SPAN - 1;
    for (let step = 0; step <= end; step++) {
      const { point, tangent } = onSpan(span, step / SAMPLES_PER_SPAN);
      const previous = samples.at(-1);
      samples.push({ s: previous ? previous.s + distance(previous.point, point) : 0, point, tangent });
    }
  });
  return samples;
}

function onSpan([a, b, c, d]: Span, t: number): { point: Point; tangent: Point } {
  const u = 1 - t;
  const weights = [
    u * u * u,
    3 * t * t * t - 6 * t * t + 4,
    -3 * t * t * t + 3 * t * t + 3 * t + 1,
    t * t * t,
  ];
  const slopes = [-u * u, 3 * t * t - 4 * t, -3 * t * t + 2 * t + 1, t * t];
  const blend = ([wa = 0, wb = 0, wc = 0, wd = 0]: number[]): Point => [
    a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd,
    a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd,
  ];
  const [x, y] = blend(weights);
  return { point: [x / 6, y / 6], tangent: unit(blend(slopes)) };
}

function interpolate(samples: readonly Sample[], s: number, length: number): Sample {
  let low = 0;
  let high = samples.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.s ?? 0) <= s) low = middle;
    else high = middle;
  }
  const a = samples[low];
  const b = samples[high];
  if (!a || !b) throw new Error('a curve needs at least two control points');
  if (s < 0) return { s, point: add(a.point, a.tangent, s), tangent: a.tangent };
  if (s > length) return { s, point: add(b.point, b.tangent, s - length), tangent: b.tangent };
  const t = (s - a.s) / (b.s - a.s || 1);
  return { s, point: mix(a.point, b.point, t), tangent: unit(mix(a.tangent, b.tangent, t)) };
}

/** Points at distance `d` from `s0` to `s1`, in either direction, at most `step` metres of curve apart. */
export function trace(curve: Curve, s0: number, s1: number, d = 0, step = 3): Point[] {
  const count = Math.max(1, Math.ceil(Math.abs(s1 - s0) / step));
  return Array.from({ length: count + 1 }, (_, index) => curve.at(s0 + ((s1 - s0) * index) / count, d));
}

/**
 * Curve parameter where the parallel at `d` meets a line along the normal at `c`, `offset` metres beside it:
 * the edge of a cross street of constant width.
 */
export function meetCrossing(curve: Curve, c: number, offset: number, d: number): number {
  const origin = curve.at(c);
  const tangent = curve.tangentAt(c);
  const beside = (s: number) => dot(subtract(curve.at(s, d), origin), tangent) - offset;
  let low = c - 45;
  let high = c + 45;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (beside(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Fractions from `s0` to `s1` that cut the parallel at `d` into parts of the given relative lengths. */
export function cutParallel(
  curve: Curve,
  s0: number,
  s1: number,
  d: number,
  weights: readonly number[],
): number[] {
  const steps = 400;
  const lengths = [0];
  for (let index = 1; index <= steps; index++) {
    const a = curve.at(s0 + ((s1 - s0) * (index - 1)) / steps, d);
    const b = curve.at(s0 + ((s1 - s0) * index) / steps, d);
    lengths.push((lengths.at(-1) ?? 0) + distance(a, b));
  }
  const total = lengths.at(-1) ?? 0;
  const sum = weights.reduce((a, b) => a + b, 0);
  let reached = 0;
  return [0, ...weights].map((weight) => {
    reached += weight;
    const wanted = (reached / sum) * total;
    const after = lengths.findIndex((length) => length >= wanted - 1e-9);
    if (after <= 0) return 0;
    const before = lengths[after - 1] ?? 0;
    const gap = (lengths[after] ?? total) - before;
    return Math.min(1, (after - 1 + (gap ? (wanted - before) / gap : 0)) / steps);
  });
}

/** Length of the parallel at `d` from `s0` to `s1`, m. */
export function lengthOfParallel(curve: Curve, s0: number, s1: number, d: number): number {
  const points = trace(curve, s0, s1, d, 0.5);
  return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] ?? point), 0);
}

/** A smooth line near the given points. */
export function smooth(control: readonly Point[], step = 3): Point[] {
  const curve = createCurve(control, 'open');
  return trace(curve, 0, curve.length, 0, step);
}

/**
 * A closed shape around `centre`. `radiusAt` gives its radius, m, by direction (radians, clockwise from
 * east). Its corners are `step` m apart.
 */
export function roundShape(
  centre: Point,
  radiusAt: (angle: number) => readonly [rx: number, ry: number],
  step = 1.2,
): Point[] {
  const curve = createCurve(
    Array.from({ length: 10 }, (_, index): Point => {
      const angle = (index * Math.PI) / 5;
      const [rx, ry] = radiusAt(angle);
      return [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)];
    }),
    'closed',
  );
  return trace(curve, 0, curve.length, 0, step).slice(1);
}
