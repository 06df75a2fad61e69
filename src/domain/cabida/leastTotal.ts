import { priceExcedente } from '../cotizacion.ts';
import { type Decimal, sumDecimals } from '../decimal.ts';
import type { ChosenLote } from '../seleccion.ts';
import type { CanStand } from './canStand.ts';
import type { ToldSize } from './houseFit.ts';

export interface PricedModelo extends ToldSize {
  /** MXN. */
  precioVenta: Decimal;
}

/** What may still be chosen, and what is; all values as the catalogue has them. */
export interface LeastTotalParts {
  /** The lots in question: the chosen one alone, else all that can be chosen. */
  lotes: readonly ChosenLote[];
  /** Price per extra m² of land in the project, MXN. */
  precioExedente: Decimal;
  /** The models in question: the chosen one alone, else all. */
  modelos: readonly PricedModelo[];
  /** Sale prices of the chosen equipment, MXN. */
  preciosEquipamiento: readonly Decimal[];
  canStand: CanStand;
}

export interface LeastTotal {
  /** MXN; absent where nothing can be quoted that fits. */
  precio?: Decimal;
  /** There are lots and models, but no house in question stands on any lot in question. */
  noneFits: boolean;
}

/**
 * 'Desde $…': the least total that can be had with what is chosen so far, by the same sums as the quote's (specification
 * 9). A house that is known not to stand on a lot does not count; where measures are missing nothing is known against it.
 */
export function leastTotal({ canStand, ...parts }: LeastTotalParts): LeastTotal {
  const lotes = parts.lotes
    .map((lote) => ({ lote, suma: priceExcedente(lote.terreno, parts.precioExedente) }))
    .sort((a, b) => compareDecimals(a.suma, b.suma));
  // Of each model, how many lots were tried: the cheapest combination is always the next to be tried.
  const tries = parts.modelos.map((modelo) => ({ modelo, at: 0 }));
  for (;;) {
    let cheapest: { of: (typeof tries)[number]; lote: ChosenLote; total: Decimal } | undefined;
    for (const of of tries) {
      const next = lotes[of.at];
      if (!next) continue;
      const total = sumDecimals([next.suma, of.modelo.precioVenta]);
      if (!cheapest || total < cheapest.total) cheapest = { of, lote: next.lote, total };
    }
    if (!cheapest) return { noneFits: lotes.length > 0 && tries.length > 0 };
    const { of, lote, total } = cheapest;
    if (canStand(lote, of.modelo) !== false)
      return { precio: sumDecimals([total, ...parts.preciosEquipamiento]), noneFits: false };
    of.at++;
  }
}

function compareDecimals(a: Decimal, b: Decimal): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
