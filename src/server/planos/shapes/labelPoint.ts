import { isInside, type Ring, ringArea } from './rings.ts';

interface Cell {
  x: number;
  y: number;
  half: number;
  /** Distance from the centre to the outline, negative outside. */
  distance: number;
  /** The most that any point of the cell could have. */
  most: number;
}

/** Cells that are looked into: a lot takes some dozens; in a sliver without measure all points have nearly the same room. */
const MOST_CELLS = 2000;
/** How much of the pole's room the centroid must have to be taken instead. */
const NEARLY = 0.85;

/**
 * The pole of inaccessibility: the point farthest from the outline inside it, and that distance, found to within
 * 2 % of the shape's smaller side, or in a sliver as near as `MOST_CELLS` come (Garcia-Castellanos & Lombardo 2007, by Mapbox's grid refinement, 'polylabel').
 * The centroid instead where it has nearly as much room: in a row of long lots the poles lie now at one end, now at
 * the other, as the lots taper by a hair, and the labels would not stand in a line.
 * Where the rings enclose nothing, the middle of their box with radius 0.
 */
export function labelPoint(rings: readonly Ring[]): [x: number, y: number, radius: number] {
  const [minX, minY, maxX, maxY] = boxOfRings(rings);
  const [width, height] = [maxX - minX, maxY - minY];
  const size = Math.min(width, height);
  if (!(size > 0)) return [(minX + maxX) / 2, (minY + maxY) / 2, 0];
  const cellAt = (x: number, y: number, half: number): Cell => {
    const distance = distanceTo(rings, x, y);
    return { x, y, half, distance, most: distance + half * Math.SQRT2 };
  };
  // A strip a thousand times as long as wide still starts with a bounded number of cells.
  const half = Math.max(size, Math.max(width, height) / 64) / 2;
  const cells: Cell[] = [];
  for (let x = minX; x < maxX; x += 2 * half)
    for (let y = minY; y < maxY; y += 2 * half) cells.push(cellAt(x + half, y + half, half));
  const middle = cellAt(...centroid(rings), 0);
  let best = middle;
  const precision = size * 0.02;
  for (let left = MOST_CELLS; left > 0; left--) {
    const cell = takeMost(cells);
    if (!cell || cell.most - best.distance <= precision) break;
    if (cell.distance > best.distance) best = cell;
    const h = cell.half / 2;
    for (const [dx, dy] of [
      [-h, -h],
      [h, -h],
      [-h, h],
      [h, h],
    ] as const) {
      const part = cellAt(cell.x + dx, cell.y + dy, h);
      if (part.distance > best.distance) best = part;
      if (part.most - best.distance > precision) cells.push(part);
    }
  }
  const chosen = middle.distance >= NEARLY * best.distance ? middle : best;
  return [chosen.x, chosen.y, Math.max(0, chosen.distance)];
}

/** A scan is enough: a lot's cells are a few dozen, cut down by each better best. */
function takeMost(cells: Cell[]): Cell | undefined {
  let at = 0;
  for (let i = 1; i < cells.length; i++) if ((cells[i]?.most ?? 0) > (cells[at]?.most ?? 0)) at = i;
  const found = cells[at];
  const last = cells.pop();
  if (last && at < cells.length) cells[at] = last;
  return found;
}

/** How far a place lies from the outline; negative outside of it. */
export function distanceTo(rings: readonly Ring[], x: number, y: number): number {
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const d = squaredDistance(x, y, ring[j] ?? 0, ring[j + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0);
      if (d < nearest) nearest = d;
    }
  }
  return (isInside(rings, x, y) ? 1 : -1) * Math.sqrt(nearest);
}

function squaredDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const t = Math.min(1, Math.max(0, along));
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
}

/** Of the largest ring: a good first guess, since most lots are nearly convex. */
function centroid(rings: readonly Ring[]): [number, number] {
  const ring = rings.reduce(
    (a, b) => (Math.abs(ringArea(b)) > Math.abs(ringArea(a)) ? b : a),
    rings[0] ?? [],
  );
  const area = ringArea(ring);
  if (!area) return [ring[0] ?? 0, ring[1] ?? 0];
  let [x, y] = [0, 0];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j] ?? 0, ring[j + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return [x / (6 * area), y / (6 * area)];
}

/** The box round all of them. */
export function boxOfRings(rings: readonly Ring[]): [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      minX = Math.min(minX, ring[i] ?? 0);
      maxX = Math.max(maxX, ring[i] ?? 0);
      minY = Math.min(minY, ring[i + 1] ?? 0);
      maxY = Math.max(maxY, ring[i + 1] ?? 0);
    }
  }
  return [minX, minY, maxX, maxY];
}
