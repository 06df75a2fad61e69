import type { Box } from './viewport.ts';

/** Gap between a lot and its card, and between the card and the free area's edge, px. */
const GAP = 12;

interface PlacedCard {
  readonly x: number;
  readonly y: number;
  /** No side of the lot has space: the card covers it and gets in the pointer's way. */
  readonly covers: boolean;
}

/**
 * The card's corner, CSS px: over the lot if it fits, otherwise under it, otherwise beside it, always inside the free
 * area.
 * In: the lot's box, the card's width and height, the map's free area, all CSS px.
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
