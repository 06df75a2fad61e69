import { boxOfCorners, type Corners, holdsSpot, type Spot } from './splitRing.ts';

/**
 * Minimum free radius at the middle, as a share of the side of a square of the same area. Enough to write the number
 * there.
 */
const ROOM = 0.2;
/** Grid steps per side, tried if the middle is outside or near an edge. */
const TRIES = 12;

/** Place of a lot's number in an outline, and its free radius, drawing units; 0 for an empty outline. */
export function labelPlace(corners: Corners): { at: Spot; radius: number } {
  const { middle, area } = centroidOf(corners);
  const room = roomAt(corners, middle);
  if (room >= ROOM * Math.sqrt(area)) return { at: middle, radius: room };
  const [left, top, right, bottom] = boxOfCorners(corners);
  let best = { at: middle, radius: Math.max(0, room) };
  for (let i = 0; i < TRIES * TRIES; i++) {
    const along = (share: number) => (share + 0.5) / TRIES;
    const at: Spot = [
      left + (right - left) * along(i % TRIES),
      top + (bottom - top) * along(Math.floor(i / TRIES)),
    ];
    const radius = roomAt(corners, at);
    if (radius > best.radius) best = { at, radius };
  }
  return best;
}

/** The centroid by area; dense corners do not shift it. */
function centroidOf(corners: Corners): { middle: Spot; area: number } {
  let [x, y, twice] = [0, 0, 0];
  const [ox = 0, oy = 0] = corners;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [ax, ay] = [(corners[j] ?? 0) - ox, (corners[j + 1] ?? 0) - oy];
    const [bx, by] = [(corners[i] ?? 0) - ox, (corners[i + 1] ?? 0) - oy];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    twice += cross;
  }
  if (!twice) return { middle: [ox, oy], area: 0 };
  return { middle: [ox + x / (3 * twice), oy + y / (3 * twice)], area: Math.abs(twice / 2) };
}

/** Distance to the nearest side; negative outside. */
function roomAt(corners: Corners, [x, y]: Spot): number {
  let least = Infinity;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [ax, ay] = [corners[j] ?? 0, corners[j + 1] ?? 0];
    const [dx, dy] = [(corners[i] ?? 0) - ax, (corners[i + 1] ?? 0) - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(ax + t * dx - x, ay + t * dy - y));
  }
  return holdsSpot(corners, [x, y]) ? least : -least;
}
