import type { SceneText } from '../shapes/scene.ts';
import { isUnit, withoutMeasures } from './measures.ts';

/** Picks what of a text's labels may be a lot's name: its whole id, or else its number within its block. */
export type LotNames = (text: SceneText) => readonly string[];

/** Longer than the longest id with the words before it. */
const LONGEST_NAME = 60;

/**
 * What a text may call a lot: its line, all its lines (the block may stand above the number), each without
 * measures and prices, and closed up where it is written letter by letter: `L O T E 1 2`. Where it may be several numbers, each.
 */
export function labelsOf({ text, whole, partes = [] }: SceneText): string[] {
  const values = new Set(
    [text, whole, ...partes]
      .filter((value) => !isUnit(value))
      .map(withoutMeasures)
      .flatMap((value) => [value, closeUp(value)]),
  );
  return [...values].filter((value) => value && value.length <= LONGEST_NAME);
}

function closeUp(value: string): string {
  const letters = value.split(' ');
  return letters.length > 1 && letters.every((letter) => [...letter].length === 1) ? letters.join('') : value;
}
