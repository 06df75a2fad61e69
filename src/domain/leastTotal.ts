import { priceExcedente } from './cotizacion.ts';
import { type Decimal, sumDecimals } from './decimal.ts';

/** What may still be chosen, and what is; all values as the catalogue has them. */
export interface LeastTotalParts {
  /** Land areas of the lots in question, m²: the chosen one alone, else all that can be chosen. */
  terrenos: readonly Decimal[];
  /** Price per extra m² of land in the project, MXN. */
  precioExedente: Decimal;
  /** Sale prices of the models in question, MXN: the chosen one's alone, else all. */
  preciosDeModelo: readonly Decimal[];
  /** Sale prices of the chosen equipment, MXN. */
  preciosEquipamiento: readonly Decimal[];
}

/**
 * 'Desde $…': the least total that can be quoted with what is chosen so far, MXN, by the same sums as the quote's
 * (specification 9). Out: `undefined` where no lot or no model is left.
 */
export function leastTotal(partes: LeastTotalParts): Decimal | undefined {
  const terreno = least(partes.terrenos.map((it) => priceExcedente(it, partes.precioExedente)));
  const casa = least(partes.preciosDeModelo);
  if (terreno === undefined || casa === undefined) return undefined;
  return sumDecimals([terreno, casa, ...partes.preciosEquipamiento]);
}

function least(values: readonly Decimal[]): Decimal | undefined {
  return values.reduce<Decimal | undefined>(
    (low, value) => (low === undefined || value < low ? value : low),
    undefined,
  );
}
