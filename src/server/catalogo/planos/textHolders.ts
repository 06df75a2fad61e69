import Flatbush from 'flatbush';
import type { Holder } from './holders.ts';
import type { Name } from './names.ts';
import { isInside } from './rings.ts';
import type { SceneText } from './scene.ts';
import type { ShapeFacts } from './shapeFacts.ts';

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
    .map(({ text, round }) => ({ text, round, value: withoutArea(text.text) }))
    .filter(({ value, round }) => round.length > 0 && value.length <= 30 && mayName(value));
  const values = new Map<ShapeFacts, Set<string>>();
  for (const { value, round } of numbers)
    for (const shape of round) values.set(shape, (values.get(shape) ?? new Set()).add(value));
  return numbers.flatMap(({ text, round, value }) => {
    const shape = round.findLast((candidate) => values.get(candidate)?.size === 1) ?? round[0];
    if (!shape) return [];
    const above = [...text.ancestors.toReversed(), ...shape.shape.ancestors.toReversed()];
    return [{ node: shape.shape.node, names: namesOfText(value), shapes: [shape], above }];
  });
}

/** 'LOTE 12 190.50 m²' names lot 12; '190 m²' names none. */
function withoutArea(text: string): string {
  return text.replace(/[\s(]*\d[\d.,' ]*\s*(m2|m²|mts?2?|metros)\.?\)?$/i, '').trim();
}

/** 'LOTE 12' also stands for '12', which its neighbours may be written as. */
function namesOfText(value: string): Name[] {
  const bare = value.replace(/^(?:lotes?|lot|l|n[oº°]|n[uú]m(?:ero)?|#)[\s.:#-]*(?=\d)/i, '');
  return [...new Set([value, bare])].map((name) => ({ source: 'texto', value: name }));
}
