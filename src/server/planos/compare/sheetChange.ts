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

/** As many of the lots that kept their names must lie where the sheet would have put them. */
const AGREEING = 0.75;

/**
 * How the whole sheet was moved and made larger; `undefined` where nothing tells it for sure. The lots that kept their names tell
 * it, where most of them agree. Without names the forms do, where one move finds plainly more of the earlier lots than any other:
 * in a row of like lots, of which one is gone, the sheet may have been moved by one lot, and the neighbour would be taken for it.
 * In: the earlier lots; those of the later drawing; its shapes, lots or not. Turned or mirrored sheets are not found.
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
    // Names that were all pushed on by one say that the sheet was; then the forms say otherwise.
    const best = sought.climb(named);
    return best && isSameChange(best.change, named, before) ? best.change : undefined;
  }
  const best = sought.find();
  if (!best) return undefined;
  const agreeing = pairs.filter(([old, now]) => isThere(moveBox(old, best.change), now)).length;
  return agreeing * 2 >= pairs.length ? best.change : undefined;
}

/** What lots of the same name say of the sheet, as a median, whether they agree or not. */
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
