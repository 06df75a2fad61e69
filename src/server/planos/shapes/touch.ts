import type { Ring } from './rings.ts';
import type { ShapeFacts } from './shapeFacts.ts';

/** Largest gap between neighbours, share of the smaller one's size: a line's width. */
const GAP = 0.03;

/** Overlapping, or at most a line's width apart. */
export function touch(a: ShapeFacts, b: ShapeFacts): boolean {
  const gap = GAP * Math.min(sizeOf(a), sizeOf(b));
  if (
    a.box[0] - gap > b.box[2] ||
    b.box[0] - gap > a.box[2] ||
    a.box[1] - gap > b.box[3] ||
    b.box[1] - gap > a.box[3]
  )
    return false;
  return comesNear(a.rings, b.rings, gap) || comesNear(b.rings, a.rings, gap);
}

function sizeOf({ box }: ShapeFacts): number {
  return Math.hypot(box[2] - box[0], box[3] - box[1]);
}

/** A corner within `gap` of a side. */
function comesNear(corners: readonly Ring[], sides: readonly Ring[], gap: number): boolean {
  return corners.some((ring) =>
    sides.some((other) => {
      for (let i = 0; i < ring.length; i += 2) {
        const next = (i + 2) % ring.length;
        const [px, py, qx, qy] = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0];
        for (let k = 0, j = other.length - 2; k < other.length; j = k, k += 2) {
          const [ax, ay, bx, by] = [other[j] ?? 0, other[j + 1] ?? 0, other[k] ?? 0, other[k + 1] ?? 0];
          if (wayToSide(px, py, ax, ay, bx, by) <= gap) return true;
          if (crosses(px, py, qx, qy, ax, ay, bx, by)) return true;
        }
      }
      return false;
    }),
  );
}

function wayToSide(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Whether segments p–q and a–b cross; touching does not count. */
export function crosses(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const side = (ox: number, oy: number, ex: number, ey: number, x: number, y: number) =>
    (ex - ox) * (y - oy) - (ey - oy) * (x - ox);
  return (
    side(px, py, qx, qy, ax, ay) * side(px, py, qx, qy, bx, by) < 0 &&
    side(ax, ay, bx, by, px, py) * side(ax, ay, bx, by, qx, qy) < 0
  );
}
