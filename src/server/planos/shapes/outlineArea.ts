import { type Outline, subpaths } from './outline.ts';

/** Exact signed area (Green's theorem), positive from x towards y. Opposite subpaths subtract. */
export function outlineArea(outline: Outline): number {
  return subpaths(outline).reduce((sum, path) => sum + subpathArea(path), 0);
}

function subpathArea(path: Outline): number {
  let [sum, x, y, startX, startY] = [0, 0, 0, 0, 0];
  for (const s of path) {
    if (s[0] === 'Z') continue;
    if (s[0] === 'M') {
      [startX, startY] = [s[1], s[2]];
      [x, y] = [startX, startY];
    } else if (s[0] === 'L') {
      sum += lineArea(x, y, s[1], s[2]);
      [x, y] = [s[1], s[2]];
    } else if (s[0] === 'C') {
      sum += cubicArea(x, y, s[1], s[2], s[3], s[4], s[5], s[6]);
      [x, y] = [s[5], s[6]];
    } else {
      // Degree elevation: handles at two thirds.
      const [ax, ay] = [x + (2 / 3) * (s[1] - x), y + (2 / 3) * (s[2] - y)];
      const [bx, by] = [s[3] + (2 / 3) * (s[1] - s[3]), s[4] + (2 / 3) * (s[2] - s[4])];
      sum += cubicArea(x, y, ax, ay, bx, by, s[3], s[4]);
      [x, y] = [s[3], s[4]];
    }
  }
  return sum + lineArea(x, y, startX, startY);
}

function lineArea(ax: number, ay: number, bx: number, by: number): number {
  return (ax * by - bx * ay) / 2;
}

/** ½∮(x dy − y dx) along a cubic Bézier. */
function cubicArea(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number {
  const cross = (px: number, py: number, qx: number, qy: number) => px * qy - qx * py;
  return (
    (6 * cross(ax, ay, bx, by) +
      3 * cross(ax, ay, cx, cy) +
      cross(ax, ay, dx, dy) +
      3 * cross(bx, by, cx, cy) +
      3 * cross(bx, by, dx, dy) +
      6 * cross(cx, cy, dx, dy)) /
    20
  );
}
