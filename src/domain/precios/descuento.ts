import {
  type Decimal,
  decimal,
  isWholeCentavos,
  percentToCentavos,
  subtractDecimals,
  ZERO,
} from '../decimal.ts';

/** A requested discount: an amount, MXN, or a percentage of the price before it. */
export type DescuentoAsked = { tipo: 'monto'; monto: Decimal } | { tipo: 'porcentaje'; porcentaje: Decimal };

/** Why a discount is refused: not positive in whole centavos, or more than the price. */
export type DescuentoFault = 'DESCUENTO_SIN_MONTO' | 'DESCUENTO_MAYOR_QUE_EL_PRECIO';

type DescuentoReading = { ok: true; monto: Decimal } | { ok: false; motivo: DescuentoFault };

/**
 * The discount in MXN, whole centavos; a percentage is rounded once, halves away from zero. In: the request;
 * the price before it, MXN. A price of zero or less allows none.
 */
export function computeDescuento(asked: DescuentoAsked, precio: Decimal): DescuentoReading {
  const monto = asked.tipo === 'monto' ? asked.monto : percentToCentavos(precio, asked.porcentaje);
  if (monto > precio && precio > ZERO) return { ok: false, motivo: 'DESCUENTO_MAYOR_QUE_EL_PRECIO' };
  if (!isWholeCentavos(monto) || monto <= ZERO || precio <= ZERO)
    return { ok: false, motivo: 'DESCUENTO_SIN_MONTO' };
  return { ok: true, monto };
}

/** The most that a limit in percent allows, MXN, rounded to centavos. In: the price before it, MXN. */
export function mostDescuento(precio: Decimal, limite: Decimal): Decimal {
  return percentToCentavos(precio, limite);
}

/** In: discount and price before it, MXN; limit in percent. */
export function isWithinLimit(monto: Decimal, precio: Decimal, limite: Decimal): boolean {
  return monto <= mostDescuento(precio, limite);
}

/** Everything off is no offer. */
const ALL = decimal(100);

/** Whether a role's limit, in percent, is a discount to offer. */
export function offersDescuento(limite: Decimal): boolean {
  return limite > ZERO && limite < ALL;
}

/** The price with the most that a limit allows, MXN; `undefined` if it allows no discount to offer. */
export function leastWithin(precio: Decimal, limite: Decimal): Decimal | undefined {
  return offersDescuento(limite) ? subtractDecimals(precio, mostDescuento(precio, limite)) : undefined;
}

/** Percent that a role may discount by itself, until administracion sets other limits. */
export const LIMITES_AT_FIRST = { asesor: decimal(0), gerencia: decimal(5) } as const;
