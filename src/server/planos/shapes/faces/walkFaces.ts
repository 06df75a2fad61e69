import type { PlaneGraph } from './planeGraph.ts';

/** A region without its islands. */
export interface PlaneFace {
  /** Graph points around the region, positive area. */
  points: readonly number[];
  /** Square units, islands included. */
  area: number;
  perimeter: number;
  /** Indices of faces that share an edge. */
  beside: ReadonlySet<number>;
}

/** Turns to the next edge by angle, after removing bridges (same face on both sides). */
export function walkFaces(graph: PlaneGraph): PlaneFace[] {
  for (;;) {
    const walks = new HalfEdges(graph);
    const bridges = walks.bridges();
    if (!bridges.length) return walks.faces();
    for (const [a, b] of bridges) graph.part(a, b);
  }
}

/** Half edges: 2i forward, 2i + 1 back. */
class HalfEdges {
  readonly #graph: PlaneGraph;
  readonly #ends: number[] = [];
  readonly #faceOf: Int32Array;
  readonly #walks: number[][] = [];

  constructor(graph: PlaneGraph) {
    this.#graph = graph;
    for (const [a, b] of graph.edges) this.#ends.push(a, b);
    const next = this.#nextOf();
    this.#faceOf = new Int32Array(this.#ends.length).fill(-1);
    for (let start = 0; start < next.length; start++) {
      if (this.#faceOf[start] !== -1) continue;
      const walk: number[] = [];
      for (let half = start; this.#faceOf[half] === -1; half = next[half] ?? start) {
        this.#faceOf[half] = this.#walks.length;
        walk.push(half);
      }
      this.#walks.push(walk);
    }
  }

  /** Successor of each half edge: at its end, the next by angle. */
  #nextOf(): Int32Array {
    const out = new Map<number, number[]>();
    for (const [half, from] of this.#ends.entries()) {
      const known = out.get(from);
      if (known) known.push(half);
      else out.set(from, [half]);
    }
    const next = new Int32Array(this.#ends.length);
    for (const halves of out.values()) {
      const sorted = halves
        .map((half) => ({ half, angle: this.#angleOf(half) }))
        .sort((a, b) => a.angle - b.angle);
      for (const [i, { half }] of sorted.entries()) {
        const before = sorted[(i + sorted.length - 1) % sorted.length]?.half ?? half;
        next[half ^ 1] = before;
      }
    }
    return next;
  }

  #angleOf(half: number): number {
    const [from, to] = [this.#ends[half] ?? 0, this.#ends[half ^ 1] ?? 0];
    const graph = this.#graph;
    return Math.atan2(graph.y(to) - graph.y(from), graph.x(to) - graph.x(from));
  }

  bridges(): [number, number][] {
    const found: [number, number][] = [];
    for (let half = 0; half < this.#ends.length; half += 2)
      if (this.#faceOf[half] === this.#faceOf[half + 1])
        found.push([this.#ends[half] ?? 0, this.#ends[half + 1] ?? 0]);
    return found;
  }

  faces(): PlaneFace[] {
    const areas = this.#walks.map((walk) => this.#areaOf(walk));
    const place = new Map<number, number>();
    for (const [walk, area] of areas.entries()) if (area > 0) place.set(walk, place.size);
    return [...place.keys()].map((walk) => {
      const halves = this.#walks[walk] ?? [];
      const beside = new Set(halves.flatMap((half) => place.get(this.#faceOf[half ^ 1] ?? -1) ?? []));
      return {
        points: halves.map((half) => this.#ends[half] ?? 0),
        area: areas[walk] ?? 0,
        perimeter: halves.reduce((sum, half) => sum + this.#lengthOf(half), 0),
        beside,
      };
    });
  }

  #areaOf(walk: readonly number[]): number {
    const graph = this.#graph;
    let sum = 0;
    // Relative to its own point, since large coordinates would swamp a small area.
    const [x0, y0] = [graph.x(this.#ends[walk[0] ?? 0] ?? 0), graph.y(this.#ends[walk[0] ?? 0] ?? 0)];
    for (const half of walk) {
      const [a, b] = [this.#ends[half] ?? 0, this.#ends[half ^ 1] ?? 0];
      sum += (graph.x(a) - x0) * (graph.y(b) - y0) - (graph.x(b) - x0) * (graph.y(a) - y0);
    }
    return sum / 2;
  }

  #lengthOf(half: number): number {
    const [a, b] = [this.#ends[half] ?? 0, this.#ends[half ^ 1] ?? 0];
    return Math.hypot(this.#graph.x(a) - this.#graph.x(b), this.#graph.y(a) - this.#graph.y(b));
  }
}
