import { type Outline, subpaths } from './outline.ts';

/**
 * The area that an outline encloses, in square units, exactly (Green's theorem on lines and Béziers), signed:
 * positive where it turns from x towards y. Subpaths count with their own signs, so a hole that turns the other way
 * is taken off.
 */
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
      // A quadratic is the cubic whose handles are two thirds of the way to its own.
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

/** ½∮(x dy − y dx) along one cubic Bézier. */
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
