import type { Segment } from '../../shapes/outline.ts';
import { arcPath, bulgeCurves } from './arcCurves.ts';
import type { DxfEntity } from './dxfDocument.ts';
import type { DxfTags } from './dxfTags.ts';

/** Limit of loops and edges: the file's counts are not trusted. */
const MOST = 100_000;

/** Sequential reader: a hatch's codes repeat, and their order gives the meaning. */
class PairReader {
  readonly #tags: DxfTags;
  readonly #to: number;
  at: number;

  constructor(tags: DxfTags, { from, to }: DxfEntity) {
    this.#tags = tags;
    this.#to = to;
    this.at = from + 1;
  }

  /** Advances to the next pair of this code; `NaN` if none. */
  next(code: number): number {
    while (this.at < this.#to) if (this.#tags.code(this.at++) === code) return this.#tags.number(this.at - 1);
    return Number.NaN;
  }

  /** The next pair's value if it has this code. */
  maybe(code: number): number | undefined {
    return this.at < this.#to && this.#tags.code(this.at) === code ? this.#tags.number(this.at++) : undefined;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#to;
  }
}

/** Boundaries of a hatch in its plane; spline edges by their control points. */
export function hatchOutline(tags: DxfTags, entity: DxfEntity): Segment[] {
  const pairs = new PairReader(tags, entity);
  const loops = Math.min(MOST, pairs.next(91));
  const drawn: Segment[][] = [];
  for (let i = 0; i < loops && !pairs.isAtEnd; i++) {
    const isPolyline = (pairs.next(92) & 2) === 2;
    const loop = isPolyline ? readPolylineLoop(pairs) : readEdges(pairs);
    if (loop.length > 2) drawn.push(loop, [['Z']]);
  }
  return drawn.flat();
}

function readPolylineLoop(pairs: PairReader): Segment[] {
  const hasBulges = pairs.next(72) === 1;
  pairs.next(73);
  const count = Math.min(MOST, pairs.next(93));
  const points: [number, number, number][] = [];
  for (let i = 0; i < count && !pairs.isAtEnd; i++)
    points.push([pairs.next(10), pairs.next(20), (hasBulges ? pairs.maybe(42) : 0) ?? 0]);
  return points.flatMap(([x, y, bulge], i): Segment[] => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return [...(i ? [] : ([['M', x, y]] as const)), ...bulgeCurves(x, y, nx, ny, bulge)];
  });
}

function readEdges(pairs: PairReader): Segment[] {
  const count = Math.min(MOST, pairs.next(93));
  const loop: Segment[] = [];
  for (let i = 0; i < count && !pairs.isAtEnd; i++) {
    const edge = readEdge(pairs, pairs.next(72));
    for (const segment of edge.slice(loop.length ? 1 : 0)) if (segment[0] !== 'Z') loop.push(segment);
  }
  return loop;
}

function readEdge(pairs: PairReader, kind: number): Segment[] {
  const [x, y] = [pairs.next(10), pairs.next(20)];
  if (kind === 1)
    return [
      ['M', x, y],
      ['L', pairs.next(11), pairs.next(21)],
    ];
  if (kind === 2) {
    const radius = pairs.next(40);
    return readArc(pairs, x, y, radius, 0, 1);
  }
  if (kind === 3) {
    const [ax, ay] = [pairs.next(11), pairs.next(21)];
    return readArc(pairs, x, y, ax, ay, pairs.next(40));
  }
  // A spline's control points.
  const points: Segment[] = [['M', x, y]];
  pairs.maybe(42);
  for (let px = pairs.maybe(10); px !== undefined; px = pairs.maybe(10)) {
    points.push(['L', px, pairs.next(20)]);
    pairs.maybe(42);
  }
  return points;
}

/** Degrees; clockwise arcs are mirrored. */
function readArc(pairs: PairReader, x: number, y: number, ax: number, ay: number, ratio: number): Segment[] {
  const [from, to] = [pairs.next(50), pairs.next(51)];
  const turn = pairs.next(73) === 0 ? -1 : 1;
  const radians = (degrees: number) => (degrees * turn * Math.PI) / 180;
  return arcPath(x, y, { ax, ay, bx: -ay * ratio, by: ax * ratio }, radians(from), radians(to));
}
