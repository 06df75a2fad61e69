import type { Matrix } from '../../shapes/matrix.ts';

/** Nearer to the world's z-axis than this, the x-axis of an entity comes of the y-axis (DXF reference). */
const NEAR_Z = 1 / 64;

/**
 * From an entity's own plane to the world's, seen from above: AutoCAD's 'arbitrary axis algorithm' (DXF reference,
 * 'Object coordinate systems'). The common (0, 0, −1) of what was mirrored is `x → −x`.
 */
export function ocsMatrix([nx, ny, nz]: readonly [number, number, number], elevation = 0): Matrix {
  const long = Math.hypot(nx, ny, nz);
  if (!(long > 0) || (nx === 0 && ny === 0 && nz > 0)) return [1, 0, 0, 1, 0, 0];
  const [x, y, z] = [nx / long, ny / long, nz / long];
  const isNear = Math.abs(x) < NEAR_Z && Math.abs(y) < NEAR_Z;
  // The y-axis or the z-axis of the world, crossed with the normal.
  const across = isNear ? [z, 0, -x] : [-y, x, 0];
  const size = Math.hypot(...across) || 1;
  const [ax = 0, ay = 0, az = 0] = across.map((part) => part / size);
  return [ax, ay, y * az - z * ay, z * ax - x * az, x * elevation, y * elevation];
}
