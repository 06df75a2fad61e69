import type { Row } from './blocks.ts';
import { type Curve, trace } from './curve.ts';
import { footprintOf, type Label, widthOf } from './labels.ts';
import { PALETTE } from './palette.ts';
import { add, distance, mix, type Point, subtract, unit } from './point.ts';
import { between, type Random } from './random.ts';
import { element, line, pathOf, units } from './svg.ts';
import type { Tree } from './trees.ts';

/** Verge and walk from a lot to the road, m. A local street has 3.5 m of road on each side of its axis. */
export const VERGE = 3;

/**
 * Verge, kerb and walk around blocks, as strokes whose inner half the lots then cover. `grow`: how far the
 * blocks extend beyond the outlines, m.
 */
export function drawVerges(outlines: readonly (readonly Point[])[], grow = 0): string[] {
  const data = outlines.map((outline) => pathOf(outline)).join('');
  const band = (stroke: string, reach: number) =>
    element('path', {
      fill: stroke,
      stroke,
      'stroke-width': units((reach + grow) * 2),
      'stroke-linejoin': 'round',
      d: data,
    });
  return [
    element('path', {
      fill: 'none',
      stroke: PALETTE.roadEdge,
      'stroke-width': units((VERGE + grow + 0.18) * 2),
      'stroke-linejoin': 'round',
      d: data,
    }),
    band(PALETTE.verge, VERGE),
    band(PALETTE.walk, 1.4),
  ];
}

/** Centre dashes of streets, with gaps at the names. */
export function drawMarks(lines: readonly (readonly Point[])[], labels: readonly Label[]): string {
  const writing = labels.flatMap(footprintOf);
  const isWritten = (at: Point) => writing.some((disc) => distance(disc.at, at) < disc.radius * 1.6);
  const pieces: Point[][] = [];
  for (const points of lines) {
    let piece: Point[] = [];
    for (const point of refine(points)) {
      if (!isWritten(point)) piece.push(point);
      else if (piece.length) piece = [];
      if (piece.length === 2) pieces.push(piece);
    }
  }
  return element('path', {
    fill: 'none',
    stroke: PALETTE.roadMark,
    'stroke-width': 2.5,
    'stroke-dasharray': '20 20',
    d: pieces.map((points) => pathOf(points, 'open')).join(''),
  });
}

/** The same line in steps of at most 4 m, so that it can be cut at a name. */
function refine(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const previous = points[index - 1];
    if (!previous) return [point];
    const count = Math.max(1, Math.ceil(distance(previous, point) / 4));
    return Array.from({ length: count }, (_, step) => mix(previous, point, (step + 1) / count));
  });
}

export function drawPath(points: readonly Point[], width: number): string {
  return line(points, {
    stroke: PALETTE.path,
    'stroke-width': units(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Axis of a cross street: straight along the normal at `c`, from `d0` to `d1`. */
export function crossing(curve: Curve, c: number, d0: number, d1: number, beside = 0): Point[] {
  const tangent = curve.tangentAt(c);
  return [add(curve.at(c, d0), tangent, beside), add(curve.at(c, d1), tangent, beside)];
}

/** A street's name, centred at `middle` of the parallel at `d`, reading from left to right. */
export function streetName(curve: Curve, text: string, middle: number, d: number, size = 3.3): Label {
  const label: Label = { text, size, along: [] };
  const room = widthOf(label) * 1.04;
  // A metre of the curve is longer or shorter on a parallel.
  const stretch = distance(curve.at(middle - 1, d), curve.at(middle + 1, d)) / 2;
  const half = room / stretch / 2;
  return { ...label, along: readable(trace(curve, middle - half, middle + half, d, 4)) };
}

/** A cross street's name, centred between the distances `d0` and `d1`. */
export function crossingName(
  curve: Curve,
  text: string,
  c: number,
  d0: number,
  d1: number,
  size = 2.9,
): Label {
  return { text, size, along: readable(crossing(curve, c, d0, d1)) };
}

function readable(points: Point[]): Point[] {
  const [a = [0, 0], b = [0, 0]] = [points[0], points.at(-1)];
  return b[0] < a[0] ? points.toReversed() : points;
}

/** A tree in the verge at every second boundary between lots, half way between walk and kerb. */
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
