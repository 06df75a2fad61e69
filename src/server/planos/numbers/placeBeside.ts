import Flatbush from 'flatbush';
import type { UnclearPlace } from '../bind/bindLots.ts';
import { type PlacedText, placeTexts } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { distanceTo } from '../shapes/labelPoint.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import { isRound } from './findBadges.ts';

/** Reach of a number, share of the parcel's shorter side; half is its middle. */
const REACH = 0.4;
/** Another free parcel within so many times the distance makes it ambiguous. */
const CLEARLY = 1.5;
/** Fewest numbered parcels that show the usual size. */
const ENOUGH = 3;
/** Parcel areas relative to the usual one. */
const LEAST = 0.2;
const MOST = 5;
/** Tolerance of equal shapes: a fill under its border. */
const SAME = 0.02;

interface Ground {
  /** Closed ones. */
  shapes: readonly ShapeFacts[];
  /** Regions with several numbers; a number in one may be its own, so it is beside nothing. */
  crowded: readonly ShapeFacts[];
  /** Shapes behind numbers. */
  badges: ReadonlySet<ShapeFacts>;
  namesOf: LotNames;
}

interface PlacedBeside {
  /** With numbers assigned to parcels beside them. */
  placed: PlacedText[];
  parcels: ReadonlySet<ShapeFacts>;
  unclear: UnclearPlace[];
}

/** In surveyors' plans a number outside every parcel belongs to the nearest free one, if unambiguous. */
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

interface LooseBeside {
  /** The only near parcel. */
  given: ReadonlyMap<SceneText, ShapeFacts>;
  /** Ambiguous ones. */
  unclear: UnclearPlace[];
}

/** Parcel area relative to the squared usual distance, if no parcel is known. */
const LEAST_OF_SQUARE = 0.3;
const MOST_OF_SQUARE = 30;
/** A free parcel within its shorter side excludes a pin. */
const BESIDE = 1;
/** Within `OWN` a number belongs to its parcel; farther away if half of them are placed alike. */
const OWN = 0.3;
const ALIKE = 0.25;
const ENOUGH_ALIKE = 4;

/** In: free shapes without numbers; usual lot area, 0 if unknown; usual distance between numbers. */
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

/** The two nearest shapes with distances, nearest first. */
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
