import { type Decimal, decimal, decimalOfCentavos, sumDecimals, toCentavos } from '../decimal.ts';

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
  // One division, so one rounding.
  const raised = divideToCentavos(precio, sumDecimals([CIEN, porcentaje]));
  return redondeo ? roundToPesos(raised, redondeo) : raised;
}

/** `precio` × `cientos` ÷ 100, to centavos. */
function divideToCentavos(precio: Decimal, cientos: Decimal): Decimal {
  const product = precio * cientos; // in units of 10^-10, a hundred times too large
  const unit = 10n ** 10n;
  const half = product < 0n ? -unit / 2n : unit / 2n;
  return decimalOfCentavos((product + half) / unit);
}

function roundToPesos(precio: Decimal, pesos: number): Decimal {
  const unit = BigInt(pesos) * 100n;
  const centavos = toCentavos(precio);
  const half = centavos < 0n ? -unit / 2n : unit / 2n;
  return decimalOfCentavos(((centavos + half) / unit) * unit);
}
