import type { Segment } from '../../shapes/outline.ts';
import { arcPath, bulgeCurves } from './arcCurves.ts';
import { type DxfEntity, numberOfCode, numbersOfCode } from './dxfDocument.ts';
import type { DxfTags } from './dxfTags.ts';
import { hatchOutline } from './hatchOutline.ts';

/** In the entity's own plane. */
interface EntityOutline {
  outline: Segment[];
  isFilled: boolean;
  /** World coordinates, whatever its extrusion says. */
  isInWorld: boolean;
}

/** `undefined` for kinds without lines. The caller checks coordinates. */
export function entityOutline(tags: DxfTags, entity: DxfEntity): EntityOutline | undefined {
  const drawn = (outline: Segment[], { isFilled = false, isInWorld = false } = {}): EntityOutline => ({
    outline,
    isFilled,
    isInWorld,
  });
  switch (entity.kind) {
    case 'LWPOLYLINE':
      return drawn(lightPolyline(tags, entity));
    case 'POLYLINE':
      // Meshes (16, 64) have no outline.
      if (flagsOf(tags, entity) & (16 | 64)) return undefined;
      return drawn(heavyPolyline(tags, entity), { isInWorld: (flagsOf(tags, entity) & 8) === 8 });
    case 'LINE':
      return drawn(line(tags, entity), { isInWorld: true });
    case 'ARC':
    case 'CIRCLE':
      return drawn(circle(tags, entity));
    case 'ELLIPSE':
      return drawn(ellipse(tags, entity), { isInWorld: true });
    case 'SPLINE':
      return drawn(spline(tags, entity), { isInWorld: true });
    case 'HATCH':
    case 'MPOLYGON':
      return drawn(hatchOutline(tags, entity), { isFilled: true });
    case 'SOLID':
    case 'TRACE':
      return drawn(solid(tags, entity, [0, 1, 3, 2]), { isFilled: true });
    case '3DFACE':
      return drawn(solid(tags, entity, [0, 1, 2, 3]), { isInWorld: true });
    default:
      return undefined;
  }
}

function flagsOf(tags: DxfTags, entity: DxfEntity): number {
  return numberOfCode(tags, entity, 70, 0);
}

function lightPolyline(tags: DxfTags, entity: DxfEntity): Segment[] {
  const points: [number, number, number][] = [];
  for (let at = entity.from + 1; at < entity.to; at++) {
    const last = points.at(-1);
    if (tags.code(at) === 10) points.push([tags.number(at), 0, 0]);
    else if (last && tags.code(at) === 20) last[1] = tags.number(at);
    else if (last && tags.code(at) === 42) last[2] = tags.number(at);
  }
  return joinVertices(points, (flagsOf(tags, entity) & 1) === 1);
}

/** Vertices of a spline's frame (16) are not drawn. */
function heavyPolyline(tags: DxfTags, entity: DxfEntity): Segment[] {
  const points = entity.parts
    .filter((vertex) => (flagsOf(tags, vertex) & 16) === 0)
    .map((vertex): [number, number, number] => [
      numberOfCode(tags, vertex, 10, Number.NaN),
      numberOfCode(tags, vertex, 20, Number.NaN),
      numberOfCode(tags, vertex, 42, 0),
    ]);
  return joinVertices(points, (flagsOf(tags, entity) & 1) === 1);
}

/** Ends closer than this share of the size are an unclosed corner. */
const COINCIDE = 0.002;

function joinVertices(points: readonly [number, number, number][], closed: boolean): Segment[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return [];
  const outline: Segment[] = [['M', first[0], first[1]]];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? first, points[i] ?? first];
    outline.push(...bulgeCurves(a[0], a[1], b[0], b[1], a[2]));
  }
  if (closed) {
    if (last[2]) outline.push(...bulgeCurves(last[0], last[1], first[0], first[1], last[2]));
    outline.push(['Z']);
  } else if (points.length > 2) {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const size = Math.hypot(
      xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b)),
      ys.reduce((a, b) => Math.max(a, b)) - ys.reduce((a, b) => Math.min(a, b)),
    );
    if (Math.hypot(last[0] - first[0], last[1] - first[1]) <= COINCIDE * size) outline.push(['Z']);
  }
  return outline;
}

function line(tags: DxfTags, entity: DxfEntity): Segment[] {
  const of = (code: number) => numberOfCode(tags, entity, code, Number.NaN);
  return [
    ['M', of(10), of(20)],
    ['L', of(11), of(21)],
  ];
}

function circle(tags: DxfTags, entity: DxfEntity): Segment[] {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  const radius = of(40, Number.NaN);
  const axes = { ax: radius, ay: 0, bx: 0, by: radius };
  const from = entity.kind === 'ARC' ? (of(50, 0) * Math.PI) / 180 : 0;
  const to = entity.kind === 'ARC' ? (of(51, 360) * Math.PI) / 180 : 2 * Math.PI;
  return arcPath(of(10, Number.NaN), of(20, Number.NaN), axes, from, onwards(from, to));
}

function ellipse(tags: DxfTags, entity: DxfEntity): Segment[] {
  const of = (code: number, absent: number) => numberOfCode(tags, entity, code, absent);
  const [ax, ay, ratio] = [of(11, Number.NaN), of(21, Number.NaN), of(40, 1)];
  // The second axis is normal × first axis; a downward normal flips it.
  const side = of(230, 1) < 0 ? -1 : 1;
  const axes = { ax, ay, bx: -ay * ratio * side, by: ax * ratio * side };
  return arcPath(
    of(10, Number.NaN),
    of(20, Number.NaN),
    axes,
    of(41, 0),
    onwards(of(41, 0), of(42, 2 * Math.PI)),
  );
}

/** Arcs run counterclockwise, so an end before its start is one turn later. */
function onwards(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return from + (turn > 1e-12 ? turn : turn + 2 * Math.PI);
}

function spline(tags: DxfTags, entity: DxfEntity): Segment[] {
  const points = (x: number, y: number) => {
    const ys = numbersOfCode(tags, entity, y);
    return numbersOfCode(tags, entity, x).map((value, i): [number, number] => [value, ys[i] ?? Number.NaN]);
  };
  return splineLines({
    degree: numberOfCode(tags, entity, 71, 3),
    knots: numbersOfCode(tags, entity, 40),
    controls: points(10, 20),
    weights: numbersOfCode(tags, entity, 41),
    fit: points(11, 21),
    isClosed: (flagsOf(tags, entity) & 1) === 1,
  });
}

/** Corners in sequence: a SOLID swaps its third and fourth. */
function solid(tags: DxfTags, entity: DxfEntity, order: readonly number[]): Segment[] {
  const corners = order.flatMap((i): [number, number][] => {
    const x = numberOfCode(tags, entity, 10 + i, Number.NaN);
    return i === 3 && Number.isNaN(x) ? [] : [[x, numberOfCode(tags, entity, 20 + i, Number.NaN)]];
  });
  return [...corners.map(([x, y], i): Segment => [i ? 'L' : 'M', x, y]), ['Z']];
}

/** Lines per knot span: splines are background or curved sides. */
const PER_SPAN = 12;

interface SplineFacts {
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
function splineLines({ degree, knots, controls, weights, fit, isClosed }: SplineFacts): Segment[] {
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
