import { boxOf, type OutlineBox, unionBox } from '../../shapes/outline.ts';
import { medianOf } from '../../shapes/shapeFacts.ts';
import type { DrawnFigure } from './drawEntities.ts';

/** So many times as far out as three quarters of the closed figures nothing belongs to the development. */
const FAR = 10;

/**
 * The part of the plane in which the drawing lies: a point forgotten at the origin, or a detail drawn kilometres away,
 * does not count. `undefined` where nothing is drawn.
 */
export function findExtent(figures: readonly DrawnFigure[]): OutlineBox | undefined {
  const boxes = figures.flatMap(({ outline }) => {
    const box = boxOf(outline);
    return box ? [{ box, isClosed: outline.at(-1)?.[0] === 'Z' }] : [];
  });
  const closed = boxes.filter(({ isClosed }) => isClosed);
  const core = closed.length >= 3 ? closed : boxes;
  const x = medianOf(core.map(({ box }) => (box[0] + box[2]) / 2));
  const y = medianOf(core.map(({ box }) => (box[1] + box[3]) / 2));
  const ways = core.map(({ box }) => wayTo(box, x, y)).sort((a, b) => a - b);
  const reach = FAR * (ways[Math.floor(ways.length * 0.75)] ?? 0) || Infinity;
  const near = boxes.filter(({ box }) => wayTo(box, x, y) <= reach && sizeOf(box) <= 4 * reach);
  let extent: OutlineBox | undefined;
  for (const { box } of near) extent = unionBox(extent, box);
  return extent;
}

function wayTo(box: OutlineBox, x: number, y: number): number {
  return Math.hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y) + sizeOf(box) / 2;
}

function sizeOf(box: OutlineBox): number {
  return Math.hypot(box[2] - box[0], box[3] - box[1]);
}
