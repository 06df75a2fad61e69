import type { SvgNode } from '../read/svgNode.ts';
import type { MotivoDeDisputa } from '../report/informe.ts';
import { isInside } from '../shapes/rings.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { touch } from '../shapes/touch.ts';
import type { Claim } from './claims.ts';
import { type Dispute, distinctCandidates } from './dispute.ts';

export interface BoundLot {
  id_lote: string;
  /** The lot's outline; several where the drawing has the lot in parts. */
  shapes: readonly ShapeFacts[];
  /** Shapes of the lot that lie within another of them: its number in curves, the badge behind it. */
  ornaments: readonly ShapeFacts[];
  /** The element that bears the name. */
  node: SvgNode;
  /** Absent where a person bound it. */
  claim?: Claim;
}

/** A lot of which the drawing has but the number. */
export function isPinned({ shapes }: Pick<BoundLot, 'shapes'>): boolean {
  return shapes.every(({ shape }) => shape.isPin);
}

export interface JoinRules {
  /** Whether a number that is not the lot's is printed in a shape, and none that is. */
  bearsOther: (id_lote: string, shape: ShapeFacts) => boolean;
  /** Whether the lot's own number is. */
  bearsOwn: (id_lote: string, shape: ShapeFacts) => boolean;
  /** Whether only a program can have added this one's end, so that `lot-12-2` needs no `lot-12` beside it. */
  isMadeUnique: (claim: Claim) => boolean;
}

/**
 * One lot's claims: a name inside the same name is one claim; `x-2` is a part of `x` where it touches it and bears no
 * other number. Everything else is a dispute: two places of one name, a part that lies elsewhere.
 */
export function joinClaims(
  claims: readonly Claim[],
  rules: JoinRules,
): { lot: BoundLot } | { dispute: Dispute } {
  const plain = claims.filter(({ suffix }) => !suffix);
  const exact = plain.filter(({ core, id_lote }) => core === id_lote);
  const wholes = distinctPlaces(exact.length ? exact : plain);
  const parts = claims.filter(({ suffix }) => suffix);
  const [first] = wholes.length ? wholes : parts;
  if (!first) throw new Error('A lot without claims was to be joined.');
  const dispute = (motivo: MotivoDeDisputa) => ({
    dispute: { id_lote: first.id_lote, motivo, candidates: distinctCandidates([...wholes, ...parts]) },
  });
  if (wholes.length > 1) return dispute(first.isOwnName ? 'VARIAS_FIGURAS' : 'NUMERO_REPETIDO');
  if (wholes.length === 0 && !mayStandAlone(first, rules)) return dispute('PARTE_SEPARADA');
  const shapes = [...first.shapes];
  const isCovered = (shape: ShapeFacts) => shapes.some((whole) => whole === shape || liesIn(shape, whole));
  let rest = distinctPlaces(parts).filter((part) => !part.shapes.every(isCovered));
  // A third part may touch the second alone.
  for (let joined = 1; joined > 0; ) {
    const next = rest.filter((part) => part.shapes.every((shape) => shapes.some((own) => touch(shape, own))));
    if (next.some((part) => part.shapes.some((shape) => rules.bearsOther(first.id_lote, shape))))
      return dispute('PARTE_CON_OTRO_NUMERO');
    for (const part of next) shapes.push(...part.shapes);
    rest = rest.filter((part) => !next.includes(part));
    joined = next.length;
  }
  if (rest.length === 0 && disagree(first.id_lote, shapes, rules)) return dispute('PARTE_CON_OTRO_NUMERO');
  return rest.length
    ? dispute('PARTE_SEPARADA')
    : { lot: toLot(first, wholes.length ? claims : parts, shapes) };
}

/** Whether one part of a lot bears its number and another one a number that is not: as whole and part of two lots do. */
function disagree(id_lote: string, shapes: readonly ShapeFacts[], rules: JoinRules): boolean {
  const outer = shapes.filter((shape) => !shapes.some((whole) => whole !== shape && liesIn(shape, whole)));
  return (
    outer.some((shape) => rules.bearsOwn(id_lote, shape)) &&
    outer.some((shape) => rules.bearsOther(id_lote, shape))
  );
}

/** `lot-12-2` without a `lot-12`: where only a program can have added the end, or the lot's number is printed there. */
function mayStandAlone(claim: Claim, rules: JoinRules): boolean {
  const { id_lote, suffix, shapes } = claim;
  return (
    rules.isMadeUnique(claim) ||
    !/^[-_. ]\d{1,3}$/.test(suffix) ||
    shapes.some((shape) => rules.bearsOwn(id_lote, shape))
  );
}

function toLot(claim: Claim, claims: readonly Claim[], outer: readonly ShapeFacts[]): BoundLot {
  const { id_lote, node } = claim;
  const all = [...new Set([...outer, ...claims.flatMap(({ shapes }) => shapes)])];
  const ornaments = all.filter((shape) => outer.some((whole) => whole !== shape && liesIn(shape, whole)));
  const shapes = outer.filter((shape) => !ornaments.includes(shape));
  return { id_lote, shapes, ornaments, node, claim };
}

/** Claims that lie neither on nor within another's shapes. */
function distinctPlaces(claims: readonly Claim[]): Claim[] {
  const seen = new Set<ShapeFacts>();
  const kept: Claim[] = [];
  for (const claim of claims) {
    const fresh = claim.shapes.filter((shape) => !seen.has(shape));
    for (const shape of fresh) seen.add(shape);
    if (fresh.length) kept.push({ ...claim, shapes: fresh });
  }
  if (kept.length < 2) return kept;
  return kept.filter(
    (claim) =>
      !claim.shapes.every((shape) =>
        kept.some((other) => other !== claim && other.shapes.some((whole) => liesIn(shape, whole))),
      ),
  );
}

/** Smaller, and with its middle and its box's corners within the other's box and shape as far as matters. */
export function liesIn(part: ShapeFacts, whole: ShapeFacts): boolean {
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
