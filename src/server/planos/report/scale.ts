import type { DrawingUnit } from '../read/dxf/dxfUnits.ts';
import { medianOf } from '../shapes/shapeFacts.ts';
import type { OutsideArea, PlanoScale } from './informe.ts';

export interface MeasuredLot {
  id_lote: string;
  /** m², from lotes.csv. */
  declarada: number;
  /** Square drawing units. */
  area: number;
}

/** Above this dispersion a drawing is a sketch, and areas are not judged. */
const SKETCH = 0.15;
/** Deviation caused by rounding and line width. */
const TOLERANCE = 0.1;

/** Largest deviation of the median from a unit. */
const OF_A_UNIT = 0.05;
/** Plausible lot areas, m², if lotes.csv has none. */
const LEAST_LOT = 30;
const LARGEST_LOT = 50_000;
/** With a known unit, deviations above both are reported: share, and m². */
const EXACT_SHARE = 0.01;
const EXACT_AREA = 0.5;

/**
 * Scale by units, likeliest first: the first that matches the areas of lotes.csv, since a DXF's declared unit
 * is often the template's; without areas the first with plausible sizes. A single unit is certain.
 * `undefined` if none fits.
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
 * By the median. Outliers deviate by more than 10 % and four times the usual. `undefined` below three lots.
 */
export function estimateScale(lots: readonly MeasuredLot[]): PlanoScale | undefined {
  const measured = lots.filter(({ declarada, area }) => declarada > 0 && area > 0);
  if (measured.length < 3) return undefined;
  // Logarithms make double and half equal errors.
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
