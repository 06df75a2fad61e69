import type { SvgNode } from '../read/svgNode.ts';
import { isInside } from '../shapes/rings.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Claim } from './claims.ts';

export interface BoundLot {
  id_lote: string;
  /** The lot's outline; several where the drawing has the lot in parts. */
  shapes: readonly ShapeFacts[];
  /** Shapes of the lot that lie within another of them: its number in curves, the badge behind it. */
  ornaments: readonly ShapeFacts[];
  /** The element that bears the name. */
  node: SvgNode;
  /** Further elements with the same name elsewhere in the drawing. */
  rivals: readonly Claim[];
  claim: Claim;
}

/**
 * One lot's claims: a name inside the same name is one claim, `-2` is a part, the same name elsewhere a rival. Among
 * rivals the one in which the lot's number is written goes first, then the first of the file.
 */
export function joinClaims(claims: readonly Claim[], isWritten: (claim: Claim) => boolean): BoundLot {
  const written = claims.length > 1 ? new Set(claims.filter(isWritten)) : new Set<Claim>();
  const order = [...claims].sort(
    (a, b) =>
      Number(a.isNumbered) - Number(b.isNumbered) ||
      Number(written.has(b)) - Number(written.has(a)) ||
      b.shapes.length - a.shapes.length,
  );
  const shapes: ShapeFacts[] = [];
  const rivals: Claim[] = [];
  const seen = new Set<ShapeFacts>();
  for (const claim of order) {
    const fresh = claim.shapes.filter((shape) => !seen.has(shape));
    for (const shape of fresh) seen.add(shape);
    if (fresh.length === 0) continue;
    const isPart = claim.isNumbered || fresh.every((shape) => shapes.some((whole) => liesIn(shape, whole)));
    if (shapes.length === 0 || isPart) shapes.push(...fresh);
    else rivals.push(claim);
  }
  const ornaments = shapes.filter((shape) => shapes.some((whole) => whole !== shape && liesIn(shape, whole)));
  const [first] = order;
  if (!first) throw new Error('A lot without claims was to be joined.');
  return {
    id_lote: first.id_lote,
    shapes: shapes.filter((shape) => !ornaments.includes(shape)),
    ornaments,
    node: first.node,
    rivals,
    claim: first,
  };
}

/** Smaller, and with its middle and its box's corners within the other's box and shape as far as matters. */
function liesIn(part: ShapeFacts, whole: ShapeFacts): boolean {
  const slack = 0.02 * Math.hypot(whole.box[2] - whole.box[0], whole.box[3] - whole.box[1]);
  const [minX, minY, maxX, maxY] = part.box;
  const inBox =
    minX >= whole.box[0] - slack &&
    minY >= whole.box[1] - slack &&
    maxX <= whole.box[2] + slack &&
    maxY <= whole.box[3] + slack;
  const isSmaller = part.area < whole.area || (part.area === whole.area && part.index > whole.index);
  return inBox && isSmaller && isInside(whole.rings, (minX + maxX) / 2, (minY + maxY) / 2);
}
