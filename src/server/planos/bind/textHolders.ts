import Flatbush from 'flatbush';
import { isInside } from '../shapes/rings.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Candidate } from './dispute.ts';
import type { Holder } from './holders.ts';
import { keyOfNames } from './nameTokens.ts';
import type { LotNames } from './textLabels.ts';

/** A text with the closed shapes around its middle, smallest first. */
export interface PlacedText {
  text: SceneText;
  round: readonly ShapeFacts[];
  /** Why its place is unsure; then it binds nothing. */
  motivo?: UnlikelyPlace['motivo'];
}

/** Out: in `texts` order. */
export function placeTexts<T extends Pick<SceneText, 'x' | 'y'>>(
  texts: readonly T[],
  shapes: readonly ShapeFacts[],
): { text: T; round: readonly ShapeFacts[] }[] {
  if (texts.length === 0 || shapes.length === 0) return texts.map((text) => ({ text, round: [] }));
  const tree = new Flatbush(shapes.length);
  for (const { box } of shapes) tree.add(...box);
  tree.finish();
  return texts.map((text) => ({
    text,
    round: tree
      .search(text.x, text.y, text.x, text.y)
      .flatMap((i) => shapes[i] ?? [])
      .filter(({ rings }) => isInside(rings, text.x, text.y))
      .sort((a, b) => a.area - b.area),
  }));
}

/** A number in a shape that cannot be its lot, or is several numbers'. */
export interface UnlikelyPlace extends Candidate {
  motivo: 'VARIOS_NUMEROS' | 'NO_PARECE_LOTE' | 'NUMERO_DUDOSO' | 'NUMERO_FUERA' | 'NUMERO_AL_BORDE';
}

interface Number {
  text: SceneText;
  motivo: UnlikelyPlace['motivo'] | undefined;
  names: readonly string[];
  label: string;
  round: ShapeFacts[];
  /** Without badges, and without another number. */
  own: ShapeFacts[];
}

/** Shares of the usual lot's area: below are badges and glyphs, above are blocks and houses' lots. */
const BADGE = 0.4;
const GLYPH = 0.15;
const BLOCK = 8;
const HOUSE = 2;
/** A larger shape with several numbers is a block, not merged lots. */
const MERGED = 4;
/** Fewest numbers that show the usual lot size. */
const ENOUGH = 4;

/**
 * For drawings without names: the shape of a number is the smallest one around it that is lot-sized, has no
 * other number and is no badge. Out: those shapes, and places for a person to check.
 */
export function findTextHolders(
  placed: readonly PlacedText[],
  namesOf: LotNames,
  badges: ReadonlySet<ShapeFacts>,
): { holders: Holder[]; unlikely: UnlikelyPlace[] } {
  const numbers = readNumbers(placed, namesOf, badges);
  const usual = medianOf(numbers.flatMap(({ own }) => own.at(-1)?.area ?? []));
  const holders: Holder[] = [];
  const unlikely: UnlikelyPlace[] = [];
  for (const number of numbers) {
    const judged = chooseShape(number, usual, numbers.length >= ENOUGH);
    if (!judged) continue;
    const { text, names } = number;
    const { shape, motivo = number.motivo ?? (text.partes && 'NUMERO_DUDOSO') } = judged;
    if (motivo) {
      unlikely.push(...names.map((name) => ({ node: shape.shape.node, name, shapes: [shape], motivo })));
      continue;
    }
    const above = [...text.ancestors.toReversed(), ...shape.shape.ancestors.toReversed()];
    holders.push({
      node: shape.shape.node,
      names: names.map((value) => ({ source: 'texto', value })),
      shapes: [shape],
      above,
    });
  }
  return { holders, unlikely };
}

function readNumbers(
  placed: readonly PlacedText[],
  namesOf: LotNames,
  badges: ReadonlySet<ShapeFacts>,
): Number[] {
  const numbers = placed.flatMap(({ text, round, motivo }) => {
    const names = namesOf(text);
    const shapes = round.filter((shape) => !badges.has(shape));
    return names.length ? [{ text, motivo, names, label: keyOfNames(names), round: shapes }] : [];
  });
  const labels = new Map<ShapeFacts, Set<string>>();
  for (const { label, round } of numbers)
    for (const shape of round) labels.set(shape, (labels.get(shape) ?? new Set()).add(label));
  return numbers.map((number) => ({
    ...number,
    own: number.round.filter((shape) => labels.get(shape)?.size === 1),
  }));
}

function chooseShape(
  { round, own }: Number,
  usual: number,
  isKnown: boolean,
): { shape: ShapeFacts; motivo?: UnlikelyPlace['motivo'] } | undefined {
  const largest = own.at(-1);
  const shared = round.find((shape) => !own.includes(shape));
  const isMerged = shared !== undefined && usual > 0 && shared.area <= MERGED * usual;
  if (!largest) return shared && isMerged ? { shape: shared, motivo: 'VARIOS_NUMEROS' } : undefined;
  const likely = own.filter(({ area }) => area >= BADGE * usual);
  // A house is within its lot, a lone lot within its block.
  const shape = likely.findLast(({ area }) => area <= HOUSE * usual) ?? likely[0];
  if (!isKnown) return { shape: largest };
  if (!shape && shared && isMerged) return { shape: shared, motivo: 'VARIOS_NUMEROS' };
  if (!shape) return largest.area < GLYPH * usual ? undefined : { shape: largest };
  return shape.area > BLOCK * usual ? { shape, motivo: 'NO_PARECE_LOTE' } : { shape };
}
