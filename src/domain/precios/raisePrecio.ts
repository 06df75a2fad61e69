import {
  type Decimal,
  decimal,
  decimalOfCentavos,
  divideRounded,
  percentToCentavos,
  sumDecimals,
  toCentavos,
} from '../decimal.ts';

const CIEN = decimal(100);
/** Limits that catch typos. */
export const PORCENTAJE_MIN = decimal(-90);
export const PORCENTAJE_MAX = decimal(900);

/**
 * Raises a price by a percentage, MXN, rounded once to centavos and then to whole `redondeo` pesos, halves
 * away from zero. In: `porcentaje` such as 3.5 (negative lowers); `redondeo` whole pesos, 0 for centavos.
 * @throws {RangeError} if the percentage is beyond its limits or `redondeo` is not a whole number from 0.
 */
export function raisePrecio(precio: Decimal, porcentaje: Decimal, redondeo: number): Decimal {
  if (porcentaje < PORCENTAJE_MIN || porcentaje > PORCENTAJE_MAX)
    throw new RangeError('percentage out of bounds');
  if (!Number.isInteger(redondeo) || redondeo < 0) throw new RangeError(`no whole pesos: ${redondeo}`);
  const raised = percentToCentavos(precio, sumDecimals([CIEN, porcentaje]));
  return redondeo ? roundToPesos(raised, redondeo) : raised;
}

function roundToPesos(precio: Decimal, pesos: number): Decimal {
  const unit = BigInt(pesos) * 100n;
  return decimalOfCentavos(divideRounded(toCentavos(precio), unit) * unit);
}
