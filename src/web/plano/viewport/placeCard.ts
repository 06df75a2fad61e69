import type { Box } from './viewport.ts';

/** Px between a lot and its card, and between the card and the map's edge. */
const GAP = 12;

/**
 * The card's corner, CSS px: over the lot where there is room, else under it, always within the map.
 * In: the lot's box, the card's and the map's width and height, all CSS px.
 */
export function placeCard(
  lot: Box,
  [width, height]: readonly [number, number],
  [mapWidth, mapHeight]: readonly [number, number],
): { x: number; y: number } {
  const above = lot[1] - GAP - height;
  const y = above >= GAP ? above : lot[3] + GAP;
  const x = (lot[0] + lot[2] - width) / 2;
  return { x: within(x, mapWidth - width - GAP), y: within(y, mapHeight - height - GAP) };
}

function within(value: number, most: number): number {
  return Math.round(Math.max(GAP, Math.min(value, most)));
}
