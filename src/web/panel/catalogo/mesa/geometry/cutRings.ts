import { boxOfCorners, type Corners, holdsSpot, type Spot, splitRing } from './splitRing.ts';

/**
 * Cuts one of several outlines by the line through two points: the one that contains their midpoint, otherwise the only
 * one that the line cuts. Out: its index, and its halves in reading order; `undefined` without such an outline.
 */
export function cutRings(
  rings: readonly Corners[],
  from: Spot,
  to: Spot,
): { at: number; halves: readonly [Corners, Corners] } | undefined {
  const cuts = rings.flatMap((ring, at) => {
    const halves = splitRing(ring, from, to);
    return halves ? [{ at, ring, halves }] : [];
  });
  const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const meant = cuts.find(({ ring }) => holdsSpot(ring, middle)) ?? (cuts.length === 1 ? cuts[0] : undefined);
  if (!meant) return undefined;
  const [one, other] = meant.halves;
  return { at: meant.at, halves: rankOf(one) <= rankOf(other) ? [one, other] : [other, one] };
}

/** Orders from left and top. */
function rankOf(ring: Corners): number {
  const [left, top, right, bottom] = boxOfCorners(ring);
  return left + right + top + bottom;
}
