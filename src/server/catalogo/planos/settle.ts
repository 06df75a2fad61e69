import Flatbush from 'flatbush';
import type { Claim, Pattern } from './claims.ts';
import type { Holder } from './holders.ts';
import { isGenerated } from './names.ts';
import { isInside } from './rings.ts';
import type { ShapeFacts } from './shapeFacts.ts';
import type { SvgNode } from './svgNode.ts';
import { wordsOf } from './trust.ts';
import type { ViewBox } from './viewport.ts';

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

export interface Discarded {
  claim: Claim;
  motivo: string;
}

export interface Binding {
  lots: Map<string, BoundLot>;
  /** In the order in which they were used. */
  patterns: { pattern: Pattern; lots: number }[];
  discarded: Discarded[];
  holders: readonly Holder[];
}

export interface Score {
  /** Lots that it would add. */
  lots: number;
  value: number;
  /** Numbers after names that programs give by themselves: where there is anything else, they mean nothing. */
  isGuess: boolean;
}

/**
 * How much a pattern is worth: the lots it adds, less for every way in which it is a guess. So an id as it stands
 * goes before one with overlooked zeros, a given name before the written number, and `path12` after all of them.
 */
export function scorePattern(
  pattern: Pattern,
  bound: ReadonlyMap<string, unknown>,
  used: ReadonlySet<ShapeFacts>,
  wanted: number,
): Score {
  const exact = new Set<string>();
  const numbered = new Set<string>();
  for (const { id_lote, shapes, isNumbered } of pattern.claims) {
    if (bound.has(id_lote) || shapes.every((shape) => used.has(shape))) continue;
    (isNumbered ? numbered : exact).add(id_lote);
  }
  const onlyNumbered = [...numbered].filter((id) => !exact.has(id)).length;
  const isGuess = isGenerated(wordsOf(pattern.prefix));
  let value = exact.size + onlyNumbered * 0.5;
  value *= isGuess ? 0.5 : 1;
  value *=
    SPELLING_TRUST[pattern.spelling] * KIND_TRUST[pattern.kind] * (SOURCE_TRUST[pattern.source] ?? 0.97);
  // Among equals the pattern with less that is no lot.
  value *= 1 - 0.01 * Math.min(1, Math.max(0, pattern.claims.length - wanted) / (wanted + 1));
  return { lots: exact.size + onlyNumbered, value, isGuess };
}

const SPELLING_TRUST = { exacta: 1, ceros: 0.96, mayusculas: 0.96, cerosYMayusculas: 0.93 };
const KIND_TRUST = { nombre: 1, bloque: 0.98, cifras: 0.92 };
const SOURCE_TRUST: Record<string, number> = {
  id: 1,
  'data-name': 0.995,
  title: 0.96,
  class: 0.95,
  texto: 0.9,
};

/**
 * Decides a pattern's claims: drops groups that only contain other lots, the page and the perimeter, joins a lot's
 * parts, and names the rivals where two places in the drawing bear one name.
 */
export function settle(
  pattern: Pattern,
  bound: ReadonlyMap<string, unknown>,
  used: ReadonlySet<ShapeFacts>,
  page: ViewBox | undefined,
  wanted: number,
): { lots: BoundLot[]; discarded: Discarded[] } {
  const open = pattern.claims
    .filter(({ id_lote }) => !bound.has(id_lote))
    .map((claim) => ({ ...claim, shapes: claim.shapes.filter((shape) => !used.has(shape)) }))
    .filter(({ shapes }) => shapes.length > 0);
  const leaves = withoutContainers(open);
  const { kept, discarded } = withoutBackgrounds(leaves, page, wanted);
  return { lots: groupByLot(kept).map(joinClaims), discarded };
}

/** A group of block 4 that is called `4` is not lot 4: shapes below it say that they are other lots. */
function withoutContainers(claims: readonly Claim[]): Claim[] {
  const smallest = new Map<ShapeFacts, Claim>();
  for (const claim of claims) {
    for (const shape of claim.shapes) {
      const known = smallest.get(shape);
      if (!known || claim.shapes.length < known.shapes.length) smallest.set(shape, claim);
    }
  }
  return claims.flatMap((claim) => {
    const shapes = claim.shapes.filter((shape) => smallest.get(shape)?.id_lote === claim.id_lote);
    const others = new Set(claim.shapes.map((shape) => smallest.get(shape)?.id_lote));
    return shapes.length === 0 || others.size > 2 ? [] : [{ ...claim, shapes }];
  });
}

function groupByLot(claims: readonly Claim[]): Claim[][] {
  const byLot = new Map<string, Claim[]>();
  for (const claim of claims) {
    const known = byLot.get(claim.id_lote);
    if (known) known.push(claim);
    else byLot.set(claim.id_lote, [claim]);
  }
  return [...byLot.values()];
}

/** What share of the page's sides a shape may take before it counts as the page's background. */
const PAGE_SHARE = 0.9;
/** How much larger than the median lot a shape must be before it may count as a perimeter. */
const LARGE = 4;

function withoutBackgrounds(claims: readonly Claim[], page: ViewBox | undefined, wanted: number) {
  const kept: Claim[] = [];
  const discarded: Discarded[] = [];
  const median = medianOf(claims.map(areaOf));
  const isPerimeter = perimeterTest(claims);
  for (const claim of claims) {
    if (wanted > 1 && page && claim.shapes.some((shape) => coversPage(shape, page)))
      discarded.push({ claim, motivo: 'abarca toda la hoja' });
    else if (areaOf(claim) > LARGE * median && claim.shapes.some(isPerimeter))
      discarded.push({ claim, motivo: 'abarca otros lotes' });
    else kept.push(claim);
  }
  return { kept, discarded };
}

function coversPage({ box }: ShapeFacts, [, , width, height]: ViewBox): boolean {
  return box[2] - box[0] >= PAGE_SHARE * width && box[3] - box[1] >= PAGE_SHARE * height;
}

/** Whether three or more other lots lie in a shape. */
function perimeterTest(claims: readonly Claim[]): (shape: ShapeFacts) => boolean {
  const shapes = claims.flatMap((claim) => claim.shapes.slice(0, 1));
  if (shapes.length === 0) return () => false;
  const tree = new Flatbush(shapes.length);
  for (const { box } of shapes) tree.add((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  tree.finish();
  return (shape) => {
    const within = tree.search(...shape.box).filter((i) => {
      const other = shapes[i];
      if (!other || other === shape || other.area >= shape.area) return false;
      return isInside(shape.rings, (other.box[0] + other.box[2]) / 2, (other.box[1] + other.box[3]) / 2);
    });
    return within.length >= 3;
  };
}

/** One lot's claims: a name inside the same name is one claim, `-2` is a part, the same name elsewhere a rival. */
function joinClaims(claims: readonly Claim[]): BoundLot {
  const order = [...claims].sort(
    (a, b) => Number(a.isNumbered) - Number(b.isNumbered) || b.shapes.length - a.shapes.length,
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

function areaOf({ shapes }: Claim): number {
  return shapes.reduce((sum, { area }) => sum + area, 0);
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
