import type { Box } from './viewport.ts';

/** Px between a lot and its card, and between the card and the edge of its room. */
const GAP = 12;

export interface PlacedCard {
  readonly x: number;
  readonly y: number;
  /** No side of the lot has room for the card: it stands over the lot, and in the pointer's way. */
  readonly covers: boolean;
}

/**
 * The card's corner, CSS px: over the lot where there is room, else under it, else beside it, always within the room.
 * In: the lot's box, the card's width and height, the room on the map, all CSS px.
 */
export function placeCard(lot: Box, [width, height]: readonly [number, number], room: Box): PlacedCard {
  const [left, top, right, bottom] = [room[0] + GAP, room[1] + GAP, room[2] - GAP, room[3] - GAP];
  const [above, below] = [lot[1] - GAP - height, lot[3] + GAP];
  const [before, behind] = [lot[0] - GAP - width, lot[2] + GAP];
  const x = within((lot[0] + lot[2] - width) / 2, left, right - width);
  const y = within((lot[1] + lot[3] - height) / 2, top, bottom - height);
  if (above >= top) return { x, y: Math.round(above), covers: false };
  if (below + height <= bottom) return { x, y: Math.round(below), covers: false };
  if (behind + width <= right) return { x: Math.round(behind), y, covers: false };
  if (before >= left) return { x: Math.round(before), y, covers: false };
  return { x, y: within(below, top, bottom - height), covers: true };
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}
