import Flatbush from 'flatbush';
import type { UnclearPlace } from '../bind/bindLots.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { distanceTo } from '../shapes/labelPoint.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import { isRound } from './findBadges.ts';

/** Parcel areas relative to the usual one. */
const LEAST = 0.2;
const MOST = 5;
/** Fewest numbered parcels that show the usual size. */
const ENOUGH = 3;
/** Distances of a number outside, and inside near the side, share of the shorter side. */
const REACH = 0.4;
const EDGE = 0.15;
/** Tolerance of equal positions in a row, share of the shorter side. */
const ALIKE = 0.25;
/** Fewest such numbers that are no accident. */
const ROW = 3;

interface Ground {
  /** Closed ones. */
  shapes: readonly ShapeFacts[];
  badges: ReadonlySet<ShapeFacts>;
  namesOf: LotNames;
}

/**
 * Rows of numbers that fit one parcel further equally well: the first is outside, or all are near their
 * sides, and the last parcel is free. A text wider than measured shifts a whole row by one. Out: such numbers
 * marked unsure, with alternative parcels.
 */
export function doubtRows(
  placed: readonly PlacedText[],
  ground: Ground,
): { placed: readonly PlacedText[]; unclear: UnclearPlace[] } {
  const row = new Rows(placed, ground);
  const further = new Map<PlacedText, ShapeFacts>();
  for (const number of row.numbers)
    for (const [one, parcel] of further.has(number) ? [] : row.from(number)) further.set(one, parcel);
  if (further.size === 0) return { placed, unclear: [] };
  return {
    placed: placed.map((one) => (further.has(one) ? { ...one, motivo: 'NUMERO_AL_BORDE' as const } : one)),
    unclear: [...further].map(([{ text }, shape]) => ({ text, shape, motivo: 'NUMERO_AL_BORDE' })),
  };
}

class Rows {
  readonly numbers: readonly PlacedText[];
  readonly #parcels: readonly ShapeFacts[];
  readonly #tree: Flatbush | undefined;
  /** A parcel's only number; `null` if several. */
  readonly #held = new Map<ShapeFacts, PlacedText | null>();
  readonly #own = new Map<PlacedText, ShapeFacts>();

  constructor(placed: readonly PlacedText[], { shapes, badges, namesOf }: Ground) {
    this.numbers = placed.filter(({ text }) => !text.partes && namesOf(text).length > 0);
    const counts = new Map<ShapeFacts, number>();
    for (const { round } of this.numbers)
      for (const shape of round) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    const alone = [...counts].filter(([shape, count]) => count === 1 && !badges.has(shape));
    const usual = medianOf(alone.map(([{ area }]) => area));
    this.#parcels =
      alone.length < ENOUGH
        ? []
        : shapes.filter(
            (shape) =>
              !badges.has(shape) &&
              !isRound(shape) &&
              shape.area >= LEAST * usual &&
              shape.area <= MOST * usual,
          );
    const isParcel = new Set(this.#parcels);
    for (const number of this.numbers) {
      const own = number.round.find((shape) => isParcel.has(shape));
      if (own) this.#own.set(number, own);
      for (const shape of number.round) this.#held.set(shape, this.#held.has(shape) ? null : number);
    }
    if (this.#parcels.length === 0) return;
    this.#tree = new Flatbush(this.#parcels.length);
    for (const { box } of this.#parcels) this.#tree.add(...box);
    this.#tree.finish();
  }

  /** The row starting at a number, each with the next parcel; empty if it does not fit. */
  from(first: PlacedText): [PlacedText, ShapeFacts][] {
    const own = this.#own.get(first);
    if (!own && first.round.some((shape) => this.#held.get(shape) === first && !isRound(shape))) return [];
    const start = this.#nearest(first, own, own ? EDGE : REACH);
    if (!start || (!own && this.#held.get(start) === undefined)) return [];
    const [sx, sy] = middleOf(start);
    const [dx, dy] = [sx - first.text.x, sy - first.text.y];
    const row = new Map<PlacedText, ShapeFacts>([[first, start]]);
    for (let parcel = start; ; ) {
      const next = this.#held.get(parcel);
      if (next === undefined) break;
      if (next === null || row.has(next)) return [];
      const further = this.#at(next.text.x + dx, next.text.y + dy, parcel);
      if (!further) return [];
      row.set(next, further);
      parcel = further;
    }
    return own && row.size < ROW ? [] : [...row];
  }

  /** Nearest other parcel, within a share of its shorter side. */
  #nearest(
    { text: { x, y } }: PlacedText,
    own: ShapeFacts | undefined,
    share: number,
  ): ShapeFacts | undefined {
    const near = (this.#tree?.neighbors(x, y, 8) ?? [])
      .flatMap((i) => this.#parcels[i] ?? [])
      .filter((shape) => shape !== own && !isTwin(shape, own))
      .map((shape) => ({ shape, way: -distanceTo(shape.rings, x, y) }))
      .filter(({ shape, way }) => way >= 0 && way <= share * shorterSide(shape))
      .sort((a, b) => a.way - b.way);
    return near[0]?.shape;
  }

  #at(x: number, y: number, parcel: ShapeFacts): ShapeFacts | undefined {
    return (this.#tree?.search(x, y, x, y) ?? [])
      .flatMap((i) => this.#parcels[i] ?? [])
      .filter((shape) => shape !== parcel && !isTwin(shape, parcel))
      .find((shape) => {
        const [mx, my] = middleOf(shape);
        return Math.hypot(mx - x, my - y) <= ALIKE * shorterSide(shape);
      });
  }
}

/** A fill under its border. */
function isTwin(one: ShapeFacts, other: ShapeFacts | undefined): boolean {
  if (!other) return false;
  const [[x, y], [u, v]] = [middleOf(one), middleOf(other)];
  return Math.hypot(x - u, y - v) < 0.1 * shorterSide(one);
}

function middleOf({ box: [minX, minY, maxX, maxY] }: ShapeFacts): [number, number] {
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

function shorterSide({ box: [minX, minY, maxX, maxY], area }: ShapeFacts): number {
  return Math.min(maxX - minX, maxY - minY, Math.sqrt(area));
}
