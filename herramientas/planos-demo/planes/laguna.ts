import { createRows, outlineOf, type Row, type RowEnd } from '../blocks.ts';
import { createCurve, trace } from '../curve.ts';
import { clubHouse, compass, court, entranceArch, pier, scaleBar } from '../furniture.ts';
import { type Label, straight } from '../labels.ts';
import { PALETTE } from '../palette.ts';
import { isFreeForTree, type LoteDibujado, type Plan } from '../plan.ts';
import { add, type Point } from '../point.ts';
import { contains, distanceToEdge, distanceToLine } from '../polygon.ts';
import { between, createRandom, type Random } from '../random.ts';
import { crossing, drawMarks, drawPath, drawVerges, nameLine, readable, vergeTrees } from '../street.ts';
import { element, line, shape } from '../svg.ts';
import { scatterTrees, type Tree } from '../trees.ts';

const WIDTH = 344;
const HEIGHT = 232;

/** The shore from west to east; land lies to its left, north. */
const shore = createCurve(
  [
    [-30, 172],
    [20, 168],
    [68, 154],
    [118, 150],
    [170, 161],
    [222, 172],
    [274, 166],
    [322, 148],
    [376, 138],
  ],
  'open',
);

/** Distances from the shore, m: promenade, lake lots 23 m deep, two streets of 13 m, a block, a last row. */
const LAKE = { rear: 9, front: 32 };
const MIDDLE = { front: 45, rear: 63, back: 81 };
const HIGH = { front: 94, rear: 113 };
const STREET_HALF = 6.5;

/** Cross streets: west loop, boulevard, east loop; ends of the rows beyond the loops. */
const WEST = 62;
const BOULEVARD = 188;
const EAST = 322;
const BOULEVARD_HALF = 9;
const FIRST = 34;
const LAST = 362;

const side = (c: number, beside: number, corner = 4): RowEnd => ({ c, beside, corner });

/** Stretches of the rows along the shore, from cross street to cross street. */
const STRETCHES: readonly (readonly [RowEnd, RowEnd])[] = [
  [side(WEST, STREET_HALF), side(BOULEVARD, -BOULEVARD_HALF)],
  [side(BOULEVARD, BOULEVARD_HALF), side(EAST, -STREET_HALF)],
];

export function drawLaguna(): Plan {
  const random = createRandom(8807);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  return {
    id_proyecto: 2,
    archivo: 'laguna-serena',
    nombre: 'Laguna Serena',
    width: WIDTH,
    height: HEIGHT,
    seed: 8807,
    lotes,
    labels,
    ground: [...drawLand(), ...drawVerges(verges), ...drawShore(), ...drawStreets()],
    trees: plant(random, { lotes, labels }, rows),
    marginalia: [compass([WIDTH - 17, 17]), scaleBar([14, HEIGHT - 10], 50)],
  };
}

function layLotes(random: Random): { lotes: LoteDibujado[]; verges: Point[][]; rows: Row[] } {
  const blocks: Row[][] = [];
  const common = { curve: shore };
  STRETCHES.forEach(([from, to], index) => {
    const ends = { ...common, from, to };
    blocks.push(
      createRows(
        [{ ...ends, front: LAKE.front, rear: LAKE.rear, frontage: index ? 11.2 : 10.6, cornerFactor: 1.15 }],
        random,
      ),
      createRows(
        [
          { ...ends, front: MIDDLE.front, rear: MIDDLE.rear, frontage: 8.3 },
          { ...ends, front: MIDDLE.back, rear: MIDDLE.rear, frontage: 8.1 },
        ],
        random,
      ),
      createRows([{ ...ends, front: HIGH.front, rear: HIGH.rear, frontage: index ? 8.6 : 9.4 }], random),
    );
  });
  const lotes = blocks.flatMap((block, manzana) =>
    block
      .flatMap((row, index) => (index ? row.lotes.toReversed() : row.lotes))
      .map((outline, index) => ({ id_lote: `M${manzana + 1}-L${index + 1}`, outline })),
  );
  return {
    lotes,
    verges: blocks.map(([row, behind]) => (row ? outlineOf(row, behind) : [])),
    rows: blocks.flat(),
  };
}

/** The land within the wall: from the shore to behind the last row. */
function landOutline(grow = 0): Point[] {
  return [
    ...trace(shore, FIRST - grow, LAST + grow, HIGH.rear + grow, 4),
    ...trace(shore, LAST + grow, FIRST - grow, -40, 4),
  ];
}

function streetsArea(): Point[] {
  return [
    ...trace(shore, WEST - STREET_HALF, EAST + STREET_HALF, HIGH.rear, 4),
    ...trace(shore, EAST + STREET_HALF, WEST - STREET_HALF, LAKE.rear, 4),
  ];
}

function waterOutline(d: number): Point[] {
  return [...trace(shore, -20, 380, d, 4), [WIDTH + 30, HEIGHT + 10], [-20, HEIGHT + 10]];
}

function drawLand(): string[] {
  const entry = crossing(shore, BOULEVARD, HIGH.rear - 4, 220);
  return [
    element('rect', { width: '100%', height: '100%', fill: PALETTE.landscape }),
    element('path', {
      fill: PALETTE.landscapeLow,
      d: 'M0 0H3200V330C2600 520 2200 120 1500 240S420 420 0 300z',
    }),
    shape(landOutline(9), { fill: PALETTE.belt }),
    shape(landOutline(8.5), { fill: 'none', stroke: PALETTE.stone, 'stroke-width': 9 }),
    line(entry, { stroke: PALETTE.roadEdge, 'stroke-width': 124 }),
    line(entry, { stroke: PALETTE.road, 'stroke-width': 120 }),
    shape(streetsArea(), { fill: PALETTE.road }),
  ];
}

const CLUB_S = 344;
const CLUB = shore.at(CLUB_S, 24);

function drawShore(): string[] {
  return [
    shape(waterOutline(3.2), { fill: PALETTE.shore }),
    shape(waterOutline(0), { fill: PALETTE.waterLight }),
    shape(waterOutline(-4), { fill: PALETTE.water }),
    shape(waterOutline(-14), { fill: PALETTE.waterDeep, 'fill-opacity': 0.45 }),
    drawPath(trace(shore, FIRST - 2, LAST, 5.6, 4), 2.6),
    clubHouse(CLUB, degreesAt(CLUB_S)),
    pier(shore.at(CLUB_S, 4), degreesAt(CLUB_S), 22),
    pier(shore.at(BOULEVARD, 6), degreesAt(BOULEVARD), 17),
    court(shore.at(352, 62), degreesAt(352) + 90, 22, 11, PALETTE.courtClay),
    court(shore.at(352, 78), degreesAt(352) + 90, 22, 11, PALETTE.courtBlue),
  ];
}

function degreesAt(s: number): number {
  const [x, y] = shore.tangentAt(s);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

function drawStreets(): string[] {
  const median = [
    crossing(shore, BOULEVARD, 48, 78),
    crossing(shore, BOULEVARD, 97, 110),
    crossing(shore, BOULEVARD, 130, 230),
  ];
  return [
    drawMarks([
      ...[38.5, 87.5].map((d) => trace(shore, WEST, EAST, d, 4)),
      ...[WEST, EAST].map((c) => crossing(shore, c, 38, 87)),
    ]),
    ...median.map((part) =>
      line(part, { stroke: PALETTE.verge, 'stroke-width': 24, 'stroke-linecap': 'round' }),
    ),
    entranceArch(shore.at(BOULEVARD, 122), degreesAt(BOULEVARD), 13),
  ];
}

function nameStreets(): Label[] {
  const name = (text: string, along: Point[], size = 3.3): Label => ({ text, along, size });
  const cross = (c: number) => readable(crossing(shore, c, 45, 81));
  const quiet = { colour: PALETTE.forest, spacing: 0.02 };
  return [
    name('PASEO DE LA LAGUNA', nameLine(shore, 120, 38.5, 90)),
    name('PASEO DE LA LAGUNA', nameLine(shore, 258, 38.5, 80)),
    name('CALLE DE LAS GARZAS', nameLine(shore, 124, 87.5, 90)),
    name('CALLE DE LAS GARZAS', nameLine(shore, 258, 87.5, 70)),
    name('CALLE TULE', cross(WEST), 3),
    name('CALLE CARRIZO', cross(EAST), 3),
    {
      text: 'Malecón',
      along: nameLine(shore, 90, -3.4, 50),
      size: 3.6,
      italic: true,
      colour: PALETTE.inkSoft,
      spacing: 0.06,
    },
    {
      text: 'Laguna Serena',
      along: straight([104, 200], 120, 4),
      size: 9,
      italic: true,
      colour: '#4d7378',
      spacing: 0.08,
    },
    { text: 'Casa club', along: straight(add(CLUB, [0, -14]), 40), size: 4, ...quiet },
    {
      text: 'Acceso',
      along: straight(add(shore.at(BOULEVARD, 124), [22, 0]), 30),
      size: 4.2,
      ...quiet,
      weight: 600,
    },
  ];
}

function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const median = [51, 58, 65, 72, 100, 107].map(
    (d): Tree => ({ at: shore.at(BOULEVARD, d), radius: 2, kind: 'jacaranda' }),
  );
  const trees = [...vergeTrees(rows, random, 'encino'), ...median].filter((tree) =>
    free(tree.at, tree.radius),
  );
  const land = landOutline(9);
  const streets = streetsArea();
  const road = crossing(shore, BOULEVARD, 100, 240);
  const water = waterOutline(2);
  const solid = (place: Point, radius: number) =>
    free(place, radius) &&
    !contains(water, place) &&
    distanceToEdge(water, place) > radius * 0.4 &&
    Math.hypot(place[0] - CLUB[0], place[1] - CLUB[1]) > 19 + radius &&
    distanceToLine(road, place) > 9 + radius &&
    [62, 78].every(
      (d) => Math.hypot(place[0] - shore.at(352, d)[0], place[1] - shore.at(352, d)[1]) > 12.5 + radius,
    );
  const promenade = trace(shore, FIRST - 2, LAST, 5.6, 4);
  trees.push(
    ...scatterTrees(random, trees, {
      count: 70,
      place: () => shore.at(between(random, FIRST, LAST), between(random, 3, 8)),
      accepts: (place, radius) =>
        solid(place, radius) && distanceToLine(promenade, place) > 1.4 + radius * 0.5,
      radius: [1.2, 1.8],
      kind: () => 'encino',
    }),
    ...scatterTrees(random, trees, {
      count: 130,
      place: () => shore.at(between(random, FIRST - 8, LAST + 8), between(random, 4, HIGH.rear + 8)),
      accepts: (place, radius) =>
        solid(place, radius) &&
        contains(land, place) &&
        distanceToEdge(land, place) > radius &&
        !contains(streets, place) &&
        distanceToEdge(streets, place) > radius + 1 &&
        distanceToLine(promenade, place) > 1.6 + radius,
      radius: [1.6, 3.2],
      kind: () => (random() < 0.14 ? 'jacaranda' : 'encino'),
    }),
    ...scatterTrees(random, trees, {
      count: 80,
      place: () => [between(random, 3, WIDTH - 3), between(random, 3, HEIGHT - 3)],
      accepts: (place, radius) =>
        solid(place, radius) &&
        !contains(land, place) &&
        distanceToEdge(land, place) > radius + 2 &&
        !nearMargin(place),
      radius: [2.4, 5],
      kind: () => 'encino',
    }),
  );
  return trees;
}

function nearMargin([x, y]: Point): boolean {
  return x > WIDTH - 32 && y < 32;
}
