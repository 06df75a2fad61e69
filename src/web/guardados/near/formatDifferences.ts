import { type Decimal, decimal, formatArea, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { TEXTOS_DE_CERCANOS as T } from './textosNear.ts';

/** In: MXN. Out: `$12,450.00 menos`, `$3,200.00 más`, or words for no difference. */
export function formatPriceDifference(diferencia: number): string {
  const precio = decimal(diferencia);
  if (precio === ZERO) return T.mismoPrecio;
  return precio > ZERO ? T.masCaro(formatPrecio(precio)) : T.masBarato(formatPrecio(-precio as Decimal));
}

/** In: m². Out: `+12m²`, `-3m²`, or words for no difference. */
export function formatAreaDifference(diferencia: number): string {
  const area = decimal(diferencia);
  if (area === ZERO) return T.mismaArea;
  return area > ZERO ? `+${formatArea(area)}` : formatArea(area);
}
