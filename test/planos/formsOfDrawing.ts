import { readFile } from 'node:fs/promises';
import { areaOfRings, planOfDrawing, type TestPlan } from './testPlan.ts';
import { dxfOfPlan } from './writeDxf.ts';
import { geoJsonOfPlan } from './writeGeoJson.ts';
import { strokesOfPlan } from './writeStrokes.ts';

/** One drawing in several formats, and the company's list. */
export interface FormsOfDrawing {
  archivos: Record<'agencia.svg' | 'dibujante.dxf' | 'topografa.geojson' | 'trazos.svg', string>;
  lotes: { id_lote: string; terreno: string }[];
  /** The lots' places in the drawing, metres. */
  plano: TestPlan;
}

/**
 * Makes a DXF, a GeoJSON and a drawing of loose lines from an SVG with named shapes. In: path; lot ids, by
 * default from the shapes' ids (`lot-12`, `lote_M4-L1`); metres per unit.
 */
export async function formsOfDrawing(
  path: string,
  { ids, metros }: { ids?: readonly string[] | undefined; metros: number },
): Promise<FormsOfDrawing> {
  const svg = await readFile(path, 'utf8');
  const named = [...svg.matchAll(/\bid="lote?[-_ ]([\w-]*\d[\w-]*)"/gi)].map(([, id = '']) => id);
  const plan = await planOfDrawing(path, ids ?? [...new Set(named)], metros);
  const lotes = plan.lotes.map(({ id_lote, rings }) => ({ id_lote, terreno: areaOfRings(rings).toFixed(2) }));
  const archivos = {
    'agencia.svg': svg,
    'dibujante.dxf': dxfOfPlan(plan),
    'topografa.geojson': geoJsonOfPlan(plan),
    'trazos.svg': strokesOfPlan(plan),
  };
  return { archivos, lotes, plano: plan };
}
