import type { Box } from './viewport.ts';

/** Px between a lot and its card, and between the card and the edge of its room. */
const GAP = 12;

/**
 * The card's corner, CSS px: over the lot where there is room, else under it, always within the room.
 * In: the lot's box, the card's width and height, the room on the map, all CSS px.
 */
export function placeCard(
  lot: Box,
  [width, height]: readonly [number, number],
  room: Box,
): { x: number; y: number } {
  const above = lot[1] - GAP - height;
  const y = above >= room[1] + GAP ? above : lot[3] + GAP;
  const x = (lot[0] + lot[2] - width) / 2;
  return {
    x: within(x, room[0] + GAP, room[2] - width - GAP),
    y: within(y, room[1] + GAP, room[3] - height - GAP),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}
