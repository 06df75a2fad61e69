import type { LiveMap } from '../../../../plano/state/planoPieces.ts';
import type { Box } from '../../../../plano/viewport/viewport.ts';
import { ringCorners } from '../geometry/ringCorners.ts';
import { type Snapped, snapTo } from '../geometry/snap.ts';
import type { Corners, Spot } from '../geometry/splitRing.ts';
import { PAGE } from './outlinesOfMesa.ts';

/** Snap distance of a corner, px: where it is pointed at, and where a finger hides it. */
export const REACH = { mouse: 10, touch: 20 } as const;

/** In: CSS px of the map. Includes the outline's own first corner, which closes it. */
export function snapped(map: LiveMap, at: Spot, finger: keyof typeof REACH, own: Corners): Snapped {
  const reach = REACH[finger] / (pixelsPerUnit(map) || 1);
  const [x, y] = toPage(map, at);
  const near = map.trazado.search([x - reach, y - reach, x + reach, y + reach]);
  const outlines = near.flatMap((position) => {
    const d = map.trazado.of(position)?.d;
    return d ? ringCorners(d) : [];
  });
  return snapTo([x, y], own.length >= 2 ? [own, ...outlines] : outlines, reach);
}

function pageOf({ controller }: LiveMap): Box {
  return controller.boxOf(PAGE) ?? [0, 0, 1, 1];
}

/** CSS px per drawing unit. */
export function pixelsPerUnit(map: LiveMap): number {
  const [left, , right] = pageOf(map);
  const [from, , to] = map.trazado.drawing;
  return (right - left) / (to - from);
}

function toPage(map: LiveMap, [px, py]: Spot): Spot {
  const [left, top] = pageOf(map);
  const [x, y] = map.trazado.drawing;
  const scale = pixelsPerUnit(map);
  return [x + (px - left) / scale, y + (py - top) / scale];
}

export function toScreenOf(map: LiveMap, [x, y]: Spot): Spot {
  const [left, top] = pageOf(map);
  const [fromX, fromY] = map.trazado.drawing;
  const scale = pixelsPerUnit(map);
  return [left + (x - fromX) * scale, top + (y - fromY) * scale];
}

/** The middle of the viewport, drawing units. */
export function middleOfMap(map: LiveMap): Spot {
  return toPage(map, [map.stage.clientWidth / 2, map.stage.clientHeight / 2]);
}
