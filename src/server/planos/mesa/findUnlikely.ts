import Flatbush from 'flatbush';
import { labelPoint } from '../shapes/labelPoint.ts';
import { isInside } from '../shapes/rings.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';

/** Of the usual lot's area: a house is smaller; more lots in one shape than this are a block. */
const LEAST = 0.25;
const LARGEST = 5;
/** Of the usual lot's side: what does not touch any lot, but for a line's width, is the landscape. */
const NEAR = 0.25;

/**
 * Of shapes that nothing speaks for, those that are no lots by the looks of it: far from all lots, within one, about one,
 * or of another size by far. In: those shapes; the shapes of lots that are known.
 */
export function findUnlikely(
  loose: readonly ShapeFacts[],
  known: readonly ShapeFacts[],
): ReadonlySet<ShapeFacts> {
  if (loose.length === 0 || known.length === 0) return new Set();
  const usual = medianOf(known.map(({ area }) => area));
  const reach = NEAR * Math.sqrt(usual);
  const tree = new Flatbush(known.length);
  for (const { box } of known) tree.add(...box);
  tree.finish();
  const isUnlikely = (fact: ShapeFacts): boolean => {
    if (fact.area < LEAST * usual || fact.area > LARGEST * usual) return true;
    const [left, top, right, bottom] = fact.box;
    const around = tree
      .search(left - reach, top - reach, right + reach, bottom + reach)
      .flatMap((i) => known[i] ?? []);
    if (around.length === 0) return true;
    const own = middleOf(fact);
    return around.some((lot) => isInside(lot.rings, ...own) || isInside(fact.rings, ...middleOf(lot)));
  };
  return new Set(loose.filter(isUnlikely));
}

/** A place within it, whatever its form. */
function middleOf({ rings }: ShapeFacts): [number, number] {
  const [x, y] = labelPoint(rings);
  return [x, y];
}
