import type { DrawingUnit } from '../dxf/dxfUnits.ts';
import { type DrawingRefusal, refuse } from '../refusal.ts';
import type { SvgNode } from '../svgNode.ts';
import { chooseBlockProperty, chooseProperty, type PropertyScore } from './chooseProperty.ts';
import { collectFeatures, type GeoFeature } from './collectFeatures.ts';
import { drawGeoTree } from './drawGeoTree.ts';
import { projectGeo } from './projectGeo.ts';
import { readJson } from './readJson.ts';

/** In metres. */
interface ParsedGeoJson {
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

/** Map-like JSON that is not GeoJSON. */
const OTHER_JSON: readonly [sign: RegExp, what: string][] = [
  [/"Topology"/, 'TopoJSON'],
  [/"esriGeometry|"rings"/, 'JSON de Esri'],
];

/** In: `wanted`: the property that a person chose. Refuses with a position, or with advice. */
export function parseGeoJson(
  text: string,
  ids: readonly string[],
  wanted?: string,
): ParsedGeoJson | DrawingRefusal {
  const read = readJson(text);
  if (!read.ok) return read;
  try {
    const features = collectFeatures(read.value);
    if (!features.length) return refuseEmpty(text);
    const { valor: _valor, ...choice } = chooseFor(features, ids, wanted);
    const { propiedad } = choice;
    const naming = { propiedad, manzana: chooseBlockProperty(features, ids, propiedad) };
    const projection = projectGeo(features, systemOf(read.value));
    const root = drawGeoTree(features, projection, naming);
    const { isTrue, avisos } = projection;
    return {
      ok: true,
      root,
      ...(isTrue ? { unidad: { metros: 1, nombre: 'metros' } } : {}),
      avisos,
      ...choice,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { noNumber } = read;
    if (!noNumber) return refuse(error.message);
    return refuse(
      `Entre las coordenadas está «${noNumber.escrito}», que no es un número: así lo escriben Python y otros programas cuando les falta un dato. Corrige ese vértice y vuelve a exportarlo. ${error.message}`,
      noNumber.linea,
      noNumber.columna,
    );
  }
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

function refuseEmpty(text: string): DrawingRefusal {
  const other = OTHER_JSON.find(([sign]) => sign.test(text.slice(0, 100_000)))?.[1];
  return refuse(
    other
      ? `El archivo es ${other}, no GeoJSON. Ábrelo en QGIS y elige Exportar > Guardar objetos como… con el formato GeoJSON.`
      : 'El GeoJSON no tiene ninguna figura: ni polígonos, ni líneas, ni puntos.',
  );
}

function systemOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'crs' in value ? value.crs : undefined;
}
