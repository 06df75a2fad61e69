import { type Decimal, decimal, decimalOfCentavos, percentToCentavos, toCentavos, ZERO } from '../decimal.ts';

/** What a discount is asked as: an amount, MXN, or a part of the price before it, in percent. */
export type DescuentoAsked = { tipo: 'monto'; monto: Decimal } | { tipo: 'porcentaje'; porcentaje: Decimal };

/** Why a discount cannot be: not more than nothing in whole centavos, or more than the price itself. */
export type DescuentoFault = 'DESCUENTO_SIN_MONTO' | 'DESCUENTO_MAYOR_QUE_EL_PRECIO';

export type DescuentoReading = { ok: true; monto: Decimal } | { ok: false; motivo: DescuentoFault };

/**
 * What a discount is, MXN in whole centavos; a percentage is rounded once, halves away from zero.
 * In: what was asked; the price of the house before it, MXN. A price of nothing or less bears none.
 */
export function settleDescuento(asked: DescuentoAsked, precio: Decimal): DescuentoReading {
  const monto = asked.tipo === 'monto' ? asked.monto : percentToCentavos(precio, asked.porcentaje);
  if (monto > precio && precio > ZERO) return { ok: false, motivo: 'DESCUENTO_MAYOR_QUE_EL_PRECIO' };
  const whole = decimalOfCentavos(toCentavos(monto)) === monto;
  if (!whole || monto <= ZERO || precio <= ZERO) return { ok: false, motivo: 'DESCUENTO_SIN_MONTO' };
  return { ok: true, monto };
}

/**
 * Whether a discount stays within a limit.
 * In: the discount and the price before it, MXN; the limit, percent of that price: what it makes of it in centavos is within.
 */
export function isWithinLimit(monto: Decimal, precio: Decimal, limite: Decimal): boolean {
  return monto <= percentToCentavos(precio, limite);
}

/** Percent that a role may take off by itself until administracion settles another: an adviser nothing. */
export const LIMITES_AT_FIRST = { asesor: decimal(0), gerencia: decimal(5) } as const;
