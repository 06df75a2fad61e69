import type { PlaneGraph } from './planeGraph.ts';
import { footOn, indexOfEdges } from './splitEdges.ts';

/** Radians. A sharper bend is a corner that may be meant to meet a line. */
const CORNER = 0.4;

/** Only adds edges, no longer than `gap`, so no line moves. They may cross others; run `splitEdges` next. */
export function closeGaps(graph: PlaneGraph, gap: number): void {
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
export function dropDangles(graph: PlaneGraph): void {
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
