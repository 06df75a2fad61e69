/** Metres in a drawing's unit by `$INSUNITS` (DXF reference, 'HEADER section'), and what it is called. */
const UNITS: Readonly<Record<number, readonly [metros: number, nombre: string]>> = {
  1: [0.0254, 'pulgadas'],
  2: [0.3048, 'pies'],
  4: [0.001, 'milímetros'],
  5: [0.01, 'centímetros'],
  6: [1, 'metros'],
  7: [1000, 'kilómetros'],
  10: [0.9144, 'yardas'],
  14: [0.1, 'decímetros'],
  15: [10, 'decámetros'],
  16: [100, 'hectómetros'],
  21: [1200 / 3937, 'pies topográficos'],
};

export interface DrawingUnit {
  /** Metres in one unit. */
  metros: number;
  nombre: string;
}

/** The unit that a DXF says it is drawn in; `undefined` where it says none, or one that no development has. */
export function unitOfDxf(insunits: number): DrawingUnit | undefined {
  const unit = UNITS[insunits];
  return unit && { metros: unit[0], nombre: unit[1] };
}

/** Units in which developments are drawn, commonest first: what is declared is often only the template's. */
export const USUAL_UNITS: readonly DrawingUnit[] = [6, 4, 5, 2, 1].flatMap((code) => unitOfDxf(code) ?? []);
