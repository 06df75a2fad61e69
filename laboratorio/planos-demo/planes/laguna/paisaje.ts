import type { Row } from '../../blocks.ts';
import { trace } from '../../curve.ts';
import { entranceArch } from '../../furniture.ts';
import type { Label } from '../../labels.ts';
import { drawCountry } from '../../land.ts';
import { PALETTE } from '../../palette.ts';
import { isFreeForTree, type Plan } from '../../plan.ts';
import type { Point } from '../../point.ts';
import { contains, distanceToEdge, distanceToLine } from '../../polygon.ts';
import { between, type Random } from '../../random.ts';
import { crossing, drawMarks, drawVerges, vergeTrees } from '../../street.ts';
import { line, shape } from '../../svg.ts';
import { scatterTrees, type Tree } from '../../trees.ts';
import { isShoreFree, promenade, water } from './ribera.ts';
import {
  BOULEVARD,
  EAST,
  FIRST,
  HEIGHT,
  LAST,
  MARGIN,
  STREET_HALF,
  STREETS,
  shore,
  WALL,
  WEST,
  WIDTH,
} from './trazo.ts';

/** Length of the avenue from the shore, m: beyond the sheet's edge. */
const BEYOND = 310;
const axis = (d0: number, d1: number) => crossing(shore, BOULEVARD, d0, d1);

/** The land within the wall, down into the water. */
function land(): Point[] {
  return [...trace(shore, FIRST, LAST, WALL, 4), ...trace(shore, LAST, FIRST, -20, 4)];
}

/** Radius of the outer street corners, m. */
const CORNER = 3;

/** Everything between the streets' outer edges. Blocks are drawn over it; the rest is road. */
function streets(): Point[] {
  // Without the stroke that rounds the corners.
  const road = STREET_HALF - 3 - CORNER;
  const bottom = STREETS[0] - road;
  const top = STREETS[2] + road;
  return [
    ...trace(shore, WEST - road, EAST + road, top, 4),
    ...trace(shore, EAST + road, WEST - road, bottom, 4),
  ];
}

export function drawLand(): string[] {
  return [
    ...drawCountry(WIDTH, HEIGHT, MARGIN),
    shape(land(), { fill: PALETTE.belt, stroke: PALETTE.stone, 'stroke-width': 9 }),
    line(axis(WALL - 8, BEYOND), { stroke: PALETTE.roadEdge, 'stroke-width': 124 }),
    line(axis(WALL - 8, BEYOND), { stroke: PALETTE.road, 'stroke-width': 120 }),
    ...drawVerges([streets()], CORNER),
    shape(streets(), {
      fill: PALETTE.road,
      stroke: PALETTE.road,
      'stroke-width': CORNER * 20,
      'stroke-linejoin': 'round',
    }),
    line(axis(STREETS[2], BEYOND), { stroke: PALETTE.road, 'stroke-width': 120 }),
  ];
}

export function drawStreets(labels: readonly Label[]): string[] {
  const medians = [axis(50, 77), axis(100, 126), axis(WALL + 8, BEYOND)];
  return [
    drawMarks(
      [
        ...STREETS.map((d) => trace(shore, WEST, EAST, d, 4)),
        ...[WEST, EAST].map((c) => crossing(shore, c, STREETS[0], STREETS[2])),
      ],
      labels,
    ),
    ...medians.flatMap((part) => [
      line(part, { stroke: PALETTE.roadEdge, 'stroke-width': 30, 'stroke-linecap': 'round' }),
      line(part, { stroke: PALETTE.verge, 'stroke-width': 26, 'stroke-linecap': 'round' }),
    ]),
    entranceArch(shore.at(BOULEVARD, WALL), axis(WALL, 100), 12.4),
  ];
}

export function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const onShore = isShoreFree();
  const inside = land();
  const road = axis(100, BEYOND);
  const roads = streets();
  const lake = water(2.4);
  const solid = (at: Point, radius: number) =>
    free(at, radius) && onShore(at, radius) && !contains(lake, at) && distanceToLine(road, at) > 8.5 + radius;
  const medians = [53, 59, 65, 71, 103, 109, 115, 121, 172, 180, 188];
  const jacarandas = [...medians, 12, 18, 24].map(
    (d): Tree => ({ at: shore.at(BOULEVARD, d), radius: d < 30 ? 1.7 : 2, kind: 'jacaranda' }),
  );
  const trees = [...vergeTrees(rows, random, 'encino'), ...jacarandas].filter((tree) =>
    free(tree.at, tree.radius),
  );
  const way = promenade();
  trees.push(
    ...scatterTrees(random, trees, {
      count: 62,
      place: () => shore.at(between(random, FIRST + 3, EAST + 8), between(random, 3.4, 8.5)),
      accepts: (at, radius) => solid(at, radius) && distanceToLine(way, at) < 5,
      radius: [1.1, 1.7],
      kind: () => 'arbusto',
    }),
    ...scatterTrees(random, trees, {
      count: 150,
      place: () => shore.at(between(random, FIRST, LAST), between(random, 5, WALL)),
      accepts: (at, radius) =>
        solid(at, radius) &&
        contains(inside, at) &&
        distanceToEdge(inside, at) > radius + 0.6 &&
        !contains(roads, at) &&
        distanceToEdge(roads, at) > radius + CORNER + 3,
      radius: [1.6, 3.2],
      kind: () => (random() < 0.12 ? 'jacaranda' : 'encino'),
    }),
    ...scatterTrees(random, trees, {
      count: 230,
      place: () => anywhere(random),
      accepts: (at, radius) =>
        solid(at, radius + 1) && !contains(inside, at) && distanceToEdge(inside, at) > radius + 2,
      radius: [2.2, 5.2],
      kind: () => 'encino',
    }),
  );
  return trees;
}

function anywhere(random: Random): Point {
  const [across, down] = MARGIN;
  return [between(random, -across, WIDTH + across), between(random, -down, HEIGHT + down)];
}
