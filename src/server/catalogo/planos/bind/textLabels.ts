import type { SceneText } from '../shapes/scene.ts';

/** Picks what of a text's labels may be a lot's name: its whole id, or else its number within its block. */
export type LotNames = (text: SceneText) => readonly string[];

/** Longer than the longest id with the words before it. */
const LONGEST_NAME = 60;

/**
 * What a text may call a lot: its line, all its lines (the block may stand above the number), each without the area
 * that follows, and closed up where it is written letter by letter: `L O T E 1 2`. Where it may be several numbers, each.
 */
export function labelsOf({ text, whole, partes = [] }: SceneText): string[] {
  const values = new Set(
    [text, whole, ...partes].map(withoutArea).flatMap((value) => [value, closeUp(value)]),
  );
  return [...values].filter((value) => value && value.length <= LONGEST_NAME);
}

function closeUp(value: string): string {
  const letters = value.split(' ');
  return letters.length > 1 && letters.every((letter) => [...letter].length === 1) ? letters.join('') : value;
}

/** Longer texts are no lot's number and its area. */
const LONGEST_LABEL = 200;

/** 'LOTE 12 190.50 m²' names lot 12; '190 m²' names none. */
export function withoutArea(text: string): string {
  if (text.length > LONGEST_LABEL) return text;
  return text.replace(/[\s(]*\d[\d.,' ]*\s*(m2|m²|mts?2?|metros)\.?\)?$/i, '').trim();
}
