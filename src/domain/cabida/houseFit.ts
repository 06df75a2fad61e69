import { areaOf, type Ground, type Point } from './ground.ts';

/** Land that a house needs, m, setbacks included (decisions 11). */
export interface HouseSize {
  frente: number;
  fondo: number;
}

export type HouseFit =
  | {
      fits: true;
      /** Corners of the house's ground, in order, in the lot's coordinates. */
      place: readonly Point[];
      /** Depth left behind the house, m, rounded down to 0.1; absent if the lot's back is unknown. */
      garden?: number;
    }
  | {
      fits: false;
      by: 'frente' | 'fondo' | 'forma';
      /** What the lot has of `by`, m, rounded down to 0.1; absent for 'forma'. */
      room?: number;
    };

/** A model's house size, as far as the catalogue gives it. */
export interface ToldSize {
  frente?: number | undefined;
  fondo?: number | undefined;
}

/** How a model's house fits on a lot; `undefined` if either size is unknown. */
export function fitOnGround(ground: Ground | undefined, { frente, fondo }: ToldSize): HouseFit | undefined {
  if (!ground || frente === undefined || fondo === undefined) return undefined;
  return fitHouse(ground.contour, { frente, fondo }, ground.back);
}

/** Same as `fitOnGround(…)?.fits`, faster for many lots: the search stops at the first place deep enough. */
export function standsOnGround(ground: Ground | undefined, { frente, fondo }: ToldSize): boolean | undefined {
  if (!ground || frente === undefined || fondo === undefined) return undefined;
  const { contour, back } = ground;
  const ways = waysOf(contour, back);
  if (contour.length < 3 || !ways.length) return undefined;
  const enough = fondo - TOLERANCE;
  if (Math.abs(areaOf(contour)) < (frente - TOLERANCE) * enough) return false;
  return ways.some((way) => {
    const ring = turned(contour, -way);
    if (depthOfAll(ring) < enough) return false;
    const room = deepest(ring, frente - TOLERANCE, enough);
    return room !== undefined && depthOf(room) >= enough;
  });
}

/** m. A house never aligns with shorter sides: they are cut corners or pieces of an arc. */
const LEAST_SIDE = 3;
/** Degrees between a side and the lot's back up to which a house still aligns with that side. */
const SLANT = 20;
/** m. Drawings are inexact; a house that lacks less than this is not refused. */
const TOLERANCE = 0.05;

/**
 * Whether and where a house fits along one of the lot's sides. In: outline as one ring, m; `back`: direction
 * of the lot's back, degrees clockwise from the drawing's upper edge, if known. Out: `undefined` if the
 * outline has no surface.
 */
export function fitHouse(
  contour: readonly Point[],
  { frente, fondo }: HouseSize,
  back?: number,
): HouseFit | undefined {
  const ways = waysOf(contour, back);
  if (contour.length < 3 || !ways.length) return undefined;
  let best: { way: number; room: Room } | undefined;
  for (const way of ways) {
    const room = deepest(turned(contour, -way), frente - TOLERANCE);
    if (room && (!best || depthOf(room) > depthOf(best.room))) best = { way, room };
  }
  if (best && depthOf(best.room) >= fondo - TOLERANCE) {
    const { way, room } = best;
    // The house stands at the street, so the garden is behind it.
    const left = room.at - TOLERANCE / 2;
    const right = left + frente;
    const [front, rear] = [room.to, room.to - fondo];
    const corners: Point[] = [
      [left, front],
      [right, front],
      [right, rear],
      [left, rear],
    ];
    const place = turned(corners, way);
    return back === undefined
      ? { fits: true, place }
      : { fits: true, place, garden: downToTenth(depthOf(room) - fondo) };
  }
  return refusal(contour, ways, { frente, fondo }, best?.room);
}

function refusal(
  contour: readonly Point[],
  ways: readonly number[],
  { fondo }: HouseSize,
  deep: Room | undefined,
): HouseFit {
  const widths = ways
    .flatMap((way) => deepest(turned(contour, -way - 90), fondo - TOLERANCE) ?? [])
    .map(depthOf);
  const width = Math.max(0, ...widths);
  if (width >= 1) return { fits: false, by: 'frente', room: downToTenth(width) };
  const depth = deep ? depthOf(deep) : 0;
  if (depth >= 1) return { fits: false, by: 'fondo', room: downToTenth(depth) };
  return { fits: false, by: 'forma' };
}

/** Free strip of a given width, left side at `at`, from `from` (back) to `to` (street). */
interface Room {
  at: number;
  from: number;
  to: number;
}

function depthOf({ from, to }: Room): number {
  return to - from;
}

function depthOfAll(ring: readonly Point[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, y] of ring) {
    if (y < least) least = y;
    if (y > most) most = y;
  }
  return most - least;
}

function downToTenth(metres: number): number {
  // The epsilon keeps 3.2 from becoming 3.1 by binary rounding.
  return Math.max(0, Math.floor(metres * 10 + 1e-6) / 10);
}

/** Degrees that turn the outline so that its back points up: one for each side a house may stand along. */
function waysOf(contour: readonly Point[], back: number | undefined): number[] {
  const sides = contour.flatMap((from, i) => {
    const to = contour[(i + 1) % contour.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return Math.hypot(dx, dy) >= LEAST_SIDE ? [(Math.atan2(dy, dx) * 180) / Math.PI] : [];
  });
  if (back === undefined) return distinct(sides.flatMap((side) => [side, side + 90, side + 180, side + 270]));
  const near = sides
    .flatMap((side) => [side, side + 90, side + 180, side + 270])
    .filter((side) => Math.abs(signedTurn(side - back)) <= SLANT);
  return distinct([...near, back]);
}

function distinct(angles: readonly number[]): number[] {
  const kept: number[] = [];
  for (const angle of angles) {
    if (!kept.some((other) => Math.abs(signedTurn(other - angle)) < 0.01)) kept.push(angle);
  }
  return kept;
}

/** Normalises to -180…180 degrees. */
function signedTurn(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function turned(points: readonly Point[], degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

/**
 * Deepest upright rectangle of a width within a ring, or the first one at least `enough` deep; `undefined` if
 * none. Depth is concave in the strip's position between two positions where a corner enters or leaves the
 * strip. A ternary search on each such interval therefore finds its maximum.
 */
function deepest(ring: readonly Point[], width: number, enough = Number.POSITIVE_INFINITY): Room | undefined {
  const xs = ring.map(([x]) => x);
  const [least, most] = [Math.min(...xs), Math.max(...xs) - width];
  if (most < least) return undefined;
  const events = [...new Set(xs.flatMap((x) => [x, x - width]))]
    .filter((x) => x > least && x < most)
    .concat(least, most)
    .sort((a, b) => a - b);
  let best: Room | undefined;
  const consider = (at: number): number => {
    const room = freeAt(ring, at, width);
    if (room && (!best || depthOf(room) > depthOf(best))) best = room;
    return room ? depthOf(room) : 0;
  };
  const isEnough = () => best !== undefined && depthOf(best) >= enough;
  for (const at of events) {
    consider(at);
    if (isEnough()) return best;
  }
  for (const [i, start] of events.entries()) {
    let [low, high] = [start, events[i + 1] ?? start];
    for (let round = 0; round < 24 && high - low > 0.01; round++) {
      const third = (high - low) / 3;
      if (consider(low + third) < consider(high - third)) low += third;
      else high -= third;
      if (isEnough()) return best;
    }
  }
  return best;
}

/** Deepest part of the strip at `at` that no side crosses and that lies within the ring. */
function freeAt(ring: readonly Point[], at: number, width: number): Room | undefined {
  const end = at + width;
  const crossed: [low: number, high: number][] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    const [a, b] = before && before[0] > point[0] ? [point, before] : [before ?? point, point];
    before = point;
    const [[x1, y1], [x2, y2]] = [a, b];
    if (x2 <= at || x1 >= end) continue;
    const slope = x1 === x2 ? 0 : (y2 - y1) / (x2 - x1);
    const ya = x1 < at ? y1 + slope * (at - x1) : y1;
    const yb = x2 > end ? y1 + slope * (end - x1) : y2;
    crossed.push(ya < yb ? [ya, yb] : [yb, ya]);
  }
  crossed.sort(([a], [b]) => a - b);
  let best: Room | undefined;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [low, high] of crossed) {
    if (low > reached && reached > Number.NEGATIVE_INFINITY && !(best && low - reached <= depthOf(best))) {
      if (contains(ring, [at + width / 2, (reached + low) / 2])) best = { at, from: reached, to: low };
    }
    if (high > reached) reached = high;
  }
  return best;
}

/** Even-odd rule, as drawings are filled. */
export function contains(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let [ax, ay] = ring.at(-1) ?? [x, y];
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}
