import type { ListedLot } from '../../bind/levels/levelKeys.ts';
import type { DrawingUnit } from '../dxf/dxfUnits.ts';
import { type DrawingRefusal, refuse } from '../refusal.ts';
import type { SvgNode } from '../svgNode.ts';
import { chooseBlockProperty, chooseProperty, type PropertyScore } from './chooseProperty.ts';
import { collectFeatures, type GeoFeature } from './collectFeatures.ts';
import { composeNames } from './composeNames.ts';
import { drawGeoTree } from './drawGeoTree.ts';
import { projectGeo } from './projectGeo.ts';

/** In metres. */
export interface DrawnGeo {
  ok: true;
  root: SvgNode;
  /** Metres; absent if not true on the ground. */
  unidad?: DrawingUnit;
  /** Notices about its coordinates, in Spanish. */
  avisos: string[];
  /** Names lots or labels; absent if none matches. */
  propiedad?: string;
  /** All that match, best first. */
  propiedades: PropertyScore[];
  /** Two that a person must choose between; no lot has a name until then. */
  empatadas?: readonly [string, string];
}

export const NO_FIGURES = 'El GeoJSON no tiene ninguna figura: ni polígonos, ni líneas, ni puntos.';

/**
 * Draws a GeoJSON value, its lots named by the best property. In: `wanted`: the property that a person chose.
 * Out: `undefined` if it has no figure; refuses what `collectFeatures` and `projectGeo` refuse.
 */
export function drawGeo(
  value: unknown,
  lotes: readonly ListedLot[],
  wanted?: string,
): DrawnGeo | DrawingRefusal | undefined {
  try {
    return draw(value, lotes, wanted);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(error.message);
  }
}

/** @throws {RangeError} in Spanish, as `collectFeatures` and `projectGeo` do */
function draw(value: unknown, lotes: readonly ListedLot[], wanted: string | undefined): DrawnGeo | undefined {
  const features = collectFeatures(value);
  const ids = lotes.map(({ id_lote }) => id_lote);
  if (!features.length) return undefined;
  const { valor: _valor, ...choice } = chooseFor(features, ids, wanted);
  const { propiedad } = choice;
  const whole = choice.propiedades.find(({ nombre }) => nombre === propiedad)?.lotes ?? 0;
  const block = chooseBlockProperty(features, ids, propiedad);
  const nombres = composeNames(features, lotes, propiedad, Math.max(whole, block?.lotes ?? 0));
  const naming = { propiedad, nombres, manzana: nombres ? undefined : block?.nombre };
  const projection = projectGeo(features, systemOf(value));
  const root = drawGeoTree(features, projection, naming);
  const { isTrue, avisos } = projection;
  return {
    ok: true,
    root,
    ...(isTrue ? { unidad: { metros: 1, nombre: 'metros' } } : {}),
    avisos,
    ...choice,
  };
}

/** Labels count only if areas match fewer than half of the lots. */
function chooseFor(features: readonly GeoFeature[], ids: readonly string[], wanted: string | undefined) {
  const areas = chooseProperty(
    features.filter(({ polygons }) => polygons.length),
    ids,
    wanted,
  );
  if (areas.empatadas || (areas.propiedades[0]?.lotes ?? 0) * 2 >= ids.length) return areas;
  const labels = chooseProperty(
    features.filter(({ points }) => points.length),
    ids,
    wanted,
  );
  if (labels.empatadas) return labels;
  const [[whole, numbers], [wholeOfAreas, numbersOfAreas]] = [labels.valor, areas.valor];
  const isBetter = whole > wholeOfAreas || (whole === wholeOfAreas && numbers > numbersOfAreas);
  return isBetter ? labels : areas;
}

function systemOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'crs' in value ? value.crs : undefined;
}
