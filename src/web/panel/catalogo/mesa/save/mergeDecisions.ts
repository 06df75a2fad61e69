import type { Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { Decisions, WholePlano } from '../state/decisions.ts';

export interface MergedDecisions {
  readonly decisions: Decisions;
  /** Lots that another person decided; `both`: those that both decided, of which the own decision stays. */
  readonly theirs: readonly string[];
  readonly both: readonly string[];
}

/**
 * Three-way merge of concurrent decisions about one drawing. A lot decided by both follows `mine`; no decision about
 * another lot is lost. In: the common base, and each person's result.
 */
export function mergeDecisions(base: Decisions, mine: Decisions, theirs: Decisions): MergedDecisions {
  const own = changedLots(base, mine);
  const others = changedLots(base, theirs);
  const figuras = new Map(theirs.figuras);
  const ownShapes = new Set(changedShapes(base, mine));
  for (const [n, id] of theirs.figuras)
    if (id !== null && own.has(id) && mine.figuras.get(n) !== id) figuras.delete(n);
  for (const n of ownShapes) {
    const id = mine.figuras.get(n);
    if (id === undefined) figuras.delete(n);
    else figuras.set(n, id);
  }
  const trazos = [
    ...theirs.trazos.filter(({ id_lote }) => !own.has(id_lote)),
    ...mine.trazos.filter(({ id_lote }) => own.has(id_lote)),
  ];
  return {
    decisions: {
      figuras,
      trazos,
      anteriores: later(base, mine, theirs, 'anteriores'),
      perdidas: later(base, mine, theirs, 'perdidas'),
      whole: mergeWhole(base.whole, mine.whole, theirs.whole),
    },
    theirs: [...others],
    both: [...others].filter((id) => own.has(id)),
  };
}

function changedShapes(base: Decisions, now: Decisions): number[] {
  const places = new Set([...base.figuras.keys(), ...now.figuras.keys()]);
  return [...places].filter((n) => base.figuras.get(n) !== now.figuras.get(n));
}

/** Lots whose shapes or outlines a decision changed. */
function changedLots(base: Decisions, now: Decisions): Set<string> {
  const lots = changedShapes(base, now).flatMap((n) => [base.figuras.get(n), now.figuras.get(n)]);
  const [before, after] = [outlinesOf(base.trazos), outlinesOf(now.trazos)];
  const drawn = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
  return new Set([...lots.filter((id) => id !== null && id !== undefined), ...drawn]);
}

function outlinesOf(trazos: readonly Trazo[]): Map<string, string> {
  const byLot = new Map<string, string>();
  for (const { id_lote, puntos } of trazos)
    byLot.set(id_lote, `${byLot.get(id_lote) ?? ''}${puntos.join()};`);
  return byLot;
}

function later<K extends 'anteriores' | 'perdidas'>(
  base: Decisions,
  mine: Decisions,
  theirs: Decisions,
  key: K,
): Decisions[K] {
  return isEqual(base[key], mine[key]) ? theirs[key] : mine[key];
}

function mergeWhole(base: WholePlano, mine: WholePlano, theirs: WholePlano): WholePlano {
  const own = Object.entries(mine).filter(
    ([key, value]) => !isEqual(value, Object.entries(base).find(([k]) => k === key)?.[1]),
  );
  return { ...theirs, ...Object.fromEntries(own) };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
