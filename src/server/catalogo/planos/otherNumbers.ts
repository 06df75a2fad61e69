import type { BoundLot } from './joinClaims.ts';
import { LotIndex } from './lotIndex.ts';
import type { ShapeFacts } from './shapeFacts.ts';
import type { PlacedText } from './textHolders.ts';

/**
 * Lots inside whose shape another lot's number is written: a name that was copied with its shape. Only where the
 * written numbers are the lots' ids at all: most lots that have one must have their own.
 */
export function findOtherNumbers(
  ids: readonly string[],
  bound: readonly BoundLot[],
  placed: readonly PlacedText[],
): { id_lote: string; texto: string }[] {
  const owner = new Map<ShapeFacts, string>();
  for (const { id_lote, shapes } of bound) for (const shape of shapes) owner.set(shape, id_lote);
  const index = new LotIndex(ids, 'exacta');
  const written = new Map<string, { text: string; lots: string[] }[]>();
  for (const { text, round } of placed) {
    const id_lote = round.map((shape) => owner.get(shape)).find((id) => id !== undefined);
    const lots = index.find(text.text).map((found) => found.id_lote);
    if (id_lote === undefined || lots.length === 0) continue;
    written.set(id_lote, [...(written.get(id_lote) ?? []), { text: text.text, lots }]);
  }
  const wrong = [...written].filter(([id_lote, texts]) => !texts.some(({ lots }) => lots.includes(id_lote)));
  if (wrong.length * 2 >= written.size) return [];
  return wrong.map(([id_lote, texts]) => ({ id_lote, texto: texts[0]?.text ?? '' }));
}
