import { smooth, trace } from '../../curve.ts';
import { boat, clubHouse, court, pier } from '../../furniture.ts';
import { PALETTE } from '../../palette.ts';
import { add, type Point } from '../../point.ts';
import { distanceToLine } from '../../polygon.ts';
import { crossing, drawPath } from '../../street.ts';
import { element, line, pathOf, shape } from '../../svg.ts';
import { BOULEVARD, EAST, FIRST, HEIGHT, LAKE, LAST, MARGIN, shore, WIDTH } from './trazo.ts';

const CLUB_AT = EAST + 25;
export const CLUB = shore.at(CLUB_AT, 27);
const COURT_AT = EAST + 24;
const COURTS = [66, 82].map((d) => shore.at(COURT_AT, d));

export const promenade = (): Point[] => trace(shore, FIRST + 4, LAST - 8, 5.6, 4);

/** The lake's edge moved inland (positive) or outwards (negative) by `d`, closed around the sheet's foot. */
export function water(d: number): Point[] {
  const [across, down] = MARGIN;
  const foot = HEIGHT + down + 40;
  return [
    ...trace(shore, -across - 60, 420 + across, d, 4),
    [WIDTH + across + 90, foot],
    [-across - 90, foot],
  ];
}

function degreesAt(s: number): number {
  const [x, y] = shore.tangentAt(s);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** From the last street to the club house. */
const clubWay = () => smooth([shore.at(EAST + 5, 30), shore.at(EAST + 10, 31), shore.at(CLUB_AT - 8, 30)]);
const courtWay = () => smooth([shore.at(EAST + 5, 74), shore.at(EAST + 10, 74), shore.at(COURT_AT - 5, 74)]);

export function drawShore(): string[] {
  const square = crossing(shore, BOULEVARD, LAKE.rear - 2, LAKE.front - 1);
  return [
    shape(water(3), { fill: PALETTE.shore }),
    shape(water(0), { fill: PALETTE.waterLight, 'data-area': 'agua' }),
    shape(water(-4), { fill: PALETTE.water }),
    shape(water(-14), { fill: PALETTE.waterDeep, 'fill-opacity': 0.4 }),
    shape(water(-32), { fill: PALETTE.waterDeep, 'fill-opacity': 0.35 }),
    line(square, { stroke: PALETTE.path, 'stroke-width': 118 }),
    ...[promenade(), clubWay(), courtWay()].map((points) => drawPath(points, 2.6)),
    line(square, { stroke: PALETTE.verge, 'stroke-width': 22, 'stroke-linecap': 'round' }),
    clubHouse(CLUB, degreesAt(CLUB_AT)),
    pier(shore.at(CLUB_AT - 4, 4), degreesAt(CLUB_AT), 21),
    pier(shore.at(BOULEVARD, 6), degreesAt(BOULEVARD), 20),
    boat(shore.at(BOULEVARD + 12, -14), 24),
    boat(shore.at(CLUB_AT - 19, -19), -38),
    ripples(),
    ...COURTS.map((at, index) =>
      court(at, degreesAt(COURT_AT) + 90, 13, 24, index ? PALETTE.courtBlue : PALETTE.courtClay),
    ),
  ];
}

/** Strokes of light on the water. */
function ripples(): string {
  const strokes = [
    [60, -20, 16],
    [82, -27, 10],
    [150, -36, 18],
    [232, -22, 12],
    [250, -33, 20],
    [300, -26, 14],
    [44, -44, 12],
    [338, -46, 12],
  ].map(([s = 0, d = 0, length = 0]) => trace(shore, s, s + length, d, 5));
  return element('path', {
    fill: 'none',
    stroke: PALETTE.waterLight,
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.7,
    d: strokes.map((points) => pathOf(points, 'open')).join(''),
  });
}

/** Out: whether a crown keeps clear of water, promenade and buildings. */
export function isShoreFree(): (at: Point, radius: number) => boolean {
  const edge = trace(shore, -MARGIN[0] - 60, 420 + MARGIN[0], 2.4, 4);
  const ways = [promenade(), clubWay(), courtWay(), crossing(shore, BOULEVARD, 0, LAKE.front)];
  const reaches = [1.2, 1.6, 1.6, 6];
  const discs: readonly (readonly [Point, number])[] = [
    [CLUB, 18.5],
    ...COURTS.map((at) => [at, 13.5] as const),
  ];
  return (at, radius) =>
    distanceToLine(edge, at) > radius * 0.5 &&
    at[1] < HEIGHT * 0.85 &&
    ways.every((way, index) => distanceToLine(way, at) > (reaches[index] ?? 2) + radius * 0.8) &&
    discs.every(([centre, reach]) => Math.hypot(...add(at, centre, -1)) > reach + radius);
}
