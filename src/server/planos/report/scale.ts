import type { DrawingUnit } from '../read/dxf/dxfUnits.ts';
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

/** How far the lots' median may be from a unit that they are drawn in. */
const OF_A_UNIT = 0.05;
/** m² that a lot may have, in a drawing whose lots have none in lotes.csv yet. */
const LEAST_LOT = 30;
const LARGEST_LOT = 50_000;
/** In a drawing of known unit an area that differs by more than both is told: share, and m². */
const EXACT_SHARE = 0.01;
const EXACT_AREA = 0.5;

/**
 * The scale of a drawing that is drawn in one of `units`, likeliest first: the first that the lots' areas in lotes.csv
 * bear out, since what a DXF declares is often only its template's; without such areas the first in which lots have a
 * size that lots have. One alone is certain. `undefined` where none does, or nothing is bound.
 */
export function scaleByUnit(
  lots: readonly MeasuredLot[],
  units: readonly DrawingUnit[],
): PlanoScale | undefined {
  const drawn = lots.filter(({ area }) => area > 0);
  const measured = drawn.filter(({ declarada }) => declarada > 0);
  if (drawn.length === 0) return undefined;
  const middle = medianOf(drawn.map(({ area }) => area));
  const unit = units.find(({ metros }) => {
    if (units.length === 1) return true;
    if (measured.length === 0)
      return middle * metros ** 2 >= LEAST_LOT && middle * metros ** 2 <= LARGEST_LOT;
    const ratio = medianOf(measured.map(({ declarada, area }) => Math.log(declarada / (area * metros ** 2))));
    return Math.abs(ratio) <= Math.log1p(OF_A_UNIT);
  });
  if (!unit) return undefined;
  const m2PorUnidad2 = unit.metros ** 2;
  const errors = measured.map(({ declarada, area }) => Math.abs(Math.log(declarada / (area * m2PorUnidad2))));
  const fuera = measured
    .map(
      ({ id_lote, declarada, area }): OutsideArea => ({ id_lote, declarada, dibujada: area * m2PorUnidad2 }),
    )
    .filter(
      ({ declarada, dibujada }) =>
        Math.abs(dibujada - declarada) > Math.max(EXACT_AREA, EXACT_SHARE * declarada),
    );
  return {
    m2PorUnidad2,
    dispersion: Math.expm1(medianOf(errors)),
    aEscala: true,
    unidad: unit.nombre,
    fuera,
  };
}

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
