import { type Decimal, decimal, decimalToNumber, formatPrecio } from '../../domain/decimal.ts';

/** A grid line of the chart: its height, 0…1, and its label. */
interface GridMark {
  altura: number;
  texto: string;
}

/**
 * Round grid lines from 0 to at least `maximo`, MXN. Screen heights need no exact arithmetic.
 * Out: two to six lines, evenly spaced, the lowest at 0 and the highest at 1.
 */
export function gridOf(maximo: Decimal): { marcas: GridMark[]; tope: number } {
  const value = Math.max(1, decimalToNumber(maximo));
  const rough = value / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const count = Math.ceil(value / step - 1e-9);
  return {
    tope: count * step,
    marcas: Array.from({ length: count + 1 }, (_, index) => ({
      altura: index / count,
      texto: formatPrecio(decimal((index * step).toFixed(2))),
    })),
  };
}
