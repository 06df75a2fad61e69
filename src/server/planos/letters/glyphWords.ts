import Flatbush from 'flatbush';
import { boxOfRings } from '../shapes/labelPoint.ts';
import { lengthOfRing, type Ring, ringArea } from '../shapes/rings.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import type { GlyphPart } from './glyphParts.ts';

/** Tolerances of one line of text, share of the letters' height. */
const ASIDE = 0.12;
const TALLER = 0.14;
/** Largest gap between two letters of a number; and how far they may overlap. */
const GAP = 0.45;
const OVERLAP = 0.12;
/** Thickest stroke of a letter, share of its height. */
const THICK = 0.24;
/** A letter without holes fills at most this share of its hull. */
const FULL = 0.88;
/** Radians from upright within which text is read upwards. */
const UPWARDS = 0.02;
/** Turns of one kind this close are one, radians. */
const CLOSE = 0.1;

/** Letters on a line, in reading order: to the right, or upwards. */
export interface GlyphWord {
  parts: readonly GlyphPart[];
  /** Kinds of the outlines as they stand: a 6 and a 9 may be one outline. Even if as in most words, else odd. */
  kinds: readonly number[];
  /** Reading direction, radians. */
  turn: number;
  /** Middle and height, drawing units. */
  x: number;
  y: number;
  height: number;
}

/** Joins letters to words; one alone stands as its kind does in words, else as the nearest word. */
export function findWords(parts: readonly GlyphPart[]): GlyphWord[] {
  const chains = chainsOf(parts);
  const upright = uprightOf(chains);
  const inWords = new Set(chains.flatMap((chain) => chain.parts));
  const turnNear = turnsNear(chains);
  const alone = parts.flatMap((part): Chain[] => {
    if (inWords.has(part)) return [];
    const known = upright.get(part.kind);
    const turn = known === undefined ? turnNear(part) : readable(known + part.turn);
    return [{ parts: [part], turn }];
  });
  return [...chains, ...alone].map((chain) => wordOf(chain, upright));
}

function turnsNear(chains: readonly Chain[]): (part: GlyphPart) => number {
  if (chains.length === 0) return () => 0;
  const tree = new Flatbush(chains.length);
  for (const { parts } of chains) tree.add(...(parts[0]?.box ?? [0, 0, 0, 0]));
  tree.finish();
  return ({ box: [minX, minY, maxX, maxY] }) => {
    const [nearest = 0] = tree.neighbors((minX + maxX) / 2, (minY + maxY) / 2, 1);
    return chains[nearest]?.turn ?? 0;
  };
}

function wordOf({ parts, turn }: Chain, upright: ReadonlyMap<number, number>): GlyphWord {
  const boxes = parts.map((part) => turnedBox(part, turn));
  const [left, right] = [Math.min(...boxes.map((box) => box[0])), Math.max(...boxes.map((box) => box[2]))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box[1])), Math.max(...boxes.map((box) => box[3]))];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const kinds = parts.map((part) => {
    const isUsual = Math.cos((upright.get(part.kind) ?? turn - part.turn) + part.turn - turn) > 0;
    return 2 * part.kind + (isUsual ? 0 : 1);
  });
  return { parts, kinds, turn, x: u * cos - v * sin, y: u * sin + v * cos, height: bottom - top };
}

/** A turn at which text is read from left to right, or upwards. */
function readable(turn: number): number {
  const own = Math.atan2(Math.sin(turn), Math.cos(turn));
  if (own <= -Math.PI / 2 - UPWARDS) return own + Math.PI;
  return own > Math.PI / 2 - UPWARDS ? own - Math.PI : own;
}

/** Strokes rather than land: holes or notches, and thin. */
export function looksLikeLetter({ rings, box }: GlyphPart): boolean {
  const height = Math.max(box[3] - box[1], box[2] - box[0]);
  const [outer = []] = rings;
  const area =
    Math.abs(ringArea(outer)) - rings.slice(1).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);
  const round = rings.reduce((sum, ring) => sum + lengthOfRing(ring), 0);
  if (!(area > 0) || (2 * area) / round > THICK * height) return false;
  return rings.length > 1 || Math.abs(ringArea(outer)) < FULL * Math.abs(ringArea(hullOf(outer)));
}

interface Chain {
  parts: GlyphPart[];
  turn: number;
}

interface Link {
  to: GlyphPart;
  turn: number;
  way: number;
}

function chainsOf(parts: readonly GlyphPart[]): Chain[] {
  if (parts.length < 2) return [];
  const tree = new Flatbush(parts.length);
  for (const { box } of parts) tree.add(...box);
  tree.finish();
  const next = new Map<GlyphPart, Link>();
  const before = new Map<GlyphPart, GlyphPart>();
  for (const part of parts) {
    const [minX, minY, maxX, maxY] = part.box;
    const reach = GAP * Math.max(maxX - minX, maxY - minY);
    const link = tree
      .search(minX - reach, minY - reach, maxX + reach, maxY + reach)
      .flatMap((i) => {
        const to = parts[i];
        const found = to && to !== part ? linkOf(part, to) : undefined;
        return found ? [found] : [];
      })
      .sort((a, b) => a.way - b.way)[0];
    if (!link) continue;
    const rival = before.get(link.to);
    const known = rival && next.get(rival);
    if (known && known.way <= link.way) continue;
    if (rival) next.delete(rival);
    before.set(link.to, part);
    next.set(part, link);
  }
  const chains: Chain[] = [];
  for (const part of parts) {
    if (before.has(part) || !next.has(part)) continue;
    const line = [part];
    const turns: number[] = [];
    for (let link = next.get(part); link && !line.includes(link.to); link = next.get(link.to)) {
      line.push(link.to);
      turns.push(link.turn);
    }
    chains.push({ parts: line, turn: medianOf(turns) });
  }
  return chains;
}

/** Whether the second letter follows the first, read to the right or upwards. */
function linkOf(part: GlyphPart, to: GlyphPart): Link | undefined {
  let turn = 0;
  // Boxes of letters as high as each other stand level once their line is.
  for (let round = 0; round < 4; round++) {
    const [a, b] = [turnedBox(part, turn), turnedBox(to, turn)];
    const [dx, dy] = [(b[0] + b[2] - a[0] - a[2]) / 2, (b[3] - a[3] + b[1] - a[1]) / 2];
    turn += Math.atan2(dy, dx);
  }
  turn = Math.atan2(Math.sin(turn), Math.cos(turn));
  if (Math.cos(readable(turn) - turn) < 0) return undefined;
  const [a, b] = [turnedBox(part, turn), turnedBox(to, turn)];
  const [tall, other] = [a[3] - a[1], b[3] - b[1]];
  const height = Math.max(tall, other);
  const gap = b[0] - a[2];
  const isLevel = Math.abs(tall - other) <= TALLER * height && Math.abs(a[3] - b[3]) <= ASIDE * height;
  return isLevel && gap <= GAP * height && gap >= -OVERLAP * height ? { to, turn, way: gap } : undefined;
}

/** By kind, the turn at which its first one stands: that of most of its words. */
function uprightOf(chains: readonly Chain[]): Map<number, number> {
  const votes = new Map<number, number[]>();
  for (const { parts, turn } of chains)
    for (const { kind, turn: own } of parts) {
      const known = votes.get(kind) ?? [];
      known.push(turn - own);
      votes.set(kind, known);
    }
  return new Map(
    [...votes].map(([kind, turns]) => {
      const agreeing = (turn: number) => turns.filter((other) => Math.cos(other - turn) > Math.cos(CLOSE));
      const [best = []] = turns
        .slice(0, 50)
        .map(agreeing)
        .sort((a, b) => b.length - a.length);
      const [x, y] = [Math.cos, Math.sin].map((of) => best.reduce((sum, turn) => sum + of(turn), 0));
      return [kind, Math.atan2(y ?? 0, x ?? 0)] as const;
    }),
  );
}

/** Rings read level. */
export function turnedRings({ rings }: Pick<GlyphPart, 'rings'>, turn: number): Ring[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return rings.map((ring) => {
    const turned: number[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
      turned.push(x * cos + y * sin, y * cos - x * sin);
    }
    return turned;
  });
}

export function turnedBox(part: GlyphPart, turn: number): [number, number, number, number] {
  return turn === 0 ? [...part.box] : boxOfRings(turnedRings(part, turn));
}

/** Convex hull (Andrew's monotone chain). */
function hullOf(ring: Ring): number[] {
  const points: [number, number][] = [];
  for (let i = 0; i < ring.length; i += 2) points.push([ring[i] ?? 0, ring[i + 1] ?? 0]);
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly [number, number][]) => {
    const hull: [number, number][] = [];
    for (const [x, y] of all) {
      for (;;) {
        const [p, q] = [hull.at(-2), hull.at(-1)];
        if (!p || !q || (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0) break;
        hull.pop();
      }
      hull.push([x, y]);
    }
    return hull.slice(0, -1);
  };
  return [...half(points), ...half(points.toReversed())].flat();
}
