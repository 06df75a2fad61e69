import type { Ring } from '../rings.ts';
import { closeGaps, dropDangles } from './closeGaps.ts';
import { PlaneGraph } from './planeGraph.ts';
import type { Polyline } from './polylines.ts';
import { splitEdges } from './splitEdges.ts';
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
