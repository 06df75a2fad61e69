import { moveBox, type SheetChange, UNMOVED } from './boxes.ts';
import {
  type Boxed,
  isSameChange,
  isThere,
  LEAST,
  leastSquares,
  medianChange,
  type Pair,
} from './sheetMoves.ts';
import { type Formed, SheetSearch } from './sheetSearch.ts';

interface Named extends Boxed {
  readonly id_lote: string;
}

/** Share of the lots with kept names that must agree. */
const AGREEING = 0.75;

/**
 * Scale and shift of the whole sheet; `undefined` if not certain. Named lots decide if most agree. Without
 * names, forms decide if one move finds clearly more lots than any other. In a row of equal lots with one
 * missing, the sheet may have moved by one lot, and neighbours would be confused. Rotated or mirrored sheets
 * are not found.
 */
export function findSheetChange(
  before: readonly (Named & Formed)[],
  after: readonly Named[],
  shapes: readonly Formed[],
): SheetChange | undefined {
  const pairs = pairsByName(before, after);
  const named = changeOf(pairs);
  const sought = new SheetSearch(before, shapes);
  if (named) {
    // Names all shifted by one suggest a move; then the forms contradict.
    const best = sought.climb(named);
    return best && isSameChange(best.change, named, before) ? best.change : undefined;
  }
  const best = sought.find();
  if (!best) return undefined;
  const agreeing = pairs.filter(([old, now]) => isThere(moveBox(old, best.change), now)).length;
  return agreeing * 2 >= pairs.length ? best.change : undefined;
}

/** Median over lots of the same name, agreeing or not. */
export function guessSheetChange(before: readonly Named[], after: readonly Named[]): SheetChange {
  const pairs = pairsByName(before, after);
  return pairs.length < LEAST ? UNMOVED : medianChange(pairs);
}

function pairsByName(before: readonly Named[], after: readonly Named[]): Pair[] {
  const byName = new Map(after.map((one) => [one.id_lote, one]));
  return before.flatMap(({ id_lote, caja }): Pair[] => {
    const now = byName.get(id_lote);
    return now ? [[caja, now.caja]] : [];
  });
}

function changeOf(pairs: readonly Pair[]): SheetChange | undefined {
  if (pairs.length < LEAST) return undefined;
  const guess = medianChange(pairs);
  const agreeing = pairs.filter(([old, now]) => isThere(moveBox(old, guess), now));
  if (agreeing.length < Math.max(LEAST, AGREEING * pairs.length)) return undefined;
  return leastSquares(agreeing) ?? guess;
}
