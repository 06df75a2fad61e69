import { PALETTE } from './palette.ts';
import type { Point } from './point.ts';
import { disc, element, placed, units } from './svg.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  round?: number;
}

export function box(
  { x, y, width, height, round }: Box,
  attributes: Record<string, string | number>,
): string {
  return element('rect', {
    x: units(x),
    y: units(y),
    width: units(width),
    height: units(height),
    rx: round === undefined ? undefined : units(round),
    ...attributes,
  });
}

/** A low house of stone and glass from above, with terrace and pool. */
export function clubHouse(at: Point, degrees: number): string {
  const shade = { fill: PALETTE.ink, 'fill-opacity': 0.12 };
  return placed(at, degrees, [
    box({ x: -15, y: -9, width: 31, height: 19, round: 1.5 }, { fill: PALETTE.path }),
    box({ x: -12.2, y: -7, width: 17, height: 7.4 }, shade),
    box({ x: -13, y: -8, width: 17, height: 7.4 }, { fill: PALETTE.slab }),
    box({ x: -13, y: -8, width: 17, height: 3.7 }, { fill: PALETTE.slabShade }),
    box({ x: -12.2, y: -0.1, width: 9, height: 7.6 }, shade),
    box({ x: -13, y: -0.9, width: 9, height: 7.6 }, { fill: PALETTE.roof }),
    element('path', { d: 'M-130 29h90', stroke: PALETTE.roofDark, 'stroke-width': 3 }),
    box({ x: 6.5, y: -6.5, width: 7, height: 13, round: 0.8 }, { fill: PALETTE.slab }),
    box({ x: 7.2, y: -5.8, width: 5.6, height: 11.6, round: 0.6 }, { fill: PALETTE.waterDeep }),
    box({ x: 7.2, y: -5.8, width: 5.6, height: 3, round: 0.6 }, { fill: PALETTE.waterLight }),
    element('path', {
      d: 'M-20 30h50M-20 42h50M-20 54h50M-20 66h50',
      stroke: PALETTE.timber,
      'stroke-width': 5,
    }),
  ]);
}

/** A court with its lines, `width` by `height` m. */
export function court(at: Point, degrees: number, width: number, height: number, fill: string): string {
  const inset = 1.4;
  const [x, y] = [-width / 2 + inset, -height / 2 + inset];
  return placed(at, degrees, [
    box({ x: -width / 2, y: -height / 2, width, height, round: 0.8 }, { fill }),
    box(
      { x, y, width: width - 2 * inset, height: height - 2 * inset },
      { fill: 'none', stroke: '#fffdf8', 'stroke-width': 2.5 },
    ),
    element('path', { d: `M0 ${units(y)}V${units(-y)}`, stroke: '#fffdf8', 'stroke-width': 2.5 }),
  ]);
}

/** The gate across a road from above: two stone towers, the beam, the guard's booth in the median. */
export function entranceArch(at: Point, axis: readonly Point[], span: number): string {
  const [a = at, b = at] = axis;
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI - 90;
  const half = span / 2;
  return placed(at, degrees, [
    box({ x: -1.7, y: 2.4, width: 3.4, height: 6.4, round: 1.7 }, { fill: PALETTE.verge }),
    box(
      { x: -half - 4.2, y: -0.6, width: span + 9.6, height: 3.4 },
      { fill: PALETTE.ink, 'fill-opacity': 0.14 },
    ),
    box({ x: -half - 4.6, y: -3, width: 4.4, height: 6 }, { fill: PALETTE.stone }),
    box({ x: half + 0.2, y: -3, width: 4.4, height: 6 }, { fill: PALETTE.stone }),
    box({ x: -half - 5.4, y: -1.7, width: span + 10.8, height: 3.4 }, { fill: PALETTE.slab }),
    box({ x: -half - 5.4, y: 0.5, width: span + 10.8, height: 1.2 }, { fill: PALETTE.slabShade }),
    box({ x: -1.3, y: 3.4, width: 2.6, height: 3.6, round: 0.4 }, { fill: PALETTE.roof }),
  ]);
}

/** A round sandpit with playground equipment. */
export function playground(at: Point): string {
  return placed(at, -20, [
    element('ellipse', { rx: 78, ry: 56, fill: PALETTE.shore }),
    box({ x: -4.5, y: -2.2, width: 4, height: 4, round: 0.6 }, { fill: PALETTE.courtBlue }),
    box({ x: -0.8, y: -0.9, width: 5.4, height: 1.5, round: 0.7 }, { fill: PALETTE.courtClay }),
    disc([2.6, 2.6], 1.3, { fill: PALETTE.slab }),
    disc([2.6, 2.6], 0.5, { fill: PALETTE.roof }),
  ]);
}

/** A round fountain with its ring of paving. */
export function fountain(at: Point, radius: number): string {
  return [
    disc(at, radius, { fill: PALETTE.path }),
    disc(at, radius * 0.58, { fill: PALETTE.slab }),
    disc(at, radius * 0.48, { fill: PALETTE.waterDeep }),
    disc(at, radius * 0.26, { fill: PALETTE.waterLight }),
    disc(at, radius * 0.09, { fill: PALETTE.slab }),
  ].join('');
}

/** A timber deck over the water, `length` m from `at` downwards, with a landing across its end. */
export function pier(at: Point, degrees: number, length: number): string {
  const deck = { fill: PALETTE.timber };
  return placed(at, degrees, [
    box({ x: -1.1, y: 0.8, width: 2.8, height: length }, { fill: PALETTE.ink, 'fill-opacity': 0.12 }),
    box({ x: -1.4, y: 0, width: 2.8, height: length }, deck),
    box({ x: -6, y: length - 3.4, width: 12, height: 3.4 }, deck),
    element('path', {
      d: `M-14 ${units(length * 0.25)}h28M-14 ${units(length * 0.5)}h28M-14 ${units(length * 0.72)}h28`,
      stroke: PALETTE.slabShade,
      'stroke-width': 2,
    }),
  ]);
}

/** A sailing boat. */
export function boat(at: Point, degrees: number): string {
  return placed(at, degrees, [
    element('path', { d: 'M-26 0Q-10-11 28 0 -10 11-26 0z', fill: PALETTE.slab }),
    element('path', { d: 'M-8-2L20-2-2-26z', fill: '#fffdf8' }),
    element('path', { d: 'M-8-2L20-2', stroke: PALETTE.timber, 'stroke-width': 2.5 }),
  ]);
}

/** A round lookout at the end of a road: paving, planting, a rail on the valley's side. */
export function lookout(at: Point): string {
  return placed(at, 0, [
    disc([0, 0], 8.2, { fill: PALETTE.verge }),
    disc([0, 0], 7.2, { fill: PALETTE.road, stroke: PALETTE.roadEdge, 'stroke-width': 2 }),
    disc([0, 0], 3, { fill: PALETTE.verge, stroke: PALETTE.roadEdge, 'stroke-width': 2 }),
    element('path', {
      d: 'M20 78A80 80 0 0 0 78 20',
      fill: 'none',
      stroke: PALETTE.timber,
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
  ]);
}
