import type { SceneText } from '../shapes/scene.ts';
import { isUnit, withoutMeasures } from './measures.ts';
import { tokensOf } from './nameTokens.ts';

/** Names in a text that may be lots: whole ids, else numbers within a block. */
export type LotNames = (text: SceneText) => readonly string[];

/** Longer than any id with its words. */
const LONGEST_NAME = 60;

/** Names in a text: its line, and all its lines, without measures, closed up if spaced: `L O T E 1 2`. */
export function labelsOf({ text, whole, partes = [] }: SceneText): string[] {
  const values = new Set(
    [text, whole, ...partes]
      .filter((value) => !isUnit(value))
      .map(withoutMeasures)
      .flatMap((value) => [value, closeUp(value)]),
  );
  return [...values].filter((value) => value && value.length <= LONGEST_NAME && !isTwoLots(value));
}

function closeUp(value: string): string {
  const letters = value.split(' ');
  return letters.length > 1 && letters.every((letter) => [...letter].length === 1) ? letters.join('') : value;
}

/** `LOTE 1LOTE 5`, neighbours that a program shows as one text, is not lot 5 of block 1. */
function isTwoLots(value: string): boolean {
  const tokens = tokensOf(value);
  const words = tokens.flatMap(({ word, text }, i) =>
    word === 'lote' && /^\d/.test(tokens[i + 1]?.text ?? '') ? text : [],
  );
  return new Set(words).size < words.length;
}
