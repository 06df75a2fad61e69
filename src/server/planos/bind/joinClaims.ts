import type { SvgNode } from '../read/svgNode.ts';
import type { MotivoDeDisputa } from '../report/informe.ts';
import { isInside } from '../shapes/rings.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { touch } from '../shapes/touch.ts';
import type { Claim } from './claims.ts';
import { type Dispute, distinctCandidates } from './dispute.ts';

export interface BoundLot {
  id_lote: string;
  /** Several if the lot is drawn in parts. */
  shapes: readonly ShapeFacts[];
  /** Shapes inside the lot: its number in curves, a badge. */
  ornaments: readonly ShapeFacts[];
  node: SvgNode;
  /** Absent if a person bound it. */
  claim?: Claim;
}

/** True for a lot shown only by its number. */
export function isPinned({ shapes }: Pick<BoundLot, 'shapes'>): boolean {
  return shapes.every(({ shape }) => shape.isPin);
}

export interface JoinRules {
  /** Whether a shape has another lot's number inside, and not this one's. */
  bearsOther: (id_lote: string, shape: ShapeFacts) => boolean;
  bearsOwn: (id_lote: string, shape: ShapeFacts) => boolean;
  /** Whether only a program can have added the suffix, so that `lot-12-2` needs no `lot-12`. */
  isMadeUnique: (claim: Claim) => boolean;
}

/** Nested equal names are one claim; a touching, unnumbered `x-2` is a part of `x`. Else a dispute. */
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
  // A third part may touch only the second.
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

/** One part has the lot's number, another part a different one: two lots, not parts of one. */
function disagree(id_lote: string, shapes: readonly ShapeFacts[], rules: JoinRules): boolean {
  const outer = shapes.filter((shape) => !shapes.some((whole) => whole !== shape && liesIn(shape, whole)));
  return (
    outer.some((shape) => rules.bearsOwn(id_lote, shape)) &&
    outer.some((shape) => rules.bearsOther(id_lote, shape))
  );
}

/** `lot-12-2` without `lot-12`: only if a program added the suffix, or the number is printed there. */
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

/** Claims outside all other claims' shapes. */
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

/** Smaller, and within the other's box and shape, with tolerance. */
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
