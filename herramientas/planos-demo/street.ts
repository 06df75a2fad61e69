import type { Row } from './blocks.ts';
import { type Curve, trace } from './curve.ts';
import { PALETTE } from './palette.ts';
import { add, distance, type Point, subtract, unit } from './point.ts';
import { between, type Random } from './random.ts';
import { element, line, pathOf, units } from './svg.ts';
import type { Tree } from './trees.ts';

/** Half of what lies between two lots across a local street: 3.5 m of road and 3 m of verge and walk. */
export const VERGE = 3;

/** Verge, kerb and walk round blocks: strokes as wide as both sides, which the lots then cover inwards. */
export function drawVerges(outlines: readonly (readonly Point[])[]): string[] {
  const data = outlines.map((outline) => pathOf(outline)).join('');
  const band = (stroke: string, reach: number) =>
    element('path', {
      fill: stroke,
      stroke,
      'stroke-width': units(reach * 2),
      'stroke-linejoin': 'round',
      d: data,
    });
  return [
    element('path', {
      fill: 'none',
      stroke: PALETTE.roadEdge,
      'stroke-width': units((VERGE + 0.18) * 2),
      'stroke-linejoin': 'round',
      d: data,
    }),
    band(PALETTE.verge, VERGE),
    band(PALETTE.walk, 1.4),
  ];
}

/** Dashes along the middle of a street. */
export function drawMarks(lines: readonly (readonly Point[])[]): string {
  return element('path', {
    fill: 'none',
    stroke: PALETTE.roadMark,
    'stroke-width': 2.5,
    'stroke-dasharray': '20 20',
    d: lines.map((points) => pathOf(points, 'open')).join(''),
  });
}

/** A footpath. */
export function drawPath(points: readonly Point[], width: number): string {
  return line(points, {
    stroke: PALETTE.path,
    'stroke-width': units(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** A cross street's axis: straight along the normal at `c`, from `d0` to `d1`. */
export function crossing(curve: Curve, c: number, d0: number, d1: number, beside = 0): Point[] {
  const tangent = curve.tangentAt(c);
  return [add(curve.at(c, d0), tangent, beside), add(curve.at(c, d1), tangent, beside)];
}

/** The line along which a street's name runs, from left to right whichever way the curve goes. */
export function nameLine(curve: Curve, middle: number, d: number, length: number): Point[] {
  const points = trace(curve, middle - length / 2, middle + length / 2, d, 4);
  return readable(points);
}

export function readable(points: Point[]): Point[] {
  const [a = [0, 0], b = [0, 0]] = [points[0], points.at(-1)];
  return b[0] < a[0] || (Math.abs(b[0] - a[0]) < 1e-6 && b[1] > a[1]) ? points.toReversed() : points;
}

/** A tree in the verge in front of every second boundary between lots, half way between walk and kerb. */
export function vergeTrees(rows: readonly Row[], random: Random, kind: Tree['kind']): Tree[] {
  return rows.flatMap((row) =>
    row.frontCuts
      .filter((_, index) => index % 2 === 0)
      .map((cut): Tree => ({ at: outwards(row, cut), radius: between(random, 1.35, 1.6), kind })),
  );
}

function outwards(row: Row, cut: Point): Point {
  const rear = row.rearEdge.reduce((best, point) =>
    distance(point, cut) < distance(best, cut) ? point : best,
  );
  return add(cut, unit(subtract(cut, rear)), 2.1);
}
