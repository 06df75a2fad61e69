import { isInside, type Ring, ringArea } from './rings.ts';

interface Cell {
  x: number;
  y: number;
  half: number;
  /** Distance to the outline, negative outside. */
  distance: number;
  /** Upper bound for any point of the cell. */
  most: number;
}

/** Limit of cells; lots take dozens, but in a sliver all points are nearly equal. */
const MOST_CELLS = 2000;
/** Share of the pole's radius that suffices for the centroid. */
const NEARLY = 0.85;

/**
 * Pole of inaccessibility: the inner point farthest from the outline, to within 2 % of the smaller side or
 * `MOST_CELLS` (Garcia-Castellanos & Lombardo 2007, Mapbox's 'polylabel'). The centroid wins if its radius is
 * nearly as large: in a row of slightly tapered lots poles alternate between ends, and labels would not
 * align. Empty rings give their box's middle with radius 0.
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

function takeMost(cells: Cell[]): Cell | undefined {
  let at = 0;
  for (let i = 1; i < cells.length; i++) if ((cells[i]?.most ?? 0) > (cells[at]?.most ?? 0)) at = i;
  const found = cells[at];
  const last = cells.pop();
  if (last && at < cells.length) cells[at] = last;
  return found;
}

/** Negative outside. */
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

/** Of the largest ring: a good first guess for nearly convex lots. */
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
