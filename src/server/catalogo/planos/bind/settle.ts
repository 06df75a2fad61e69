import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import { type Discarded, withoutBackgrounds } from './backgrounds.ts';
import type { Claim, Pattern } from './claims.ts';
import type { Holder } from './holders.ts';
import { type BoundLot, joinClaims } from './joinClaims.ts';

export interface Binding {
  lots: Map<string, BoundLot>;
  /** In the order in which they were used. */
  patterns: { pattern: Pattern; lots: number }[];
  discarded: Discarded[];
  holders: readonly Holder[];
}

export interface SettleContext {
  /** Lots and shapes that earlier patterns have bound. */
  bound: ReadonlyMap<string, unknown>;
  used: ReadonlySet<ShapeFacts>;
  page: ViewBox;
  /** How many lots there are in all. */
  wanted: number;
  /** Whether the lot's own number is written inside the claim's shapes. */
  isWritten: (claim: Claim) => boolean;
}

/**
 * Decides a pattern's claims: drops groups that only contain other lots, the page and the perimeter, joins a lot's
 * parts, and names the rivals where two places in the drawing bear one name.
 */
export function settle(
  pattern: Pattern,
  { bound, used, page, wanted, isWritten }: SettleContext,
): { lots: BoundLot[]; discarded: Discarded[] } {
  const open = pattern.claims
    .filter(({ id_lote }) => !bound.has(id_lote))
    .map((claim) => ({ ...claim, shapes: claim.shapes.filter((shape) => !used.has(shape)) }))
    .filter(({ shapes }) => shapes.length > 0);
  const leaves = withoutContainers(open);
  const { kept, discarded } = withoutBackgrounds(leaves, page, wanted);
  return { lots: groupByLot(kept).map((claims) => joinClaims(claims, isWritten)), discarded };
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
