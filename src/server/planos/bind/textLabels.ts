import type { SceneText } from '../shapes/scene.ts';
import { isUnit, withoutMeasures } from './measures.ts';

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
  return [...values].filter((value) => value && value.length <= LONGEST_NAME);
}

function closeUp(value: string): string {
  const letters = value.split(' ');
  return letters.length > 1 && letters.every((letter) => [...letter].length === 1) ? letters.join('') : value;
}
