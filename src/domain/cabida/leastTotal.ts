import { priceExcedente } from '../cotizacion.ts';
import { type Decimal, sumDecimals } from '../decimal.ts';
import type { ChosenLote } from '../seleccion.ts';
import type { CanStand } from './canStand.ts';
import type { ToldSize } from './houseFit.ts';

export interface PricedModelo extends ToldSize {
  /** MXN. */
  precioVenta: Decimal;
}

interface LeastTotalParts<M> {
  /** The chosen lot alone, else all eligible lots. */
  lotes: readonly ChosenLote[];
  /** Price per extra m² of land in the project, MXN. */
  precioExedente: Decimal;
  /** The chosen model alone, else all models. */
  modelos: readonly M[];
  /** Sale prices of the chosen equipment, MXN. */
  preciosEquipamiento: readonly Decimal[];
  canStand: CanStand;
}

export interface LeastTotal<M = PricedModelo> {
  /** MXN; absent if no combination that fits can be quoted. */
  precio?: Decimal;
  /** The model of `precio`. */
  modelo?: M;
  /** The house of `precio` is known to fit; absent if a size is unknown. */
  fits?: true;
  /** True if there are lots and models, but no combination fits. */
  noneFits: boolean;
}

/**
 * 'Desde $…': lowest total still possible with the current choice, by the quote's own sums (specification 9).
 * Combinations known not to fit do not count; unknown sizes do.
 */
export function leastTotal<M extends PricedModelo>({
  canStand,
  ...parts
}: LeastTotalParts<M>): LeastTotal<M> {
  const lotes = parts.lotes
    .map((lote) => ({ lote, suma: priceExcedente(lote.terreno, parts.precioExedente) }))
    .sort((a, b) => compareDecimals(a.suma, b.suma));
  // Per model, the next lot to try. The cheapest untried combination is always next.
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
    const stands = canStand(lote, of.modelo);
    if (stands !== false) {
      const precio = sumDecimals([total, ...parts.preciosEquipamiento]);
      return { precio, modelo: of.modelo, ...(stands && { fits: true }), noneFits: false };
    }
    of.at++;
  }
}

function compareDecimals(a: Decimal, b: Decimal): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
