import type { PlacedText } from '../bind/textHolders.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** The texts inside each shape that has a number in it, the shape of the smallest area first. */
export function writtenIn(placed: readonly PlacedText[]): ReadonlyMap<ShapeFacts, readonly string[]> {
  const written = new Map<ShapeFacts, string[]>();
  for (const { text, round } of placed) {
    if (!/\d/.test(text.text) || text.text.length > 40) continue;
    for (const shape of round) {
      const known = written.get(shape);
      if (!known) written.set(shape, [text.text]);
      else if (!known.includes(text.text)) known.push(text.text);
    }
  }
  return written;
}
