import type { PlacedText } from '../bind/textHolders.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** Texts with a number by shape, smallest shape first. */
export function writtenIn(placed: readonly PlacedText[]): ReadonlyMap<ShapeFacts, readonly string[]> {
  const written = new Map<ShapeFacts, string[]>();
  for (const { text, round } of placed) {
    const value = text.escrito ?? text.text;
    if (!isNumbered(value)) continue;
    for (const shape of round) {
      const known = written.get(shape);
      if (!known) written.set(shape, [value]);
      else if (!known.includes(value)) known.push(value);
    }
  }
  return written;
}

/** Size of the smallest of these texts by shape, drawing units. */
export function lettersIn(placed: readonly PlacedText[]): ReadonlyMap<ShapeFacts, number> {
  const letters = new Map<ShapeFacts, number>();
  for (const { text, round } of placed)
    if (isNumbered(text.escrito ?? text.text))
      for (const shape of round) letters.set(shape, Math.min(text.size, letters.get(shape) ?? Infinity));
  return letters;
}

function isNumbered(value: string): boolean {
  return /\d/.test(value) && value.length <= 40;
}
