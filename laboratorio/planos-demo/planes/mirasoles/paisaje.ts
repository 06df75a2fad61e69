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
import { crossing, drawMarks, drawPath, vergeTrees } from '../../street.ts';
import { line, shape } from '../../svg.ts';
import { scatterTrees, type Tree } from '../../trees.ts';
import { isParkFree } from './parque.ts';
import {
  BELT,
  BOULEVARD,
  CIRCUITS,
  edge,
  FOOTPATHS,
  HEIGHT,
  MARGIN,
  OUTER,
  STREETS,
  WIDTH,
} from './trazo.ts';

const ring = (d: number) => trace(edge, 0, edge.length, d, 4).slice(1);
const axis = (d0: number, d1: number) => crossing(edge, BOULEVARD, d0, d1);
const footpaths = () => FOOTPATHS.map((c) => crossing(edge, c, OUTER.front - 4, BELT - 1));

export function drawLand(): string[] {
  return [
    ...drawCountry(WIDTH, HEIGHT, MARGIN),
    line(axis(OUTER.back, 220), { stroke: PALETTE.roadEdge, 'stroke-width': 178 }),
    shape(ring(BELT), { fill: PALETTE.belt, stroke: PALETTE.stone, 'stroke-width': 9 }),
    line(axis(OUTER.back - 4, 220), { stroke: PALETTE.road, 'stroke-width': 174 }),
    shape(ring(OUTER.back), { fill: PALETTE.road }),
  ];
}

const GATE = 98;

export function drawStreets(labels: readonly Label[]): string[] {
  const medians = [axis(18, 48), axis(66, 88), axis(GATE + 8, 220)];
  return [
    drawMarks(
      [
        ...CIRCUITS.map((d) => trace(edge, 0, edge.length, d, 4)),
        ...STREETS.map((c) => crossing(edge, c, 10, 53)),
      ],
      labels,
    ),
    ...medians.flatMap((part) => [
      line(part, { stroke: PALETTE.roadEdge, 'stroke-width': 36, 'stroke-linecap': 'round' }),
      line(part, { stroke: PALETTE.verge, 'stroke-width': 32, 'stroke-linecap': 'round' }),
    ]),
    ...footpaths().map((points) => drawPath(points, 2)),
    entranceArch(edge.at(BOULEVARD, GATE), axis(GATE, 220), 17.4),
  ];
}

export function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const inPark = isParkFree();
  const belt = ring(BELT);
  const road = axis(80, 240);
  const ways = footpaths();
  const offRoad = (at: Point, radius: number) => distanceToLine(road, at) > 9.5 + radius;
  const medians = [21, 28, 35, 42, 69, 76, 83, 110, 118, 126];
  const jacarandas = medians.map(
    (d): Tree => ({ at: edge.at(BOULEVARD, d), radius: 2.2, kind: 'jacaranda' }),
  );
  const trees = [...vergeTrees(rows, random, 'encino'), ...jacarandas].filter((tree) =>
    free(tree.at, tree.radius),
  );
  trees.push(
    ...scatterTrees(random, trees, {
      count: 105,
      place: () => [between(random, 80, 260), between(random, 80, 220)],
      accepts: (at, radius) => inPark(at, radius) && free(at, radius),
      radius: [1.6, 3.6],
      kind: () => (random() < 0.2 ? 'jacaranda' : 'encino'),
    }),
    ...scatterTrees(random, trees, {
      count: 120,
      place: () => edge.at(random() * edge.length, between(random, 86, 89.5)),
      accepts: (at, radius) =>
        free(at, radius + 0.6) &&
        offRoad(at, radius) &&
        ways.every((way) => distanceToLine(way, at) > 1.2 + radius),
      radius: [1.6, 2.5],
      kind: () => 'encino',
    }),
    ...scatterTrees(random, trees, {
      count: 98,
      place: () => anywhere(random),
      accepts: (at, radius) =>
        !contains(belt, at) &&
        distanceToEdge(belt, at) > radius + 2 &&
        free(at, radius) &&
        offRoad(at, radius + 3),
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
