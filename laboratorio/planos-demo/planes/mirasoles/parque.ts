import { roundShape, smooth, trace } from '../../curve.ts';
import { clubHouse, court, fountain, playground } from '../../furniture.ts';
import { PALETTE } from '../../palette.ts';
import { add, mix, type Point } from '../../point.ts';
import { contains, distanceToEdge, distanceToLine } from '../../polygon.ts';
import { drawPath, drawVerges } from '../../street.ts';
import { shape } from '../../svg.ts';
import { BOULEVARD, CENTRE, edge, STREETS } from './trazo.ts';

const place = (east: number, south: number): Point => add(CENTRE, [east, south]);
const PLAZA = place(-2, 6);
export const CLUB = place(35, -19);
const COURTS: readonly Point[] = [place(-46, 4), place(-34, 1)];
const PLAYGROUND = place(36, 18);
const pond = (scale: number) =>
  roundShape(place(-13, -23), (angle) => {
    const wave = scale * (1 + 0.14 * Math.cos(2 * angle + 0.7) + 0.1 * Math.cos(3 * angle));
    return [19 * wave, 9 * wave];
  });

export const parkEdge = (): Point[] => trace(edge, 0, edge.length, 0, 3).slice(1);

/** A loop inside the park's edge, and a bent path from each street to the fountain. */
function paths(): Point[][] {
  const loop = trace(edge, 0, edge.length, -7, 4);
  const ways = [BOULEVARD, ...STREETS].map((c, index) => {
    const gate = edge.at(c, 2);
    const inside = edge.at(c, -12);
    const bend = (t: number, aside: number) => add(mix(inside, PLAZA, t), edge.tangentAt(c), aside);
    const aside = index % 2 ? 3.5 : -3.5;
    return smooth([gate, edge.at(c, -5), inside, bend(0.4, aside), bend(0.75, aside), PLAZA]);
  });
  return [loop, ...ways];
}

export function drawPark(): string[] {
  const outline = parkEdge();
  return [
    ...drawVerges([outline]),
    shape(outline, { fill: PALETTE.park, 'data-area': 'parque' }),
    shape(trace(edge, 0, edge.length, -9, 4).slice(1), { fill: PALETTE.lawn }),
    ...paths().map((points) => drawPath(points, 2.2)),
    shape(pond(1.13), { fill: PALETTE.shore }),
    shape(pond(1), { fill: PALETTE.water }),
    shape(pond(0.7), { fill: PALETTE.waterDeep, 'fill-opacity': 0.45 }),
    fountain(PLAZA, 8.5),
    clubHouse(CLUB, 10),
    playground(PLAYGROUND),
    ...COURTS.map((centre, index) =>
      court(centre, 78, 20, 9.6, index ? PALETTE.courtBlue : PALETTE.courtClay),
    ),
  ];
}

/** Out: whether a crown in the park keeps clear of paths, water and buildings. */
export function isParkFree(): (at: Point, radius: number) => boolean {
  const outline = parkEdge();
  const ways = paths();
  const water = pond(1.16);
  const discs: readonly (readonly [Point, number])[] = [
    [PLAZA, 9.5],
    [CLUB, 18],
    [PLAYGROUND, 8],
    ...COURTS.map((centre) => [centre, 11] as const),
  ];
  return (at, radius) =>
    contains(outline, at) &&
    distanceToEdge(outline, at) > radius &&
    ways.every((path) => distanceToLine(path, at) > radius * 0.9 + 1.1) &&
    !contains(water, at) &&
    distanceToEdge(water, at) > radius * 0.6 &&
    discs.every(([centre, reach]) => Math.hypot(at[0] - centre[0], at[1] - centre[1]) > reach + radius);
}
