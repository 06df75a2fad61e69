import type { OutlineBox } from '../shapes/outline.ts';
import { middleOfBox, moveBox, type SheetChange, sizeOf, UNMOVED } from './boxes.ts';
import { BoxIndex } from './boxIndex.ts';
import { type Boxed, isSameChange, LEAST, leastSquares, type Pair, SAME_BOX } from './sheetMoves.ts';

/** A box with its label point and free radius, which distinguish halves of one box. */
export interface Formed extends Boxed {
  readonly etiqueta: readonly [x: number, y: number, radio: number];
}

/** Share of the earlier lots that must find a shape. */
const FOUND = 0.5;
/** Tolerance of the label radius. */
const SAME_ROOM = 0.15;
/** Lots that seed the search, and neighbours that test a seed first. */
const ANCHORS = 3;
const AROUND = 16;
/** Moves examined closely, and steps of improvement. */
const MOST_TRIED = 8;
const MOST_STEPS = 24;
/** Sample of lots, and limit above which a form is not rare. */
const MOST_ASKED = 1500;
const MOST_ALIKE = 2000;
/** Above this share no other move is searched. */
const NEARLY_ALL = 0.9;

interface Tried {
  change: SheetChange;
  score: number;
}

/** Searches the move under which most earlier lots find a shape of their size. */
export class SheetSearch {
  readonly #before: readonly Formed[];
  readonly #places: BoxIndex<Formed>;
  readonly #shapes: BoxIndex<Formed>;

  constructor(before: readonly Formed[], shapes: readonly Formed[]) {
    const step = Math.max(1, before.length / MOST_ASKED);
    this.#before = before.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
    this.#places = new BoxIndex(this.#before);
    this.#shapes = new BoxIndex(shapes);
  }

  /** The move that finds clearly more lots than any other. */
  find(): Tried | undefined {
    const plain = this.#plainGuesses().map((change) => this.#refine(change));
    const isFound = plain.some(({ score }) => score >= NEARLY_ALL * this.#before.length);
    const sought = isFound ? [] : this.#soughtGuesses().map((change) => this.#refine(change));
    const tried = [...plain, ...sought].sort((a, b) => b.score - a.score);
    const [first] = tried;
    if (!first) return undefined;
    const best = this.climb(first.change);
    if (!best || best.score < Math.max(LEAST, FOUND * this.#before.length)) return undefined;
    const others = [...tried, ...this.#beside(best.change)].filter(
      ({ change }) => !isSameChange(change, best.change, this.#before),
    );
    const second = Math.max(0, ...others.map(({ score }) => score));
    const margin = best.score === this.#before.length ? 1 : 2;
    return best.score - second >= margin ? best : undefined;
  }

  /** Hill climbing; `undefined` if it does not end, or ends in a tie. */
  climb(from: SheetChange): Tried | undefined {
    let best = this.#refine(from);
    for (let step = 0; step < MOST_STEPS; step++) {
      const better = this.#beside(best.change).find(({ score }) => score > best.score);
      if (!better) return best;
      best = better;
    }
    return undefined;
  }

  /** Moves that put a lot on a neighbouring shape. */
  #beside(change: SheetChange): Tried[] {
    const found = this.#pairs(change, this.#before);
    const step = Math.max(1, Math.floor(found.length / ANCHORS));
    const tried: Tried[] = [];
    for (const [i, [old]] of found.entries()) {
      if (i % step !== 0) continue;
      const [x, y] = middleOfBox(moveBox(old, change));
      for (const { caja } of this.#shapes.near([x, y], 9)) {
        const [u, v] = middleOfBox(caja);
        const moved = { ...change, dx: change.dx + u - x, dy: change.dy + v - y };
        if (isSameChange(moved, change, this.#before)) continue;
        if (tried.some((one) => isSameChange(one.change, moved, this.#before))) continue;
        tried.push(this.#refine(moved));
      }
    }
    return tried;
  }

  /** No move, or all lots' box on all shapes' box. */
  #plainGuesses(): SheetChange[] {
    const [all, now] = [unionOf(this.#before), unionOf(this.#shapes.all)];
    const escala = sizeOf(now) / (sizeOf(all) || 1);
    return [UNMOVED, { escala, dx: now[0] - escala * all[0], dy: now[1] - escala * all[1] }];
  }

  /** A rare lot on each shape of its form, if its neighbours find shapes too. */
  #soughtGuesses(): SheetChange[] {
    return this.#rarest().flatMap((anchor) => {
      const near = this.#places.near(middleOfBox(anchor.caja), AROUND);
      const moves = this.#shapes.all.flatMap(({ caja }) => moveOnto(anchor.caja, caja) ?? []);
      if (moves.length > MOST_ALIKE) return [];
      return moves
        .map((change) => ({ change, score: this.#pairs(change, near).length }))
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_TRIED)
        .map(({ change }) => change);
    });
  }

  #rarest(): Formed[] {
    const counts = new Map<number, number>();
    const formOf = ({ caja }: Boxed) =>
      Math.round(8 * Math.log((caja[2] - caja[0]) / (caja[3] - caja[1] || 1))) +
      1000 * Math.round(8 * Math.log(sizeOf(caja) || 1));
    for (const lot of this.#before) counts.set(formOf(lot), (counts.get(formOf(lot)) ?? 0) + 1);
    return this.#before
      .toSorted((a, b) => (counts.get(formOf(a)) ?? 0) - (counts.get(formOf(b)) ?? 0))
      .slice(0, ANCHORS);
  }

  #refine(from: SheetChange): Tried {
    let change = from;
    let found = this.#pairs(change, this.#before);
    for (let i = 0; i < 4; i++) {
      const next = found.length >= LEAST ? leastSquares(found) : undefined;
      if (!next) break;
      const pairs = this.#pairs(next, this.#before);
      if (pairs.length < found.length) break;
      const isDone = pairs.length === found.length;
      [change, found] = [next, pairs];
      if (isDone) break;
    }
    return { change, score: found.length };
  }

  /** Each shape is used once. */
  #pairs(change: SheetChange, lots: readonly Formed[]): Pair[] {
    const taken = new Set<Formed>();
    return lots.flatMap((lot): Pair[] => {
      const shape = this.#shapes
        .at(moveBox(lot.caja, change), SAME_BOX)
        .find((one) => !taken.has(one) && isAlike(lot, one, change));
      if (!shape) return [];
      taken.add(shape);
      return [[lot.caja, shape.caja]];
    });
  }
}

function isAlike({ caja, etiqueta: [x, y, radius] }: Formed, shape: Formed, change: SheetChange): boolean {
  const { escala, dx, dy } = change;
  const [u, v, room] = shape.etiqueta;
  return (
    Math.abs(escala * radius - room) <= SAME_ROOM * escala * radius &&
    Math.abs(escala * x + dx - u) <= SAME_BOX * escala * (caja[2] - caja[0]) &&
    Math.abs(escala * y + dy - v) <= SAME_BOX * escala * (caja[3] - caja[1])
  );
}

function moveOnto(from: OutlineBox, to: OutlineBox): SheetChange | undefined {
  const [width, height] = [(to[2] - to[0]) / (from[2] - from[0]), (to[3] - to[1]) / (from[3] - from[1])];
  if (!(width > 0 && height > 0) || Math.abs(width / height - 1) > SAME_BOX) return undefined;
  const escala = Math.sqrt(width * height);
  const [[x, y], [u, v]] = [middleOfBox(from), middleOfBox(to)];
  return { escala, dx: u - escala * x, dy: v - escala * y };
}

function unionOf(all: readonly Boxed[]): OutlineBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { caja } of all) {
    left = Math.min(left, caja[0]);
    top = Math.min(top, caja[1]);
    right = Math.max(right, caja[2]);
    bottom = Math.max(bottom, caja[3]);
  }
  return all.length ? [left, top, right, bottom] : [0, 0, 0, 0];
}
