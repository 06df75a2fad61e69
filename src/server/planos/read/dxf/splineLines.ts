import type { Segment } from '../../shapes/outline.ts';

/** Lines per knot span: splines are background or curved sides. */
const PER_SPAN = 12;

export interface SplineFacts {
  degree: number;
  knots: readonly number[];
  /** x and y in turn. */
  controls: readonly (readonly [number, number])[];
  /** 1 for each control point by default. */
  weights: readonly number[];
  fit: readonly (readonly [number, number])[];
  isClosed: boolean;
}

/** By knots and control points (de Boor), else through the fit points. */
export function splineLines({ degree, knots, controls, weights, fit, isClosed }: SplineFacts): Segment[] {
  const isWhole =
    degree >= 1 && degree <= 10 && controls.length > degree && knots.length === controls.length + degree + 1;
  const points = isWhole ? sample(degree, knots, controls, weights) : fit.length ? fit : controls;
  const lines = points.map(([x, y], index): Segment => [index ? 'L' : 'M', x, y]);
  return isClosed && lines.length > 2 ? [...lines, ['Z']] : lines;
}

function sample(
  degree: number,
  knots: readonly number[],
  controls: SplineFacts['controls'],
  weights: readonly number[],
): [number, number][] {
  const points: [number, number][] = [];
  for (let span = degree; span < controls.length; span++) {
    const [from = 0, to = 0] = [knots[span], knots[span + 1]];
    if (!(to > from)) continue;
    for (let i = points.length ? 1 : 0; i <= PER_SPAN; i++)
      points.push(deBoor(degree, knots, controls, weights, span, from + ((to - from) * i) / PER_SPAN));
  }
  return points;
}

function deBoor(
  degree: number,
  knots: readonly number[],
  controls: SplineFacts['controls'],
  weights: readonly number[],
  span: number,
  at: number,
): [number, number] {
  // Homogeneous: (w·x, w·y, w).
  const row = Array.from({ length: degree + 1 }, (_, j): [number, number, number] => {
    const index = span - degree + j;
    const [x = 0, y = 0] = controls[index] ?? [];
    const weight = weights[index] ?? 1;
    return [x * weight, y * weight, weight];
  });
  for (let level = 1; level <= degree; level++)
    for (let j = degree; j >= level; j--) {
      const low = knots[span - degree + j] ?? 0;
      const high = knots[span + 1 + j - level] ?? 0;
      const share = high > low ? (at - low) / (high - low) : 0;
      const [a, b] = [row[j - 1], row[j]];
      if (a && b) row[j] = [mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)];
    }
  const [x, y, weight] = row[degree] ?? [0, 0, 1];
  return weight ? [x / weight, y / weight] : [x, y];
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
