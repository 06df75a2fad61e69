/** `$INSUNITS` (DXF reference, 'HEADER section'): metres per unit, and name. */
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
  metros: number;
  nombre: string;
}

/** The declared unit; `undefined` if none, or none that a development uses. */
export function unitOfDxf(insunits: number): DrawingUnit | undefined {
  const unit = UNITS[insunits];
  return unit && { metros: unit[0], nombre: unit[1] };
}

/** Most common first: the declared unit is often only the template's. */
export const USUAL_UNITS: readonly DrawingUnit[] = [6, 4, 5, 2, 1].flatMap((code) => unitOfDxf(code) ?? []);
