import { boxOf, type Outline, type OutlineBox, type Segment, subpaths } from './outline.ts';
import { flatten, isInside, type Ring, ringArea } from './rings.ts';
import type { SceneShape } from './scene.ts';

export class ShapeFacts {
  readonly shape: SceneShape;
  readonly index: number;
  #outline: Outline | undefined;
  #area: number | undefined;
  #rings: Ring[] | undefined;
  #box: OutlineBox | undefined;

  constructor(shape: SceneShape, index: number) {
    this.shape = shape;
    this.index = index;
  }

  /** Oriented for the non-zero rule. */
  get outline(): Outline {
    this.#outline ??= orient(this.shape.outline, this.shape.fillRule);
    return this.#outline;
  }

  /** Square units, without holes. */
  get area(): number {
    this.#area ??= Math.abs(outlineArea(this.outline));
    return this.#area;
  }

  get rings(): readonly Ring[] {
    this.#rings ??= flatten(this.shape.outline);
    return this.#rings;
  }

  get box(): OutlineBox {
    this.#box ??= boxOf(this.shape.outline) ?? [0, 0, 0, 0];
    return this.#box;
  }

  /** Closed, back at its start, or filled. */
  get isClosed(): boolean {
    const { outline, filled } = this.shape;
    if (filled || outline.some((segment) => segment[0] === 'Z')) return true;
    const [first, last] = [outline[0], outline.at(-1)];
    if (!first || !last || first[0] === 'Z' || last[0] === 'Z') return false;
    const [x, y] = last.slice(-2) as [number, number];
    const [minX, minY, maxX, maxY] = this.box;
    return (
      Math.hypot(x - Number(first[1]), y - Number(first[2])) <= 0.005 * Math.hypot(maxX - minX, maxY - minY)
    );
  }
}

/** 0 for an empty list. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Orients subpaths so that the non-zero rule of a canvas fills like the drawing: outer rings positive, holes
 * negative. Even-odd holes survive, and overlapping shapes of a lot do not cancel.
 */
export function orient(outline: Outline, fillRule: 'nonzero' | 'evenodd'): Outline {
  const paths = subpaths(outline);
  const rings = paths.map((path) => flatten(path)[0] ?? []);
  if (fillRule === 'evenodd' && paths.length > 1)
    return paths.flatMap((path, i) =>
      ringArea(rings[i] ?? []) > 0 === isHole(rings, i) ? reverse(path) : path,
    );
  const total = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  return total < 0 ? paths.flatMap(reverse) : outline;
}

function isHole(rings: readonly Ring[], i: number): boolean {
  const [x = 0, y = 0] = rings[i] ?? [];
  return isInside(
    rings.filter((_, j) => j !== i),
    x,
    y,
  );
}

function reverse(path: readonly Segment[]): Segment[] {
  const closed = path.at(-1)?.[0] === 'Z';
  const drawn = path.filter((s) => s[0] !== 'Z');
  const ends = drawn.map(endOf);
  const [lastX, lastY] = ends.at(-1) ?? [0, 0];
  const reversed: Segment[] = [['M', lastX, lastY]];
  for (let i = drawn.length - 1; i > 0; i--) {
    const s = drawn[i];
    const [x, y] = ends[i - 1] ?? [0, 0];
    if (s?.[0] === 'C') reversed.push(['C', s[3], s[4], s[1], s[2], x, y]);
    else if (s?.[0] === 'Q') reversed.push(['Q', s[1], s[2], x, y]);
    else reversed.push(['L', x, y]);
  }
  if (closed) reversed.push(['Z']);
  return reversed;
}

function endOf(s: Segment): [number, number] {
  if (s[0] === 'Z') return [0, 0];
  if (s[0] === 'C') return [s[5], s[6]];
  return s[0] === 'Q' ? [s[3], s[4]] : [s[1], s[2]];
}

/** Exact signed area (Green's theorem), positive from x towards y. Opposite subpaths subtract. */
export function outlineArea(outline: Outline): number {
  return subpaths(outline).reduce((sum, path) => sum + subpathArea(path), 0);
}

function subpathArea(path: Outline): number {
  let [sum, x, y, startX, startY] = [0, 0, 0, 0, 0];
  for (const s of path) {
    if (s[0] === 'Z') continue;
    if (s[0] === 'M') {
      [startX, startY] = [s[1], s[2]];
      [x, y] = [startX, startY];
    } else if (s[0] === 'L') {
      sum += lineArea(x, y, s[1], s[2]);
      [x, y] = [s[1], s[2]];
    } else if (s[0] === 'C') {
      sum += cubicArea(x, y, s[1], s[2], s[3], s[4], s[5], s[6]);
      [x, y] = [s[5], s[6]];
    } else {
      // Degree elevation: handles at two thirds.
      const [ax, ay] = [x + (2 / 3) * (s[1] - x), y + (2 / 3) * (s[2] - y)];
      const [bx, by] = [s[3] + (2 / 3) * (s[1] - s[3]), s[4] + (2 / 3) * (s[2] - s[4])];
      sum += cubicArea(x, y, ax, ay, bx, by, s[3], s[4]);
      [x, y] = [s[3], s[4]];
    }
  }
  return sum + lineArea(x, y, startX, startY);
}

function lineArea(ax: number, ay: number, bx: number, by: number): number {
  return (ax * by - bx * ay) / 2;
}

/** ½∮(x dy − y dx) along a cubic Bézier. */
function cubicArea(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const cross = (px: number, py: number, qx: number, qy: number) => px * qy - qx * py;
  return (
    (6 * cross(ax, ay, bx, by) +
      3 * cross(ax, ay, cx, cy) +
      cross(ax, ay, dx, dy) +
      3 * cross(bx, by, cx, cy) +
      3 * cross(bx, by, dx, dy) +
      6 * cross(cx, cy, dx, dy)) /
    20
  );
}
