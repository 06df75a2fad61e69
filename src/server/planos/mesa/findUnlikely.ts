import Flatbush from 'flatbush';
import { labelPoint } from '../shapes/labelPoint.ts';
import { isInside } from '../shapes/rings.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';

/** Shares of the usual lot's area: houses below, blocks above. */
const LEAST = 0.25;
const LARGEST = 5;
/** Share of the usual lot's side; shapes farther from all lots are landscape. */
const NEAR = 0.25;

/** Shapes far from all known lots, inside one, around one, or of very different size. */
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

/** A point inside, whatever the form. */
function middleOf({ rings }: ShapeFacts): [number, number] {
  const [x, y] = labelPoint(rings);
  return [x, y];
}
