import { type DrawingUnit, USUAL_UNITS } from '../read/dxf/dxfUnits.ts';
import type { ParsedDrawing } from '../read/parseDrawing.ts';
import type { PlanoScale } from './informe.ts';

/** Possible units, the declared one first; none for SVG. */
export function unitsOf({ leidoComo, unidad }: ParsedDrawing): readonly DrawingUnit[] {
  const declared = unidad ? [unidad] : [];
  return leidoComo === 'DXF' ? [...declared, ...USUAL_UNITS] : declared;
}

export function describeUnit({ leidoComo, unidad }: ParsedDrawing, escala: PlanoScale | undefined): string[] {
  if (leidoComo !== 'DXF' || !unidad || !escala || escala.unidad === unidad.nombre) return [];
  const truth = escala.unidad === undefined ? 'en otra escala' : `en ${escala.unidad}`;
  return [
    `El DXF dice estar en ${unidad.nombre} ($INSUNITS), pero por el tamaño de sus lotes está dibujado ${truth}.`,
  ];
}
