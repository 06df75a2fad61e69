import type { PlaneGraph } from './planeGraph.ts';
import { footOn, indexOfEdges } from './splitEdges.ts';

/** A bend of more than this, in radians, is a corner, which may have been meant to meet another line. */
const CORNER = 0.4;

/**
 * Joins what misses by less than `gap`: ends of lines with each other and with the line that they stop short of,
 * corners likewise. Nothing is moved: a short edge is added, so that no line's course changes by more than the gap.
 * What is added may cross other edges; `splitEdges` comes after.
 */
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
      // Not the nearest alone: that may be the same line drawn twice, which stops short as well.
      const foot = footOn(graph, x, y, edge);
      if (foot.distance <= gap) graph.join(tip, graph.point(foot.x, foot.y));
    }
  }
}

/** Ends that go beyond the line that they were to meet, by less than the gap: else they are joined to it again. */
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

/** Takes away, again and again, every edge with a loose end: it bounds nothing. */
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
