import Flatbush from 'flatbush';
import { isInside } from '../shapes/rings.ts';
import type { SceneText } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Holder } from './holders.ts';
import type { Name } from './names.ts';

/** A text and the closed shapes round its middle, the smallest first. */
export interface PlacedText {
  text: SceneText;
  round: readonly ShapeFacts[];
}

/** Finds the shapes round each text, in `texts`' order. */
export function placeTexts(texts: readonly SceneText[], shapes: readonly ShapeFacts[]): PlacedText[] {
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

/**
 * For drawings without names: the shape round a number bears it as its name. Of several the largest that holds no
 * other number is the lot: not the badge behind the number, and not the block. `mayName` tells which texts could be
 * lots' numbers at all.
 */
export function findTextHolders(placed: readonly PlacedText[], mayName: (text: string) => boolean): Holder[] {
  const numbers = placed
    .map(({ text, round }) => ({ text, round, names: namesOfText(text) }))
    .filter(({ names, round }) => round.length > 0 && names.some(({ value }) => mayName(value)));
  const texts = new Map<ShapeFacts, Set<string>>();
  for (const { text, round } of numbers)
    for (const shape of round) texts.set(shape, (texts.get(shape) ?? new Set()).add(withoutArea(text.whole)));
  return numbers.flatMap(({ text, round, names }) => {
    const shape = round.findLast((candidate) => texts.get(candidate)?.size === 1) ?? round[0];
    if (!shape) return [];
    const above = [...text.ancestors.toReversed(), ...shape.shape.ancestors.toReversed()];
    return [{ node: shape.shape.node, names, shapes: [shape], above }];
  });
}

/** A line, all lines of its text (the block may stand above the number), and 'LOTE 12' also as '12'. */
function namesOfText({ text, whole }: SceneText): Name[] {
  const values = new Set([text, whole].map(withoutArea).flatMap((value) => [value, bareNumber(value)]));
  return [...values]
    .filter((value) => value && value.length <= 30)
    .map((value) => ({ source: 'texto', value }));
}

function bareNumber(value: string): string {
  return value.replace(/^(?:lotes?|lot|l|n[oº°]|n[uú]m(?:ero)?|#)[\s.:#-]*(?=\d)/i, '');
}

/** Longer texts are no lot's number and its area. */
const LONGEST_LABEL = 200;

/** 'LOTE 12 190.50 m²' names lot 12; '190 m²' names none. */
function withoutArea(text: string): string {
  if (text.length > LONGEST_LABEL) return text;
  return text.replace(/[\s(]*\d[\d.,' ]*\s*(m2|m²|mts?2?|metros)\.?\)?$/i, '').trim();
}
