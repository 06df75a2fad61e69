import Flatbush from 'flatbush';
import type { MotivoDeDescarte } from '../report/informe.ts';
import { isInside } from '../shapes/rings.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { Claim, Pattern } from './claims.ts';
import type { Dispute } from './dispute.ts';
import type { Holder } from './holders.ts';
import { type BoundLot, type JoinRules, joinClaims } from './joinClaims.ts';
import { isCounted } from './trust.ts';

export interface Binding {
  lots: Map<string, BoundLot>;
  /** Lots without a shape until a person decides. */
  disputes: Map<string, Dispute>;
  patterns: { pattern: Pattern; lots: number }[];
  discarded: Discarded[];
  holders: readonly Holder[];
}

/** Lots bound only by generated names, with those names. */
export function guessedIn(binding: Binding): ReadonlyMap<string, string> {
  return namesBoundBy(isCounted, binding);
}

/** Lots bound by patterns of a kind, with the names that bound them. */
export function namesBoundBy(
  isOfKind: (pattern: Pattern) => boolean,
  { lots, patterns }: Binding,
): ReadonlyMap<string, string> {
  const bound = new Map<string, string>();
  for (const { pattern } of patterns) {
    if (!isOfKind(pattern)) continue;
    for (const { id_lote, node, name, core } of pattern.claims) {
      const claim = lots.get(id_lote)?.claim;
      if (claim?.node === node && claim.name === name && claim.core === core) bound.set(id_lote, name);
    }
  }
  return bound;
}

interface SettleContext {
  /** Bound or disputed lots, and used shapes. */
  decided: (id_lote: string) => boolean;
  used: ReadonlySet<ShapeFacts>;
  /** The used shapes that are lots. */
  bound: readonly ShapeFacts[];
  page: ViewBox;
  wanted: number;
  /** True if most lots have their number printed inside. */
  arePrinted: boolean;
  rules: Omit<JoinRules, 'isMadeUnique'>;
}

/** Drops containers, page and perimeter, joins parts, and leaves conflicts to a person. */
export function settle(
  pattern: Pattern,
  { decided, used, bound, page, wanted, arePrinted, rules }: SettleContext,
): { lots: BoundLot[]; disputes: Dispute[]; discarded: Discarded[] } {
  const open = pattern.claims
    .filter(({ id_lote }) => !decided(id_lote))
    .map((claim) => ({ ...claim, shapes: claim.shapes.filter((shape) => !used.has(shape)) }))
    .filter(({ shapes }) => shapes.length > 0);
  const { leaves, lost } = withoutContainers(open);
  const { kept, discarded } = withoutBackgrounds(leaves, bound, page, wanted);
  const grouped = groupByLot(kept);
  const isMadeUnique = findMadeUnique(pattern, grouped);
  const contested = findContested(lost, grouped);
  const lots: BoundLot[] = [];
  const disputes: Dispute[] = [...contested.values()];
  for (const claims of grouped) {
    if (contested.has(claims[0]?.id_lote ?? '')) continue;
    const joined = joinClaims(claims, {
      ...rules,
      // Printed numbers decide where they exist.
      isMadeUnique: (claim) => !arePrinted && isMadeUnique(claim),
    });
    if ('lot' in joined) lots.push(joined.lot);
    else disputes.push(joined.dispute);
  }
  return { lots, disputes, discarded };
}

/** Whether a program may have added a suffix: most names have one, or in blocks the name repeats. */
function findMadeUnique({ kind, claims }: Pattern, grouped: readonly Claim[][]): (claim: Claim) => boolean {
  if (kind !== 'bloque') {
    const numbered = grouped.filter((own) => own.every(({ suffix }) => suffix)).length;
    return () => numbered * 2 >= grouped.length;
  }
  const repeated = new Set(claims.filter(({ suffix }) => !suffix).map(({ core }) => core));
  return ({ core }) => repeated.size === 0 || repeated.has(core);
}

/** A claim whose only shape has another lot's name too. */
interface LostClaim {
  claim: Claim;
  winner: Claim;
}

/** Block 4's group named `4` is not lot 4: shapes below it name other lots. */
function withoutContainers(claims: readonly Claim[]): { leaves: Claim[]; lost: LostClaim[] } {
  const smallest = new Map<ShapeFacts, Claim>();
  const lost: LostClaim[] = [];
  for (const claim of claims) {
    for (const shape of claim.shapes) {
      const known = smallest.get(shape);
      if (!known || claim.shapes.length < known.shapes.length) smallest.set(shape, claim);
    }
  }
  const leaves = claims.flatMap((claim) => {
    const shapes = claim.shapes.filter((shape) => smallest.get(shape)?.id_lote === claim.id_lote);
    const winners = claim.shapes.flatMap((shape) => smallest.get(shape) ?? []);
    const others = new Set(winners.map(({ id_lote }) => id_lote));
    const [winner] = winners;
    if (winner && shapes.length === 0 && winner.shapes.length === claim.shapes.length)
      lost.push({ claim, winner });
    return shapes.length === 0 || others.size > 2 ? [] : [{ ...claim, shapes }];
  });
  return { leaves, lost };
}

/** Two lots claim one shape and one has no other: neither gets it. */
function findContested(lost: readonly LostClaim[], grouped: readonly Claim[][]): Map<string, Dispute> {
  const places = new Set(grouped.map((claims) => claims[0]?.id_lote));
  const contested = new Map<string, Dispute>();
  for (const { claim, winner } of lost) {
    if (places.has(claim.id_lote)) continue;
    const motivo = claim.isOwnName ? 'DOS_NOMBRES' : 'VARIOS_NUMEROS';
    for (const { id_lote, node, name, shapes } of [claim, winner])
      contested.set(id_lote, { id_lote, motivo, candidates: [{ node, name, shapes }] });
  }
  return contested;
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

interface Discarded {
  claim: Claim;
  motivo: MotivoDeDescarte;
}

/** Share of the page's sides above which a shape counts as its background. */
const PAGE_SHARE = 0.9;
/** Perimeters are at least so many times the median lot. */
const LARGE = 4;

/**
 * Splits off claims of shapes that cover the page or are large and contain other lots: backgrounds and
 * perimeters have ids too. In: `bound`: shapes of bound lots; `wanted`: number of lots (a single one may fill
 * its page).
 */
function withoutBackgrounds(
  claims: readonly Claim[],
  bound: readonly ShapeFacts[],
  page: ViewBox,
  wanted: number,
): { kept: Claim[]; discarded: Discarded[] } {
  const kept: Claim[] = [];
  const discarded: Discarded[] = [];
  const median = medianOf([...claims.map(areaOf), ...bound.map(({ area }) => area)]);
  const isPerimeter = perimeterTest([...claims.flatMap((claim) => claim.shapes.slice(0, 1)), ...bound]);
  for (const claim of claims) {
    if (wanted > 1 && claim.shapes.some((shape) => coversPage(shape, page)))
      discarded.push({ claim, motivo: 'HOJA' });
    else if (areaOf(claim) > LARGE * median && claim.shapes.some(isPerimeter))
      discarded.push({ claim, motivo: 'OTROS_LOTES' });
    else kept.push(claim);
  }
  return { kept, discarded };
}

function coversPage({ box }: ShapeFacts, [, , width, height]: ViewBox): boolean {
  return box[2] - box[0] >= PAGE_SHARE * width && box[3] - box[1] >= PAGE_SHARE * height;
}

/** True for shapes with three or more other lots inside. */
function perimeterTest(shapes: readonly ShapeFacts[]): (shape: ShapeFacts) => boolean {
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

function areaOf({ shapes }: Claim): number {
  return shapes.reduce((sum, { area }) => sum + area, 0);
}
