import type { OutlineChange } from '../../../domain/plano/outlineChange.ts';
import { distanceTo } from '../shapes/labelPoint.ts';
import type { Ring } from '../shapes/rings.ts';

/** Sample points along the whole outline. */
const PLACES = 120;
/** Limit for both outlines; rounder ones are thinned. */
const MOST_EDGES = 600;
/** Tolerance of equal outlines, share of the size. */
const HAIR = 1e-6;

interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  /** 1 downwards, −1 upwards, for the non-zero rule. */
  turn: 1 | -1;
  isAfter: boolean;
}

/**
 * Difference of two outlines, both in the later drawing's units. Areas are exact for polygons: the plane is
 * cut at every corner and crossing into strips without crossings. In: metres per unit; `undefined` if not to
 * scale.
 */
export function measureChange(
  before: readonly Ring[],
  after: readonly Ring[],
  metros: number | undefined,
): OutlineChange {
  const scale = metros ?? 1;
  if (isSameOutline(before, after)) {
    const area = scale ** 2 * coverOf(edgesOf(before, false)).before;
    return { areaBefore: area, areaAfter: area, difference: 0, shift: 0, inMetres: metros !== undefined };
  }
  const [old, now] = [thin(before), thin(after)];
  const cover = coverOf([...edgesOf(old, false), ...edgesOf(now, true)]);
  return {
    areaBefore: scale ** 2 * cover.before,
    areaAfter: scale ** 2 * cover.after,
    difference: scale ** 2 * cover.difference,
    shift: scale * Math.max(wayFrom(old, now), wayFrom(now, old)),
    inMetres: metros !== undefined,
  };
}

function isSameOutline(before: readonly Ring[], after: readonly Ring[]): boolean {
  const size = Math.max(...(before[0] ?? []).slice(0, 200).map(Math.abs), 1e-9);
  return (
    before.length === after.length &&
    before.every((ring, i) => {
      const other = after[i] ?? [];
      return (
        ring.length === other.length &&
        ring.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= HAIR * size)
      );
    })
  );
}

function thin(rings: readonly Ring[]): Ring[] {
  const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const step = Math.ceil((2 * corners) / MOST_EDGES);
  return step <= 1 ? [...rings] : rings.map((ring) => ring.filter((_, i) => Math.floor(i / 2) % step === 0));
}

function edgesOf(rings: readonly Ring[], isAfter: boolean): Edge[] {
  const edges: Edge[] = [];
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[j] ?? 0, ring[j + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0];
      if (ay < by) edges.push({ ax, ay, bx, by, turn: 1, isAfter });
      else if (by < ay) edges.push({ ax: bx, ay: by, bx: ax, by: ay, turn: -1, isAfter });
    }
  return edges;
}

/** Square units: earlier, later, and symmetric difference. */
function coverOf(edges: readonly Edge[]): { before: number; after: number; difference: number } {
  const cuts = new Set(edges.flatMap(({ ay, by }) => [ay, by]));
  for (const [i, one] of edges.entries())
    for (const other of edges.slice(i + 1)) {
      const y = crossingOf(one, other);
      if (y !== undefined) cuts.add(y);
    }
  const heights = [...cuts].sort((a, b) => a - b);
  const cover = { before: 0, after: 0, difference: 0 };
  for (const [i, top] of heights.entries()) {
    const bottom = heights[i + 1];
    if (bottom === undefined) break;
    const middle = (top + bottom) / 2;
    const sides = edges
      .filter(({ ay, by }) => ay <= top && by >= bottom)
      .map((edge) => ({ edge, x: xAt(edge, middle) }))
      .sort((a, b) => a.x - b.x);
    let [before, after, from] = [0, 0, 0];
    for (const { edge, x } of sides) {
      const area = (x - from) * (bottom - top);
      if (before) cover.before += area;
      if (after) cover.after += area;
      if ((before !== 0) !== (after !== 0)) cover.difference += area;
      if (edge.isAfter) after += edge.turn;
      else before += edge.turn;
      from = x;
    }
  }
  return cover;
}

function xAt({ ax, ay, bx, by }: Edge, y: number): number {
  return ax + ((bx - ax) * (y - ay)) / (by - ay);
}

/** y at which two sides cross. */
function crossingOf(one: Edge, other: Edge): number | undefined {
  const [top, bottom] = [Math.max(one.ay, other.ay), Math.min(one.by, other.by)];
  if (!(top < bottom)) return undefined;
  const [above, below] = [xAt(one, top) - xAt(other, top), xAt(one, bottom) - xAt(other, bottom)];
  return above * below < 0 ? top + ((bottom - top) * above) / (above - below) : undefined;
}

function wayFrom(rings: readonly Ring[], other: readonly Ring[]): number {
  const long = rings.reduce((sum, ring) => sum + lengthOf(ring), 0);
  const step = long / PLACES || 1;
  let most = 0;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [ring[j] ?? 0, ring[j + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0];
      const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step));
      for (let at = 1; at <= count; at++)
        most = Math.max(
          most,
          Math.abs(distanceTo(other, ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count)),
        );
    }
  return most;
}

function lengthOf(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    sum += Math.hypot((ring[i] ?? 0) - (ring[j] ?? 0), (ring[i + 1] ?? 0) - (ring[j + 1] ?? 0));
  return sum;
}
