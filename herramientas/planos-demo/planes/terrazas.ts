import { createRows, outlineOf, type Row, type RowEnd } from '../blocks.ts';
import { createCurve, trace } from '../curve.ts';
import { clubHouse, compass, entranceArch, scaleBar } from '../furniture.ts';
import { type Label, straight } from '../labels.ts';
import { PALETTE } from '../palette.ts';
import { isFreeForTree, type LoteDibujado, type Plan } from '../plan.ts';
import { add, type Point } from '../point.ts';
import { distanceToLine } from '../polygon.ts';
import { between, createRandom, type Random } from '../random.ts';
import { drawMarks, drawPath, drawVerges, nameLine, vergeTrees } from '../street.ts';
import { element, line, pathOf, shape, units } from '../svg.ts';
import { scatterTrees, type Tree } from '../trees.ts';

const WIDTH = 208;
const HEIGHT = 250;

/** The contour line of the middle street, from west to east; uphill is to its left, north. */
const contour = createCurve(
  [
    [-40, 152],
    [10, 145],
    [52, 134],
    [96, 128],
    [140, 131],
    [190, 142],
    [250, 150],
  ],
  'open',
);

/** Streets lie 51 m apart up the slope; between the backs of two rows stands a retaining wall in a 3 m strip. */
const LEG = 51;
const STREET_HALF = 6.5;
const WALL = 1.5;
const FIRST = 72;
const LAST = 190;
/** A flight of steps links the three streets. */
const STEPS = 132;
const STEPS_HALF = 2.4;

const end = (c: number, beside: number, corner: number): RowEnd => ({ c, beside, corner });
const WEST = end(FIRST, 0, 3);
const EAST = end(LAST, 0, 3);
const BEFORE_STEPS = end(STEPS, -STEPS_HALF, 1.5);
const AFTER_STEPS = end(STEPS, STEPS_HALF, 1.5);

/** The terraces from the valley up: street edge and back, m from the middle street. */
const TERRACES = [
  { letter: 'A', front: -LEG - STREET_HALF, rear: -LEG - STREET_HALF - 20, frontage: 10.2 },
  { letter: 'B', front: -LEG + STREET_HALF, rear: -LEG / 2 - WALL, frontage: 11.2 },
  { letter: 'C', front: -STREET_HALF, rear: -LEG / 2 + WALL, frontage: 11.2 },
  { letter: 'D', front: STREET_HALF, rear: LEG / 2 - WALL, frontage: 11.4 },
  { letter: 'E', front: LEG - STREET_HALF, rear: LEG / 2 + WALL, frontage: 11.4 },
  { letter: 'F', front: LEG + STREET_HALF, rear: LEG + STREET_HALF + 24, frontage: 11.8 },
] as const;

export function drawTerrazas(): Plan {
  const random = createRandom(411);
  const { lotes, verges, rows } = layLotes(random);
  const labels = nameStreets();
  return {
    id_proyecto: 3,
    archivo: 'terrazas-del-encino',
    nombre: 'Terrazas del Encino',
    width: WIDTH,
    height: HEIGHT,
    seed: 411,
    lotes,
    labels,
    ground: [...drawSlope(), ...drawRoad(), ...drawVerges(verges), ...drawWalls(), ...drawPlaces()],
    trees: plant(random, { lotes, labels }, rows),
    marginalia: [compass([WIDTH - 16, 16]), scaleBar([12, HEIGHT - 9], 50)],
  };
}

function layLotes(random: Random): { lotes: LoteDibujado[]; verges: Point[][]; rows: Row[] } {
  const lotes: LoteDibujado[] = [];
  const verges: Point[][] = [];
  const rows: Row[] = [];
  for (const { letter, ...order } of TERRACES) {
    const parts = [
      [WEST, BEFORE_STEPS],
      [AFTER_STEPS, EAST],
    ] as const;
    let number = 0;
    for (const [from, to] of parts) {
      const [row] = createRows([{ curve: contour, from, to, cornerFactor: 1.1, ...order }], random);
      if (!row) continue;
      rows.push(row);
      verges.push(outlineOf(row));
      for (const outline of row.lotes) {
        number += 1;
        lotes.push({ id_lote: `${letter}-${String(number).padStart(2, '0')}`, outline });
      }
    }
  }
  return { lotes, verges, rows };
}

/** The road as one ribbon: up from the valley, round two hairpins, to the look-out. */
function roadAxis(): Point[] {
  return [
    ...trace(contour, 20, LAST, -LEG, 4),
    ...hairpin(LAST, -LEG, 1),
    ...trace(contour, LAST, FIRST, 0, 4),
    ...hairpin(FIRST, 0, -1),
    ...trace(contour, FIRST, LAST + 14, LEG, 4),
  ];
}

/** Half a turn from the leg at `d` to the next one uphill, outwards to the east (1) or west (-1). */
function hairpin(s: number, d: number, side: 1 | -1): Point[] {
  const tangent = contour.tangentAt(s);
  return Array.from({ length: 15 }, (_, index) => {
    const angle = (Math.PI * index) / 14;
    const rise = d + LEG / 2 - (LEG / 2) * Math.cos(angle);
    return add(contour.at(s, rise), tangent, side * 19 * Math.sin(angle));
  });
}

/** Contour lines every few metres, finer uphill; waved so that they are not mere parallels. */
function drawSlope(): string[] {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const d = -125 + index * 11;
    return Array.from({ length: 42 }, (_unused, step): Point => {
      const s = -40 + step * 8;
      return contour.at(s, d + 4.5 * Math.sin(s / 31 + index * 0.55) + 2.5 * Math.sin(s / 13 + index));
    });
  });
  return [
    element('rect', { width: '100%', height: '100%', fill: PALETTE.landscape }),
    ...lines
      .filter((_, index) => index >= 15 && index % 4 === 3)
      .map((points) =>
        shape([...points, [WIDTH + 20, -20], [-60, -20]], {
          fill: PALETTE.landscapeLow,
          'fill-opacity': 0.5,
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

function drawRoad(): string[] {
  const axis = roadAxis();
  const ribbon = (stroke: string, width: number) =>
    line(axis, {
      stroke,
      'stroke-width': units(width),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    });
  return [
    ...[-LEG / 2, LEG / 2].map((d) => shape(strip(d), { fill: PALETTE.belt })),
    ribbon(PALETTE.roadEdge, 13.4),
    ribbon(PALETTE.verge, 13),
    ribbon(PALETTE.roadEdge, 7.4),
    ribbon(PALETTE.road, 7),
    drawMarks([axis]),
    drawPath(steps(), 4.4),
  ];
}

/** Everything between two legs of the road. */
function strip(d: number): Point[] {
  return [
    ...trace(contour, FIRST - 12, LAST + 12, d - LEG / 2, 4),
    ...trace(contour, LAST + 12, FIRST - 12, d + LEG / 2, 4),
  ];
}

function steps(): Point[] {
  const low = contour.at(STEPS, -LEG - STREET_HALF - 20);
  return [low, contour.at(STEPS, LEG + STREET_HALF + 26)];
}

function drawWalls(): string[] {
  const walls = [-LEG / 2, LEG / 2].flatMap((d) => [
    trace(contour, FIRST - 2, STEPS - STEPS_HALF, d, 3),
    trace(contour, STEPS + STEPS_HALF, LAST + 2, d, 3),
  ]);
  const data = walls.map((points) => pathOf(points, 'open')).join('');
  const tread = steps();
  return [
    element('path', { fill: 'none', stroke: PALETTE.belt, 'stroke-width': 30, d: data }),
    element('path', { fill: 'none', stroke: PALETTE.stone, 'stroke-width': 9, d: data }),
    element('path', {
      fill: 'none',
      stroke: '#b5a78d',
      'stroke-width': 2,
      'stroke-dasharray': '12 5',
      d: data,
    }),
    drawPath(tread, 3.4),
    line(tread, { stroke: '#cbbfa8', 'stroke-width': 34, 'stroke-dasharray': '2 7' }),
  ];
}

const LOOKOUT = add(contour.at(LAST + 14, LEG), contour.tangentAt(LAST), 3);
const CLUB = contour.at(FIRST - 20, LEG + 34);

function drawPlaces(): string[] {
  return [
    element('circle', {
      cx: units(LOOKOUT[0]),
      cy: units(LOOKOUT[1]),
      r: 75,
      fill: PALETTE.road,
      stroke: PALETTE.roadEdge,
      'stroke-width': 2,
    }),
    element('circle', { cx: units(LOOKOUT[0]), cy: units(LOOKOUT[1]), r: 34, fill: PALETTE.verge }),
    clubHouse(CLUB, -14),
    entranceArch(contour.at(FIRST - 26, -LEG), -106 + 90 + 90, 9),
  ];
}

function nameStreets(): Label[] {
  const name = (text: string, middle: number, d: number): Label => ({
    text,
    along: nameLine(contour, middle, d, 60),
    size: 3.2,
  });
  const quiet = { colour: PALETTE.forest, spacing: 0.02 };
  return [
    name('SUBIDA DEL ENCINO', 102, -LEG),
    name('CALLE DEL MADROÑO', 160, 0),
    name('CALLE DEL MIRADOR', 102, LEG),
    { text: 'Mirador', along: straight(add(LOOKOUT, [0, -11]), 40), size: 3.8, ...quiet },
    { text: 'Casa club', along: straight(add(CLUB, [0, -13]), 40), size: 3.8, ...quiet },
    {
      text: 'Acceso',
      along: straight(add(contour.at(FIRST - 26, -LEG), [2, -14]), 30),
      size: 4,
      ...quiet,
      weight: 600,
    },
  ];
}

function plant(random: Random, plan: Pick<Plan, 'lotes' | 'labels'>, rows: readonly Row[]): Tree[] {
  const free = isFreeForTree(plan.lotes, plan.labels);
  const axis = roadAxis();
  const flight = steps();
  const trees = vergeTrees(rows, random, 'encino').filter((tree) => free(tree.at, tree.radius));
  const solid = (place: Point, radius: number) =>
    free(place, radius + 0.8) &&
    distanceToLine(axis, place) > 6.8 + radius * 0.6 &&
    distanceToLine(flight, place) > 2 + radius &&
    Math.hypot(place[0] - CLUB[0], place[1] - CLUB[1]) > 18 + radius &&
    Math.hypot(place[0] - LOOKOUT[0], place[1] - LOOKOUT[1]) > 8.5 + radius;
  const uphill = (place: Point) => place[1] < 95;
  trees.push(
    ...scatterTrees(random, trees, {
      count: 280,
      place: () => {
        const y = HEIGHT * random() ** 1.35;
        return [between(random, 3, WIDTH - 3), Math.max(3, y - 2)];
      },
      accepts: (place, radius) => solid(place, radius) && !nearMargin(place) && place[1] < HEIGHT - 3,
      radius: [1.7, 4.2],
      kind: (place) => (uphill(place) ? (random() < 0.6 ? 'pino' : 'encino') : 'encino'),
      gap: 0.85,
    }),
  );
  return trees;
}

function nearMargin([x, y]: Point): boolean {
  return (x > WIDTH - 30 && y < 30) || (x < 74 && y > HEIGHT - 22);
}
