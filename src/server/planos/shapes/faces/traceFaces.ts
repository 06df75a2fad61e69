import type { Ring } from '../rings.ts';
import { PlaneGraph } from './planeGraph.ts';
import type { Polyline } from './polylines.ts';
import { footOn, indexOfEdges, splitEdges } from './splitEdges.ts';
import { type PlaneFace, walkFaces } from './walkFaces.ts';

export interface TracedFace {
  ring: Ring;
  /** Square units. */
  area: number;
  /** Indices of faces that share a side, or are separated by a sliver. */
  beside: ReadonlySet<number>;
}

export interface TracingBounds {
  /** Drawing units by which lines may miss each other. */
  gap: number;
  /** Corners closer to the outline than this are dropped, drawing units. */
  resolution: number;
}

/** Points closer than this share of the gap merge. */
const WELD = 1 / 50;

/**
 * Regions enclosed by lines, tolerating ends that miss or overshoot by `gap`, duplicates and crossings.
 * Regions thinner than the gap are strokes' slivers and are dropped. Out: `undefined` for too many lines,
 * such as hatches.
 */
export function traceFaces(
  lines: readonly Polyline[],
  { gap, resolution }: TracingBounds,
): TracedFace[] | undefined {
  const graph = new PlaneGraph(gap * WELD);
  for (const line of lines)
    for (let i = 2, from = graph.point(line[0] ?? 0, line[1] ?? 0); i < line.length; i += 2) {
      const to = graph.point(line[i] ?? 0, line[i + 1] ?? 0);
      graph.join(from, to);
      from = to;
    }
  if (!splitEdges(graph)) return undefined;
  closeGaps(graph, gap);
  if (!splitEdges(graph)) return undefined;
  dropDangles(graph);
  const faces = walkFaces(graph);
  const isThin = faces.map(({ area, perimeter }) => area < (gap * perimeter) / 2);
  const place = new Map<number, number>();
  for (const [i, thin] of isThin.entries()) if (!thin) place.set(i, place.size);
  return [...place.keys()].map((i) => ({
    ring: simplify(ringOf(graph, faces[i]?.points ?? []), resolution),
    area: faces[i]?.area ?? 0,
    beside: new Set(besideOf(faces, isThin, i).flatMap((other) => place.get(other) ?? [])),
  }));
}

/** Neighbours, also across a sliver. */
function besideOf(faces: readonly PlaneFace[], isThin: readonly boolean[], face: number): number[] {
  const near = [...(faces[face]?.beside ?? [])];
  const beyond = near
    .filter((other) => isThin[other])
    .flatMap((sliver) => [...(faces[sliver]?.beside ?? [])]);
  return [...near, ...beyond].filter((other) => other !== face);
}

function ringOf(graph: PlaneGraph, points: readonly number[]): number[] {
  return points.flatMap((point) => [graph.x(point), graph.y(point)]);
}

/** Drops points on straight parts, within `resolution`. */
function simplify(ring: Ring, resolution: number): Ring {
  const count = ring.length / 2;
  const kept: number[] = [];
  const at = (i: number): [number, number] => [ring[(i % count) * 2] ?? 0, ring[(i % count) * 2 + 1] ?? 0];
  const start = sharpest(count, at);
  for (let i = start, from = start; i <= start + count; i++) {
    if (i !== start && i !== start + count && isStraight(at, from, i + 1, resolution)) continue;
    if (i < start + count) kept.push(...at(i));
    from = i;
  }
  return kept.length >= 6 ? kept : ring;
}

/** Starts at a corner, so that none is lost. */
function sharpest(count: number, at: (i: number) => [number, number]): number {
  let [best, most] = [0, -1];
  for (let i = 0; i < count; i++) {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i + count - 1), at(i), at(i + 1)];
    const turn = Math.abs(
      Math.atan2(
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx),
        (bx - ax) * (cx - bx) + (by - ay) * (cy - by),
      ),
    );
    if (turn > most) [best, most] = [i, turn];
  }
  return best;
}

function isStraight(at: (i: number) => [number, number], from: number, to: number, within: number): boolean {
  const [[ax, ay], [bx, by]] = [at(from), at(to)];
  const long = Math.hypot(bx - ax, by - ay);
  for (let i = from + 1; i < to; i++) {
    const [x, y] = at(i);
    const away =
      long > 0 ? Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long : Math.hypot(x - ax, y - ay);
    if (away > within) return false;
  }
  return true;
}

/** Radians. A sharper bend is a corner that may be meant to meet a line. */
const CORNER = 0.4;

/** Only adds edges, no longer than `gap`, so no line moves. They may cross others; run `splitEdges` next. */
function closeGaps(graph: PlaneGraph, gap: number): void {
  trimOvershoots(graph, gap);
  const near = graph.neighbours();
  const tips = [...near].flatMap(([point, others]) =>
    others.length === 1 || isCorner(graph, point, others) ? [point] : [],
  );
  const edges = [...graph.edges];
  if (!tips.length || !edges.length) return;
  const index = indexOfEdges(graph, edges);
  const isTip = new Set(tips);
  for (const tip of tips) {
    const [x, y] = [graph.x(tip), graph.y(tip)];
    for (const i of index.search(x - gap, y - gap, x + gap, y + gap)) {
      const edge = edges[i];
      if (!edge || edge.includes(tip)) continue;
      for (const end of edge)
        if (isTip.has(end) && Math.hypot(graph.x(end) - x, graph.y(end) - y) <= gap) graph.join(tip, end);
      // Not just the nearest, which may be a duplicate that also stops short.
      const foot = footOn(graph, x, y, edge);
      if (foot.distance <= gap) graph.join(tip, graph.point(foot.x, foot.y));
    }
  }
}

/** Cuts ends that overshoot by less than the gap; else they would be joined again. */
function trimOvershoots(graph: PlaneGraph, gap: number): void {
  const near = graph.neighbours();
  for (const [point, [other, ...more]] of near) {
    if (other === undefined || more.length || (near.get(other)?.length ?? 0) < 3) continue;
    if (Math.hypot(graph.x(point) - graph.x(other), graph.y(point) - graph.y(other)) <= gap)
      graph.part(point, other);
  }
}

function isCorner(graph: PlaneGraph, point: number, others: readonly number[]): boolean {
  const [a, b] = others;
  if (a === undefined || b === undefined || others.length !== 2) return false;
  const [ux, uy] = [graph.x(point) - graph.x(a), graph.y(point) - graph.y(a)];
  const [vx, vy] = [graph.x(b) - graph.x(point), graph.y(b) - graph.y(point)];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) > CORNER;
}

/** Repeatedly removes edges with a loose end: they bound nothing. */
function dropDangles(graph: PlaneGraph): void {
  const near = new Map([...graph.neighbours()].map(([point, others]) => [point, new Set(others)]));
  const loose = [...near].flatMap(([point, others]) => (others.size === 1 ? [point] : []));
  for (let point = loose.pop(); point !== undefined; point = loose.pop()) {
    const [other] = near.get(point) ?? [];
    if (other === undefined) continue;
    graph.part(point, other);
    near.get(point)?.delete(other);
    near.get(other)?.delete(point);
    if (near.get(other)?.size === 1) loose.push(other);
  }
}
