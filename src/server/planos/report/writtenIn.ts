import type { PlacedText } from '../bind/textHolders.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** Texts with a number by shape, smallest shape first. */
export function writtenIn(placed: readonly PlacedText[]): ReadonlyMap<ShapeFacts, readonly string[]> {
  const written = new Map<ShapeFacts, string[]>();
  for (const { text, round } of placed) {
    const value = text.escrito ?? text.text;
    if (!/\d/.test(value) || value.length > 40) continue;
    for (const shape of round) {
      const known = written.get(shape);
      if (!known) written.set(shape, [value]);
      else if (!known.includes(value)) known.push(value);
    }
  }
  return written;
}
