import type { Row } from '../../blocks.ts';
import { trace } from '../../curve.ts';
import { clubHouse, entranceArch, lookout } from '../../furniture.ts';
import type { Label } from '../../labels.ts';
import { drawCountry } from '../../land.ts';
import { PALETTE } from '../../palette.ts';
import { isFreeForTree, type Plan } from '../../plan.ts';
import type { Point } from '../../point.ts';
import { distanceToLine } from '../../polygon.ts';
import { between, type Random } from '../../random.ts';
import { crossing, drawMarks, drawPath, vergeTrees } from '../../street.ts';
import { element, line, pathOf, shape, units } from '../../svg.ts';
import { scatterTrees, type Tree } from '../../trees.ts';
import {
  CLUB,
  contour,
  FIRST,
  GATE,
  HEIGHT,
  hairpin,
  LAST,
  LEG,
  LOOKOUT,
  MARGIN,
  roadAxis,
  STEPS,
  STEPS_HALF,
  stepsAxis,
  WIDTH,
} from './trazo.ts';

/** Contour lines, wavy so that they are not mere parallels. The ground darkens uphill step by step. */
export function drawSlope(): string[] {
  const [across, down] = MARGIN;
  const lines = Array.from({ length: 27 + Math.ceil((2 * down) / 11) + 4 }, (_, index) => {
    const d = -132 - down - 22 + index * 11;
    return Array.from({ length: Math.ceil((WIDTH + 2 * across + 200) / 18) }, (_unused, step): Point => {
      const s = -70 - across + step * 18;
      return contour.at(s, d + 4.5 * Math.sin(s / 31 + index * 0.55) + 2.5 * Math.sin(s / 13 + index));
    });
  });
  const heights = lines.filter((_, index) => index >= 6 && index % 5 === 1);
  return [
    ...drawCountry(WIDTH, HEIGHT, MARGIN),
    ...heights.map((points) =>
      shape([...points, [WIDTH + across + 60, -down - 40], [-across - 90, -down - 40]], {
        fill: PALETTE.landscapeLow,
        'fill-opacity': 0.35,
      }),
    ),
    element('path', {
      fill: 'none',
      stroke: '#aebb93',
      'stroke-width': 2,
      'stroke-opacity': 0.7,
      d: lines.map((points) => pathOf(points, 'open')).join(''),
    }),
  ];
}

export function drawRoad(): string[] {
  const axis = roadAxis();
  const ribbon = (stroke: string, width: number) =>
    line(axis, {
      stroke,
      'stroke-width': units(width),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
  const bays = [hairpin(LAST, -LEG, 1), hairpin(FIRST, 0, -1)];
  return [
    ...bays.map((points) => shape(points, { fill: PALETTE.lawn })),
    ribbon(PALETTE.roadEdge, 13.3),
    ribbon(PALETTE.verge, 13),
    ribbon(PALETTE.roadEdge, 7.3),
    ribbon(PALETTE.road, 7),
  ];
}

/** Walls between the terraces, the steps across them, and the road's centre line above both. */
export function drawWalls(labels: readonly Label[]): string[] {
  const walls = [-LEG / 2, LEG / 2].flatMap((d) => [
    trace(contour, FIRST, STEPS - STEPS_HALF, d, 3),
    trace(contour, STEPS + STEPS_HALF, LAST, d, 3),
  ]);
  const data = walls.map((points) => pathOf(points, 'open')).join('');
  const wall = (stroke: string, width: number, dashes?: string) =>
    element('path', { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dashes, d: data });
  const steps = stepsAxis();
  const streets = [-LEG, 0, LEG].map((d) => crossing(contour, STEPS, d - 3.4, d + 3.4));
  return [
    wall(PALETTE.belt, 30),
    wall('#a79a80', 15),
    wall(PALETTE.stone, 12),
    wall('#a79a80', 12, '1.5 10'),
    drawPath(steps, 4),
    line(steps, { stroke: '#cdc1a9', 'stroke-width': 34, 'stroke-dasharray': '2 6' }),
    ...streets.flatMap((points) => [
      line(points, { stroke: PALETTE.road, 'stroke-width': 44 }),
      line(points, { stroke: PALETTE.walk, 'stroke-width': 36, 'stroke-dasharray': '5 4' }),
    ]),
    drawMarks([roadAxis()], labels),
  ];
}

export function drawPlaces(): string[] {
  return [
    lookout(LOOKOUT),
    clubHouse(CLUB, -6),
    entranceArch(contour.at(GATE, -LEG), trace(contour, GATE - 2, GATE, -LEG).toReversed(), 7.6),
  ];
}

export function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const axis = roadAxis();
  const steps = stepsAxis();
  const gate = contour.at(GATE, -LEG);
  const discs: readonly (readonly [Point, number])[] = [
    [CLUB, 17],
    [LOOKOUT, 9],
    [gate, 9],
  ];
  const solid = (at: Point, radius: number) =>
    free(at, radius + 1) &&
    distanceToLine(axis, at) > 5.6 + radius * 0.8 &&
    distanceToLine(steps, at) > 2 + radius &&
    discs.every(([centre, reach]) => Math.hypot(at[0] - centre[0], at[1] - centre[1]) > reach + radius);
  const trees = vergeTrees(rows, random, 'encino').filter((tree) => free(tree.at, tree.radius));
  trees.push(
    ...scatterTrees(random, trees, {
      count: 470,
      // Denser uphill, where the wood begins.
      place: () => [
        between(random, -MARGIN[0], WIDTH + MARGIN[0]),
        (HEIGHT + 2 * MARGIN[1]) * random() ** 1.4 - MARGIN[1],
      ],
      accepts: solid,
      radius: [1.7, 4.4],
      kind: ([, y]) => (y < 100 && random() < 0.6 ? 'pino' : 'encino'),
      gap: 0.85,
    }),
  );
  return trees;
}
