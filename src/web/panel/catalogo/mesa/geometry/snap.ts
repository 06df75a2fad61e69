import type { Corners, Spot } from './splitRing.ts';

/** A snapped corner: at a neighbour's corner, or on its side. */
export interface Snapped {
  readonly place: Spot;
  readonly to: 'corner' | 'edge' | undefined;
}

/**
 * The nearest corner within reach, otherwise the nearest point of a side, otherwise the place itself. In: `reach` in
 * drawing
 * units; the nearby outlines.
 */
export function snapTo(place: Spot, outlines: readonly Corners[], reach: number): Snapped {
  let corner: Spot | undefined;
  let edge: Spot | undefined;
  let [toCorner, toEdge] = [reach, reach];
  for (const outline of outlines) {
    for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
      const a: Spot = [outline[j] ?? 0, outline[j + 1] ?? 0];
      const b: Spot = [outline[i] ?? 0, outline[i + 1] ?? 0];
      const far = Math.hypot(b[0] - place[0], b[1] - place[1]);
      if (far <= toCorner) [corner, toCorner] = [b, far];
      const near = nearestOn(a, b, place);
      const way = Math.hypot(near[0] - place[0], near[1] - place[1]);
      if (way <= toEdge) [edge, toEdge] = [near, way];
    }
  }
  if (corner) return { place: corner, to: 'corner' };
  return edge ? { place: edge, to: 'edge' } : { place, to: undefined };
}

function nearestOn(a: Spot, b: Spot, [x, y]: Spot): Spot {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const t = square ? Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) : 0;
  return [a[0] + dx * t, a[1] + dy * t];
}
