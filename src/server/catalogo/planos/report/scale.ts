import { medianOf } from '../shapes/shapeFacts.ts';
import type { OutsideArea, PlanoScale } from './informe.ts';

export interface MeasuredLot {
  id_lote: string;
  /** m², from lotes.csv. */
  declarada: number;
  /** Square units of the drawing. */
  area: number;
}

/** Over this spread between lots a drawing is a sketch, and no area in it is worth a remark. */
const SKETCH = 0.15;
/** Even in a true drawing lots differ by this much from rounding and the thickness of lines. */
const TOLERANCE = 0.1;

/**
 * The drawing's scale by the median of all lots, which half of them wrong would not move, and the lots that are out
 * of it: by more than 10 %, and by more than four times the usual deviation. `undefined` with fewer than three lots.
 */
export function estimateScale(lots: readonly MeasuredLot[]): PlanoScale | undefined {
  const measured = lots.filter(({ declarada, area }) => declarada > 0 && area > 0);
  if (measured.length < 3) return undefined;
  // Logarithms: twice too large and half too small are the same error.
  const ratios = measured.map(({ declarada, area }) => Math.log(declarada / area));
  const middle = medianOf(ratios);
  const dispersion = Math.expm1(medianOf(ratios.map((ratio) => Math.abs(ratio - middle))));
  const m2PorUnidad2 = Math.exp(middle);
  const aEscala = dispersion <= SKETCH;
  const limit = Math.log1p(Math.max(TOLERANCE, 4 * 1.4826 * dispersion));
  const fuera = measured
    .filter((_, i) => Math.abs((ratios[i] ?? middle) - middle) > limit)
    .map(
      ({ id_lote, declarada, area }): OutsideArea => ({ id_lote, declarada, dibujada: area * m2PorUnidad2 }),
    );
  return { m2PorUnidad2, dispersion, aEscala, fuera: aEscala ? fuera : [] };
}
