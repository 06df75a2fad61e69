import Flatbush from 'flatbush';
import type { PlaneGraph } from './planeGraph.ts';

/** Cutting moves halves slightly and may cause new crossings; few rounds suffice. */
const ROUNDS = 4;
/** Only crossing hatches exceed this, and they bound no lots. */
const MOST_EDGES = 400_000;

type Cut = readonly [point: number, share: number];

/** Cuts edges at ends and crossings until none cross; near duplicates merge. Out: `false` if too many. */
export function splitEdges(graph: PlaneGraph): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    if (graph.size > MOST_EDGES) return false;
    const edges = graph.takeEdges();
    const cuts = findCuts(graph, edges);
    if (!cuts) return false;
    let isCut = false;
    for (const [i, [a, b]] of edges.entries()) {
      const own = cuts.get(i);
      if (own) isCut = true;
      let from = a;
      for (const [point] of own?.sort((one, other) => one[1] - other[1]) ?? []) {
        graph.join(from, point);
        from = point;
      }
      graph.join(from, b);
    }
    if (!isCut) return true;
  }
  return graph.size <= MOST_EDGES;
}

function findCuts(
  graph: PlaneGraph,
  edges: readonly (readonly [number, number])[],
): Map<number, Cut[]> | undefined {
  const cuts = new Map<number, Cut[]>();
  if (!edges.length) return cuts;
  const index = indexOfEdges(graph, edges);
  let count = 0;
  const cut = (edge: number, point: number, share: number) => {
    count++;
    const known = cuts.get(edge);
    if (known) known.push([point, share]);
    else cuts.set(edge, [[point, share]]);
  };
  for (const [i, edge] of edges.entries()) {
    const [minX, minY, maxX, maxY] = boxOfEdge(graph, edge);
    const { reach } = graph;
    for (const j of index.search(
      minX - reach,
      minY - reach,
      maxX + reach,
      maxY + reach,
      (other) => other > i,
    )) {
      const other = edges[j];
      if (other) cutPair(graph, edge, other, (isFirst, point, share) => cut(isFirst ? i : j, point, share));
    }
    if (count > MOST_EDGES) return undefined;
  }
  return cuts;
}

function cutPair(
  graph: PlaneGraph,
  first: readonly [number, number],
  second: readonly [number, number],
  cut: (isFirst: boolean, point: number, share: number) => void,
): void {
  let touches = false;
  const touch = (point: number, edge: readonly [number, number], isFirst: boolean) => {
    if (edge.includes(point)) {
      touches = true;
      return;
    }
    const { share, distance } = footOn(graph, graph.x(point), graph.y(point), edge);
    if (distance > graph.reach || share <= 0 || share >= 1) return;
    touches = true;
    cut(isFirst, point, share);
  };
  for (const point of first) touch(point, second, false);
  for (const point of second) touch(point, first, true);
  if (touches) return;
  const [ax, ay, bx, by] = [graph.x(first[0]), graph.y(first[0]), graph.x(first[1]), graph.y(first[1])];
  const [cx, cy, dx, dy] = [graph.x(second[0]), graph.y(second[0]), graph.x(second[1]), graph.y(second[1])];
  const cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (cross === 0) return;
  const s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross;
  const t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross;
  if (!(s > 0 && s < 1 && t > 0 && t < 1)) return;
  const point = graph.point(ax + s * (bx - ax), ay + s * (by - ay));
  if (!first.includes(point)) cut(true, point, s);
  if (!second.includes(point)) cut(false, point, t);
}

/** Nearest point of an edge: share along it (0 to 1), distance, place. */
export function footOn(graph: PlaneGraph, x: number, y: number, [a, b]: readonly [number, number]) {
  const [ax, ay] = [graph.x(a), graph.y(a)];
  const [dx, dy] = [graph.x(b) - ax, graph.y(b) - ay];
  const long = dx * dx + dy * dy;
  const share = long > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long)) : 0;
  const [footX, footY] = [ax + share * dx, ay + share * dy];
  return { share, x: footX, y: footY, distance: Math.hypot(x - footX, y - footY) };
}

export function indexOfEdges(graph: PlaneGraph, edges: readonly (readonly [number, number])[]): Flatbush {
  const index = new Flatbush(edges.length);
  for (const edge of edges) index.add(...boxOfEdge(graph, edge));
  index.finish();
  return index;
}

function boxOfEdge(graph: PlaneGraph, [a, b]: readonly [number, number]): [number, number, number, number] {
  const [ax, ay, bx, by] = [graph.x(a), graph.y(a), graph.x(b), graph.y(b)];
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}
