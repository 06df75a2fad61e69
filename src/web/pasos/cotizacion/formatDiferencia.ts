import { decimal, formatPrecio, subtractDecimals } from '../../../domain/decimal.ts';

/** In: MXN, now and (0 unless given) before. Out: the difference with its sign, `+$1,200.00` or `-$1,200.00`. */
export function formatDiferencia(ahora: number, antes = 0): string {
  const diferencia = subtractDecimals(decimal(ahora), decimal(antes));
  const text = formatPrecio(diferencia);
  return diferencia > 0n ? `+${text}` : text;
}
