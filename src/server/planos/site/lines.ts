import type { Ring } from '../shapes/rings.ts';

/** From a to b. */
export type Line = readonly [ax: number, ay: number, bx: number, by: number];

export function sidesOf(ring: Ring): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    lines.push([ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0]);
  }
  return lines;
}

/** Way from a place, in a direction of length 1, to the nearest of the lines; infinite beyond `far`. */
export function wayToLines(
  lines: readonly Line[],
  x: number,
  y: number,
  dx: number,
  dy: number,
  far: number,
): number {
  // What shares an edge with the place begins a hair before it.
  const hair = far * 1e-3;
  let reach = Infinity;
  for (const [ax, ay, bx, by] of lines) {
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (cross === 0) {
      // Along the ray: the neighbour's edge that ends on this place.
      continue;
    }
    const way = ((ax - x) * ey - (ay - y) * ex) / cross;
    const share = ((ax - x) * dy - (ay - y) * dx) / cross;
    if (share >= 0 && share <= 1 && way >= -hair && way <= far) reach = Math.min(reach, Math.max(way, 0));
  }
  return reach;
}
