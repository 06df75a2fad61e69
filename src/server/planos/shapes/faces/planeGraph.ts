/** Undirected graph that merges points within `reach`. */
export class PlaneGraph {
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  readonly reach: number;
  #edges = new Map<number, readonly [number, number]>();
  readonly #cells = new Map<number, number[]>();

  constructor(reach: number) {
    this.reach = reach;
  }

  get edges(): Iterable<readonly [number, number]> {
    return this.#edges.values();
  }

  get size(): number {
    return this.#edges.size;
  }

  x(point: number): number {
    return this.xs[point] ?? 0;
  }

  y(point: number): number {
    return this.ys[point] ?? 0;
  }

  point(x: number, y: number): number {
    const [column, row] = [Math.floor(x / this.reach), Math.floor(y / this.reach)];
    for (let i = column - 1; i <= column + 1; i++)
      for (let j = row - 1; j <= row + 1; j++)
        for (const known of this.#cells.get(cellOf(i, j)) ?? [])
          if (Math.hypot(this.x(known) - x, this.y(known) - y) <= this.reach) return known;
    const point = this.xs.push(x) - 1;
    this.ys.push(y);
    const cell = cellOf(column, row);
    const same = this.#cells.get(cell);
    if (same) same.push(point);
    else this.#cells.set(cell, [point]);
    return point;
  }

  join(a: number, b: number): void {
    if (a !== b) this.#edges.set(edgeOf(a, b), [a, b]);
  }

  part(a: number, b: number): void {
    this.#edges.delete(edgeOf(a, b));
  }

  takeEdges(): (readonly [number, number])[] {
    const taken = [...this.#edges.values()];
    this.#edges = new Map();
    return taken;
  }

  neighbours(): Map<number, number[]> {
    const found = new Map<number, number[]>();
    const add = (from: number, to: number) => {
      const known = found.get(from);
      if (known) known.push(to);
      else found.set(from, [to]);
    };
    for (const [a, b] of this.#edges.values()) {
      add(a, b);
      add(b, a);
    }
    return found;
  }
}

/** Counts stay below 2²⁶, so a pair is one exact number. */
const SPAN = 2 ** 26;

function cellOf(column: number, row: number): number {
  return (column + SPAN / 4) * SPAN + (row + SPAN / 4);
}

function edgeOf(a: number, b: number): number {
  return a < b ? a * SPAN + b : b * SPAN + a;
}
