import { createRows, outlineOf, type Row, type RowEnd, type RowOrder } from '../blocks.ts';
import { createCurve, trace } from '../curve.ts';
import { clubHouse, compass, court, entranceArch, fountain, scaleBar } from '../furniture.ts';
import type { Label } from '../labels.ts';
import { straight } from '../labels.ts';
import { PALETTE } from '../palette.ts';
import { isFreeForTree, type LoteDibujado, type Plan } from '../plan.ts';
import { add, mix, type Point } from '../point.ts';
import { contains, distanceToEdge, distanceToLine } from '../polygon.ts';
import { between, createRandom, type Random } from '../random.ts';
import { crossing, drawMarks, drawPath, drawVerges, nameLine, readable, vergeTrees } from '../street.ts';
import { element, line, shape } from '../svg.ts';
import { scatterTrees, type Tree } from '../trees.ts';

const WIDTH = 340;
const HEIGHT = 316;
const CENTRE: Point = [170, 150];

/** Distances from the park's edge, m: streets of 13 m between lots, lots 18.5 and 20 m deep. */
const INNER = { front: 13, middle: 31.5, back: 50 };
const OUTER = { front: 63, back: 83 };
const BELT = 92;

/** The park's edge: an egg, so that no two lots are alike; clockwise, outward is the positive side. */
const edge = createCurve(
  Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index * Math.PI) / 6;
    const ellipse = 1 / Math.hypot(Math.cos(angle) / 71, Math.sin(angle) / 55);
    const radius = ellipse * (1 + 0.07 * Math.cos(angle - 0.6) + 0.035 * Math.cos(3 * angle + 0.9));
    return [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)];
  }),
  'closed',
);

const at = (fraction: number) => fraction * edge.length;
const BOULEVARD = at(0.235);
/** Streets between the two circuits, clockwise from the boulevard. */
const STREETS = [at(0.42), at(0.6), at(0.79), at(0.985)];
const BOULEVARD_HALF = 10;
const STREET_HALF = 6.5;
/** Footpaths through the outer ring. */
const FOOTPATHS = [at(0.5), at(0.72), at(0.92 + 0.13)];

export function drawMirasoles(): Plan {
  const random = createRandom(20261);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  const plan = { lotes, labels };
  return {
    id_proyecto: 1,
    archivo: 'los-mirasoles',
    nombre: 'Los Mirasoles',
    width: WIDTH,
    height: HEIGHT,
    seed: 20261,
    lotes,
    labels,
    ground: [...drawLand(), ...drawVerges(verges), ...drawPark(), ...drawStreets()],
    trees: plant(random, plan, rows),
    marginalia: [compass([WIDTH - 17, 17]), scaleBar([12, HEIGHT - 9], 50)],
  };
}

const street = (c: number, side: 1 | -1): RowEnd => ({ c, beside: STREET_HALF * side, corner: 4 });
const boulevard = (side: 1 | -1): RowEnd => ({ c: BOULEVARD, beside: BOULEVARD_HALF * side, corner: 4 });
const footpath = (c: number, side: 1 | -1): RowEnd => ({ c, beside: 2.2 * side, corner: 1.2 });

/** Frontages of the inner blocks and of the parts of the outer ring, m. */
const INNER_FRONTAGES = [8.2, 7.7, 8.6, 8, 8.8];
const OUTER_FRONTAGES = [8.6, 9.2, 11.6, 10.4, 8.8];

function layLotes(random: Random): { lotes: LoteDibujado[]; verges: Point[][]; rows: Row[] } {
  const crossings = [boulevard(1), ...STREETS.map((c) => street(c, 1))];
  const ends = [...STREETS.map((c) => street(c, -1)), { ...boulevard(-1), c: BOULEVARD + edge.length }];
  const verges: Point[][] = [];
  const rows: Row[] = [];
  crossings.forEach((from, index) => {
    const to = ends[index] ?? from;
    const common = { curve: edge, from, to, rear: INNER.middle, frontage: INNER_FRONTAGES[index] ?? 8 };
    const [inner, outer] = createRows(
      [
        { ...common, front: INNER.front },
        { ...common, front: INNER.back },
      ],
      random,
    );
    if (!inner || !outer) return;
    rows.push(inner, outer);
    verges.push(outlineOf(inner, outer));
  });
  const starts = [boulevard(1), ...FOOTPATHS.map((c) => footpath(c, 1))];
  const stops = [...FOOTPATHS.map((c) => footpath(c, -1)), { ...boulevard(-1), c: BOULEVARD + edge.length }];
  const ring: RowOrder[] = starts.map((from, index) => ({
    curve: edge,
    from,
    to: stops[index] ?? from,
    front: OUTER.front,
    rear: OUTER.back,
    frontage: OUTER_FRONTAGES[index] ?? 9,
    cornerFactor: 1.12,
  }));
  for (const order of ring) {
    const [row] = createRows([order], random);
    if (!row) continue;
    rows.push(row);
    verges.push(outlineOf(row));
  }
  const lotes = rows
    .flatMap((row) => row.lotes)
    .map((outline, index) => ({ id_lote: String(index + 1), outline }));
  return { lotes, verges, rows };
}

function drawLand(): string[] {
  const ring = (d: number) => trace(edge, 0, edge.length, d, 4).slice(1);
  const belt = ring(BELT);
  const entry = crossing(edge, BOULEVARD, OUTER.back - 2, 200);
  return [
    element('rect', { width: '100%', height: '100%', fill: PALETTE.landscape }),
    element('path', {
      fill: PALETTE.landscapeLow,
      d: `M0 0H${WIDTH * 10}V250C2800 120 2300 420 1700 260S500 180 0 620z`,
    }),
    element('path', {
      fill: PALETTE.landscapeLow,
      d: `M0 ${HEIGHT * 10}V2500C420 2560 640 2760 900 ${HEIGHT * 10}z`,
    }),
    line(entry, { stroke: PALETTE.roadEdge, 'stroke-width': 178 }),
    line(entry, { stroke: PALETTE.road, 'stroke-width': 174 }),
    shape(belt, { fill: PALETTE.belt }),
    shape(ring(BELT - 0.5), { fill: 'none', stroke: PALETTE.stone, 'stroke-width': 9 }),
    line(entry, { stroke: PALETTE.road, 'stroke-width': 174 }),
    shape(ring(OUTER.back), { fill: PALETTE.road }),
    line(crossing(edge, BOULEVARD, OUTER.back - 1, BELT + 2, 0), {
      stroke: PALETTE.road,
      'stroke-width': 174,
    }),
    ...FOOTPATHS.map((c) => drawPath(crossing(edge, c, OUTER.front - 3, BELT - 4), 2)),
  ];
}

const parkEdge = () => trace(edge, 0, edge.length, 0, 3).slice(1);
/** Places of the park. */
const PLAZA: Point = [CENTRE[0] - 2, CENTRE[1] + 8];
const CLUB: Point = [CENTRE[0] + 33, CENTRE[1] - 4];
const COURTS: Point[] = [
  [CENTRE[0] - 42, CENTRE[1] - 6],
  [CENTRE[0] - 32, CENTRE[1] - 10],
];
const POND: Point = [CENTRE[0] - 2, CENTRE[1] - 22];

function parkPaths(): Point[][] {
  const loop = trace(edge, 0, edge.length, -7, 4);
  const spokes = [BOULEVARD, ...STREETS].map((c) => {
    const start = edge.at(c, 2);
    const inner = edge.at(c, -12);
    return [start, inner, mix(inner, PLAZA, 0.4), mix(inner, PLAZA, 0.75), PLAZA];
  });
  return [loop, ...spokes.map((points) => smooth(points))];
}

function smooth(points: readonly Point[]): Point[] {
  const curve = createCurve(points, 'open');
  return trace(curve, 0, curve.length, 0, 3);
}

function pond(scale: number): Point[] {
  const curve = createCurve(
    Array.from({ length: 8 }, (_, index): Point => {
      const angle = (index * Math.PI) / 4;
      const radius = scale * (1 + 0.18 * Math.cos(2 * angle + 0.7) + 0.08 * Math.cos(3 * angle));
      return [POND[0] + radius * 21 * Math.cos(angle), POND[1] + radius * 9.5 * Math.sin(angle)];
    }),
    'closed',
  );
  return trace(curve, 0, curve.length, 0, 2).slice(1);
}

function drawPark(): string[] {
  const outline = parkEdge();
  return [
    ...drawVerges([outline]),
    shape(outline, { fill: PALETTE.park }),
    shape(trace(edge, 0, edge.length, -9, 4).slice(1), { fill: PALETTE.lawn }),
    ...parkPaths().map((points) => drawPath(points, 2.2)),
    shape(pond(1.12), { fill: PALETTE.shore }),
    shape(pond(1), { fill: PALETTE.water }),
    shape(pond(0.72), { fill: PALETTE.waterDeep, 'fill-opacity': 0.45 }),
    fountain(PLAZA, 8.5),
    clubHouse(CLUB, 8),
    ...COURTS.map((place, index) =>
      court(place, 90 - 12, 20, 9, index ? PALETTE.courtBlue : PALETTE.courtClay),
    ),
  ];
}

function drawStreets(): string[] {
  const median = crossing(edge, BOULEVARD, 16, 96);
  return [
    drawMarks([
      ...[6.5, 56.5].map((d) => trace(edge, 0, edge.length, d, 4)),
      ...STREETS.map((c) => crossing(edge, c, 10, 53)),
    ]),
    line(crossing(edge, BOULEVARD, 11, 200), { stroke: PALETTE.road, 'stroke-width': 70 }),
    ...[
      crossing(edge, BOULEVARD, 16, 49),
      crossing(edge, BOULEVARD, 65, 92),
      crossing(edge, BOULEVARD, 104, 200),
    ].map((part) => line(part, { stroke: PALETTE.verge, 'stroke-width': 30, 'stroke-linecap': 'round' })),
    entranceArch(edge.at(BOULEVARD, 97), degreesOf(median) + 90, 18),
  ];
}

function degreesOf([a = [0, 0], b = [0, 0]]: readonly Point[]): number {
  return (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
}

function nameStreets(): Label[] {
  const name = (text: string, along: Point[], size = 3.4): Label => ({ text, along, size });
  const cross = (c: number) => readable(crossing(edge, c, 13, 50));
  return [
    name('CIRCUITO JACARANDAS', nameLine(edge, at(0.7), 6.5, 100)),
    name('CIRCUITO JACARANDAS', nameLine(edge, at(0.33), 6.5, 80)),
    name('CIRCUITO ENCINOS', nameLine(edge, at(0.69), 56.5, 60)),
    name('CIRCUITO ENCINOS', nameLine(edge, at(0.335), 56.5, 60)),
    name('CALLE TABACHÍN', cross(STREETS[0] ?? 0), 3.1),
    name('CALLE FRESNO', cross(STREETS[1] ?? 0), 3.1),
    name('CALLE COLORÍN', cross(STREETS[2] ?? 0), 3.1),
    name('CALLE SABINO', cross(STREETS[3] ?? 0), 3.1),
    {
      text: 'Parque Central',
      along: straight([CENTRE[0] - 26, CENTRE[1] + 22], 60),
      size: 6,
      colour: PALETTE.forest,
      spacing: 0.02,
      weight: 600,
    },
    {
      text: 'Casa club',
      along: straight([CLUB[0] + 1, CLUB[1] + 16], 40),
      size: 4,
      colour: PALETTE.forest,
      spacing: 0.02,
    },
    {
      text: 'Acceso',
      along: straight(add(edge.at(BOULEVARD, 101), [-26, 0]), 30),
      size: 4.4,
      colour: PALETTE.forest,
      spacing: 0.02,
      weight: 600,
    },
  ];
}

function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const median = [20, 27, 34, 41, 48, 68, 75, 82, 89].map(
    (d): Tree => ({ at: edge.at(BOULEVARD, d), radius: 2.2, kind: 'jacaranda' }),
  );
  const trees = [...vergeTrees(rows, random, 'encino'), ...median].filter((tree) =>
    free(tree.at, tree.radius),
  );
  const outline = parkEdge();
  const paths = parkPaths();
  const pondEdge = pond(1.15);
  const solid = (place: Point, radius: number) =>
    paths.every((path) => distanceToLine(path, place) > radius * 0.8 + 1) &&
    !contains(pondEdge, place) &&
    distanceToEdge(pondEdge, place) > radius * 0.5 &&
    Math.hypot(place[0] - PLAZA[0], place[1] - PLAZA[1]) > 10 + radius &&
    Math.abs(place[0] - CLUB[0]) + Math.abs(place[1] - CLUB[1]) > 22 + radius &&
    COURTS.every((spot) => Math.hypot(place[0] - spot[0], place[1] - spot[1]) > 11 + radius);
  trees.push(
    ...scatterTrees(random, trees, {
      count: 95,
      place: () => [between(random, 80, 260), between(random, 80, 220)],
      accepts: (place, radius) =>
        contains(outline, place) &&
        distanceToEdge(outline, place) > radius &&
        solid(place, radius) &&
        free(place, radius),
      radius: [1.6, 3.6],
      kind: () => (random() < 0.22 ? 'jacaranda' : 'encino'),
    }),
  );
  const belt = trace(edge, 0, edge.length, BELT, 4).slice(1);
  const road = crossing(edge, BOULEVARD, 80, 220);
  trees.push(
    ...scatterTrees(random, trees, {
      count: 130,
      place: () => edge.at(random() * edge.length, between(random, 86, 90)),
      accepts: (place, radius) =>
        free(place, radius + 0.6) &&
        distanceToLine(road, place) > 13 + radius &&
        FOOTPATHS.every((c) => distanceToLine(crossing(edge, c, 60, 95), place) > 2 + radius),
      radius: [1.6, 2.6],
      kind: () => 'encino',
    }),
    ...scatterTrees(random, trees, {
      count: 70,
      place: () => [between(random, 3, WIDTH - 3), between(random, 3, HEIGHT - 3)],
      accepts: (place, radius) =>
        !contains(belt, place) &&
        distanceToEdge(belt, place) > radius + 2 &&
        free(place, radius) &&
        distanceToLine(road, place) > 12 + radius &&
        !nearMargin(place),
      radius: [2.4, 5],
      kind: () => 'encino',
    }),
  );
  return trees;
}

/** The compass and the scale bar stand on bare ground. */
function nearMargin([x, y]: Point): boolean {
  return (x > WIDTH - 32 && y < 32) || (x < 78 && y > HEIGHT - 24);
}
