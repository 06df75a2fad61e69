import Flatbush from 'flatbush';
import type { UnclearPlace } from '../bind/bindLots.ts';
import { type PlacedText, placeTexts } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { distanceTo } from '../shapes/labelPoint.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import { isRound } from './findBadges.ts';

/** How far a number may stand from its parcel, of the parcel's shorter side: from the middle of one that is missing it is half. */
const REACH = 0.4;
/** Another free parcel as near as this, times the nearest one's way, and there is no telling. */
const CLEARLY = 1.5;
/** Fewer parcels with their numbers inside say nothing of how large a parcel is. */
const ENOUGH = 3;
/** Areas that parcels have, of the usual one. */
const LEAST = 0.2;
const MOST = 5;
/** Shapes that differ by less, of their size, are one: a fill under its border. */
const SAME = 0.02;

interface Ground {
  /** Closed ones. */
  shapes: readonly ShapeFacts[];
  /** Regions that are none of them, since they hold several numbers: what stands in one may be its own, and is beside nothing. */
  crowded: readonly ShapeFacts[];
  /** Of the shapes, what is drawn behind numbers. */
  badges: ReadonlySet<ShapeFacts>;
  namesOf: LotNames;
}

export interface PlacedBeside {
  /** As before, but for numbers that were given to a parcel beside them. */
  placed: PlacedText[];
  /** Those parcels. */
  parcels: ReadonlySet<ShapeFacts>;
  unclear: UnclearPlace[];
}

/**
 * For a surveyor's plan, whose numbers may stand beside their parcels: a number that lies in no parcel is the nearest
 * free one's, where that is near and no other is nearly so. In: what `placeTexts` found.
 */
export function placeBeside(
  placed: readonly PlacedText[],
  { shapes, crowded, badges, namesOf }: Ground,
): PlacedBeside {
  const numbers = placed.filter(({ text }) => !text.partes && namesOf(text).length > 0);
  const counts = new Map<ShapeFacts, number>();
  for (const { round } of numbers) for (const shape of round) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const own = [...counts].filter(([shape, count]) => count === 1 && !badges.has(shape));
  const usual = medianOf(own.map(([{ area }]) => area));
  const none = { placed: [...placed], parcels: new Set<ShapeFacts>(), unclear: [] };
  if (own.length < ENOUGH) return none;
  const isParcel = (shape: ShapeFacts) =>
    !badges.has(shape) && !isRound(shape) && shape.area >= LEAST * usual && shape.area <= MOST * usual;
  const isCrowded = new Set(
    placeTexts(
      numbers.map(({ text }) => text),
      crowded,
    ).flatMap(({ text, round }) => (round.length ? [text] : [])),
  );
  const outside = numbers.filter(
    ({ text, round, motivo }) => !motivo && !round.some(isParcel) && !isCrowded.has(text),
  );
  if (outside.length === 0) return none;
  const free = withoutTwins(shapes.filter((shape) => isParcel(shape) && !counts.has(shape)));
  const near = nearestOf(free);
  const parcels = new Set<ShapeFacts>();
  const given = new Map<PlacedText, ShapeFacts>();
  const unclear: UnclearPlace[] = [];
  for (const number of outside) {
    const { text } = number;
    const [first, second] = near(text.x, text.y);
    if (!first || first.way > REACH * shorterSide(first.shape)) continue;
    if (!second || second.way > CLEARLY * first.way) {
      given.set(number, first.shape);
      parcels.add(first.shape);
    } else for (const { shape } of [first, second]) unclear.push({ text, shape, motivo: 'NUMERO_FUERA' });
  }
  return {
    placed: placed.map((number) => {
      const shape = given.get(number);
      return shape ? { ...number, round: [shape, ...number.round] } : number;
    }),
    parcels,
    unclear,
  };
}

/** Numbers that nothing encloses, and the free parcels about them. */
export interface LooseBeside {
  /** A number's parcel, where one alone is near. */
  given: ReadonlyMap<SceneText, ShapeFacts>;
  /** Where one lies beside the number, and there is no telling. */
  unclear: UnclearPlace[];
}

/** A parcel's area beside the square of the usual way from number to number, where no parcel is known. */
const LEAST_OF_SQUARE = 0.3;
const MOST_OF_SQUARE = 30;
/** Within its shorter side a free parcel is beside a number: no pin stands there by itself. */
const BESIDE = 1;
/** Within this share of it a number is its parcel's by itself; farther off where half of them stand alike beside theirs. */
const OWN = 0.3;
const ALIKE = 0.25;
const ENOUGH_ALIKE = 4;

/**
 * Gives numbers in the open to free parcels of a lot's size beside them. In: shapes that no lot has and that hold no number; how
 * large lots are, 0 where none is bound; the usual way from a number to the next.
 */
export function placeLoose(
  texts: readonly SceneText[],
  shapes: readonly ShapeFacts[],
  usual: number,
  way: number,
): LooseBeside {
  const [least, most] = usual
    ? [LEAST * usual, MOST * usual]
    : [LEAST_OF_SQUARE * way ** 2, MOST_OF_SQUARE * way ** 2];
  const free = withoutTwins(
    shapes.filter((shape) => shape.isClosed && !isRound(shape) && shape.area >= least && shape.area <= most),
  );
  const near = nearestOf(free);
  const found = texts.flatMap((text) => {
    const [first, second] = near(text.x, text.y);
    if (!first || first.way > BESIDE * shorterSide(first.shape)) return [];
    const { box } = first.shape;
    const off = [text.x - (box[0] + box[2]) / 2, text.y - (box[1] + box[3]) / 2] as const;
    return [{ text, first, second, off, side: shorterSide(first.shape) }];
  });
  const isAlike = ({ off: [x, y], side }: (typeof found)[number]) => {
    const others = found.filter(({ off: [u, v] }) => Math.hypot(u - x, v - y) <= ALIKE * side).length;
    return others >= ENOUGH_ALIKE && others * 2 >= found.length;
  };
  const takers = new Map<ShapeFacts, SceneText[]>();
  const unclear: UnclearPlace[] = [];
  for (const one of found) {
    const { text, first, second, side } = one;
    const isClear = !second || second.way > CLEARLY * first.way;
    if (isClear && (first.way <= OWN * side || isAlike(one)))
      takers.set(first.shape, [...(takers.get(first.shape) ?? []), text]);
    else
      for (const place of [first, second])
        if (place && place.way <= BESIDE * shorterSide(place.shape))
          unclear.push({ text, shape: place.shape, motivo: 'NUMERO_FUERA' });
  }
  const given = new Map<SceneText, ShapeFacts>();
  for (const [shape, [text, ...others]] of takers)
    if (text && others.length === 0) given.set(text, shape);
    else
      for (const one of [text, ...others])
        if (one) unclear.push({ text: one, shape, motivo: 'NUMERO_FUERA' });
  return { given, unclear };
}

function shorterSide({ box: [minX, minY, maxX, maxY], area }: ShapeFacts): number {
  return Math.min(maxX - minX, maxY - minY, Math.sqrt(area));
}

/** The two nearest shapes to a place, and how far their outlines are, the nearest first. */
function nearestOf(shapes: readonly ShapeFacts[]) {
  const tree = shapes.length ? new Flatbush(shapes.length) : undefined;
  for (const { box } of shapes) tree?.add(...box);
  tree?.finish();
  return (x: number, y: number): { shape: ShapeFacts; way: number }[] =>
    (tree?.neighbors(x, y, 8) ?? [])
      .flatMap((i) => shapes[i] ?? [])
      .map((shape) => ({ shape, way: Math.max(0, -distanceTo(shape.rings, x, y)) }))
      .sort((a, b) => a.way - b.way)
      .slice(0, 2);
}

function withoutTwins(shapes: readonly ShapeFacts[]): ShapeFacts[] {
  const seen = new Map<string, ShapeFacts>();
  return shapes.filter((shape) => {
    const [minX, minY, maxX, maxY] = shape.box;
    const slack = SAME * Math.sqrt(shape.area) * 2;
    const key = [minX, minY, maxX, maxY].map((side) => Math.round(side / slack)).join(' ');
    if (seen.has(key)) return false;
    seen.set(key, shape);
    return true;
  });
}
