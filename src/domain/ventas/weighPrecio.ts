import { type Decimal, divideRounded, subtractDecimals, ZERO } from '../decimal.ts';
import { discountOfPlan } from '../planes/schedulePlan.ts';
import { mostDescuento } from '../precios/descuento.ts';

/** How a typed price stands to what was quoted, MXN. */
export interface WeighedPrecio {
  /** Of the plan, on the quoted total. */
  descuentoDePlan: Decimal;
  /** The quoted total less it. */
  conPlan: Decimal;
  /** How much less than `conPlan` the typed price is; below zero: more. */
  descuento: Decimal;
  /** The same as hundredths of a percent of `conPlan`, rounded, halves away from zero. */
  porcentaje: bigint;
}

/** In: the quoted total and the typed price, MXN; the plan's discount, %. */
export function weighPrecio(cotizado: Decimal, descuento: Decimal, precio: Decimal): WeighedPrecio {
  const descuentoDePlan = discountOfPlan(cotizado, descuento);
  const conPlan = subtractDecimals(cotizado, descuentoDePlan);
  const less = subtractDecimals(conPlan, precio);
  return {
    ...{ descuentoDePlan, conPlan, descuento: less },
    // Doubled: the divisor has to be even.
    porcentaje: conPlan > ZERO ? divideRounded(less * 20_000n, conPlan * 2n) : 0n,
  };
}

/** The lowest price that a limit allows, MXN. In: its percentage, as the limits of discounts on quotes. */
export function leastPrecio({ conPlan }: Pick<WeighedPrecio, 'conPlan'>, limite: Decimal): Decimal {
  return subtractDecimals(conPlan, mostDescuento(conPlan, limite));
}
