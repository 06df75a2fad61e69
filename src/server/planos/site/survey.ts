import Flatbush from 'flatbush';
import type { AreaComun, LoteEnSitio } from '../../../contract/plano.ts';
import { type OutlineBox, unionBox } from '../shapes/outline.ts';
import { type Ring, ringArea } from '../shapes/rings.ts';

/** m, all of these. Between sample points on a lot's edge. */
const STEP = 1;
/** Limit per side: a mistyped vertex makes sides of thousands of kilometres. */
const MOST_PLACES = 2000;
/** Closer lots are neighbours, despite a footpath or wall. */
const NEIGHBOUR = 5;
/** Faced across a usual street. */
const FACED = 18;
/** Reach for lots across a street. */
const ACROSS = 24;
/** Shortest side that counts. */
const SIDE = 4;
/** Degrees between sides of a corner, and between samples of one side. */
const TURN = 60;
const STRAIGHT = 25;
/** Least degrees between front and back of a lot open at both. */
const OPPOSITE = 130;

/** A sample point without a neighbour. */
interface OpenPlace {
  /** Outwards, degrees clockwise from the upper edge. */
  direction: number;
  length: number;
  /** A lot is across. */
  isStreet: boolean;
  faced: readonly AreaComun[];
}

/**
 * Surroundings of each lot, by looking outwards from its edge: two adjacent open sides (`esquina`), parks or
 * waters in front (`frente`), and its back (`fondo`: away from its only street side; absent for corners and
 * ambiguous lots). In: metres per drawing unit.
 */
export function surveyLots(
  lots: readonly (readonly Ring[])[],
  areas: ReadonlyMap<AreaComun, readonly Ring[]>,
  metros: number,
): LoteEnSitio[] {
  const edges = lots.map((rings) => rings.flatMap(sidesOf));
  const near = indexOf(edges);
  const waters = [...areas].map(([clase, rings]) => [clase, rings.flatMap(sidesOf)] as const);
  const look = (
    lot: number,
    x: number,
    y: number,
    dx: number,
    dy: number,
  ): Omit<OpenPlace, 'direction' | 'length'> | undefined => {
    const far = ACROSS / metros;
    const others = near(x, y, x + dx * far, y + dy * far).filter((other) => other !== lot);
    const reach = Math.min(
      ...others.map((other) => wayToLines(edges[other] ?? [], x, y, dx, dy, far)),
      Infinity,
    );
    if (reach * metros < NEIGHBOUR) return undefined;
    const faced = waters.flatMap(([clase, lines]) => {
      const way = wayToLines(lines, x, y, dx, dy, FACED / metros);
      return way < reach ? [clase] : [];
    });
    return { isStreet: reach < far, faced };
  };
  return lots.map((rings, lot) => {
    const runs = rings.flatMap((ring) => openRuns(ring, STEP / metros, (...from) => look(lot, ...from)));
    return describe(runs, metros);
  });
}

/** Runs of adjacent open points; the ring wraps around. */
function openRuns(
  ring: Ring,
  step: number,
  look: (x: number, y: number, dx: number, dy: number) => Omit<OpenPlace, 'direction' | 'length'> | undefined,
): OpenPlace[][] {
  const outwards = Math.sign(ringArea(ring)) || 1;
  const places = sidesOf(ring).flatMap(([ax, ay, bx, by]): (OpenPlace | undefined)[] => {
    const long = Math.hypot(bx - ax, by - ay);
    if (!(long > 0)) return [];
    const [dx, dy] = [((by - ay) / long) * outwards, ((ax - bx) / long) * outwards];
    const count = Math.min(MOST_PLACES, Math.max(1, Math.round(long / step)));
    return Array.from({ length: count }, (_, i) => {
      const share = (i + 0.5) / count;
      const seen = look(ax + (bx - ax) * share, ay + (by - ay) * share, dx, dy);
      return seen && { ...seen, direction: (Math.atan2(dx, -dy) * 180) / Math.PI, length: long / count };
    });
  });
  const start = places.indexOf(undefined);
  if (start < 0) return places.length ? [places.flatMap((place) => place ?? [])] : [];
  const runs: OpenPlace[][] = [[]];
  for (const place of [...places.slice(start), ...places.slice(0, start)]) {
    if (place) runs.at(-1)?.push(place);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter(({ length }) => length);
}

function describe(runs: readonly OpenPlace[][], metros: number): LoteEnSitio {
  const longOf = (places: readonly OpenPlace[]) =>
    places.reduce((sum, { length }) => sum + length, 0) * metros;
  const sides = runs.filter((run) => longOf(run) >= SIDE);
  const esquina = sides.some((run) =>
    run.some((place) => {
      const side = run.filter(({ direction }) => turnOf(direction, place.direction) <= STRAIGHT);
      const other = run.filter(({ direction }) => isCorner(turnOf(direction, place.direction)));
      return longOf(side) >= SIDE && longOf(other) >= SIDE;
    }),
  );
  const all = sides.flat();
  const frente = (['parque', 'agua'] as const).filter(
    (clase) => longOf(all.filter(({ faced }) => faced.includes(clase))) >= SIDE,
  );
  const fondo = esquina ? undefined : backOf(sides, longOf);
  return {
    ...(esquina ? { esquina } : {}),
    ...(frente.length ? { frente } : {}),
    ...(fondo === undefined ? {} : { fondo }),
  };
}

function isCorner(turn: number): boolean {
  return turn >= TURN && turn <= 180 - TURN;
}

/** Away from the only open side, or of two opposite ones from the one with lots across. */
function backOf(
  sides: readonly OpenPlace[][],
  longOf: (places: readonly OpenPlace[]) => number,
): number | undefined {
  const directions = sides.map(meanDirection);
  const streets = sides.map((side) => longOf(side.filter(({ isStreet }) => isStreet)) >= SIDE);
  const [first, second] = directions;
  if (first === undefined || directions.length > 2) return undefined;
  let front = first;
  if (second !== undefined) {
    if (turnOf(first, second) < OPPOSITE || streets[0] === streets[1]) return undefined;
    front = streets[0] ? first : second;
  }
  return Math.round(front + 180) % 360;
}

function meanDirection(places: readonly OpenPlace[]): number {
  let [x, y] = [0, 0];
  for (const { direction, length } of places) {
    x += Math.sin((direction * Math.PI) / 180) * length;
    y -= Math.cos((direction * Math.PI) / 180) * length;
  }
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** 0 to 180 degrees. */
function turnOf(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}

/** For lots without sides, such as pins. */
const NOWHERE: OutlineBox = [Infinity, Infinity, -Infinity, -Infinity];

function indexOf(lots: readonly (readonly Line[])[]) {
  if (!lots.length) return () => [];
  const index = new Flatbush(lots.length);
  for (const lines of lots) {
    let box: OutlineBox | undefined;
    for (const [ax, ay] of lines) box = unionBox(box, [ax, ay, ax, ay]);
    index.add(...(box ?? NOWHERE));
  }
  index.finish();
  return (ax: number, ay: number, bx: number, by: number) =>
    index.search(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
}

type Line = readonly [ax: number, ay: number, bx: number, by: number];

function sidesOf(ring: Ring): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    lines.push([ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0]);
  }
  return lines;
}

/** Distance along a unit direction to the nearest line; infinite beyond `far`. */
function wayToLines(
  lines: readonly Line[],
  x: number,
  y: number,
  dx: number,
  dy: number,
  far: number,
): number {
  // A shared edge begins slightly before the point.
  const hair = far * 1e-3;
  let reach = Infinity;
  for (const [ax, ay, bx, by] of lines) {
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (cross === 0) {
      // Parallel: the neighbour's edge that ends here.
      continue;
    }
    const way = ((ax - x) * ey - (ay - y) * ex) / cross;
    const share = ((ax - x) * dy - (ay - y) * dx) / cross;
    if (share >= 0 && share <= 1 && way >= -hair && way <= far) reach = Math.min(reach, Math.max(way, 0));
  }
  return reach;
}
