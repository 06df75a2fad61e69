import { type DrawingRefusal, refuse } from '../refusal.ts';
import { type DrawnGeo, drawGeo } from './drawGeo.ts';
import { readJson } from './readJson.ts';

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
): DrawnGeo | DrawingRefusal {
  const read = readJson(text);
  if (!read.ok) return read;
  try {
    return drawGeo(read.value, ids, wanted) ?? refuseEmpty(text);
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

function refuseEmpty(text: string): DrawingRefusal {
  const other = OTHER_JSON.find(([sign]) => sign.test(text.slice(0, 100_000)))?.[1];
  return refuse(
    other
      ? `El archivo es ${other}, no GeoJSON. Ábrelo en QGIS y elige Exportar > Guardar objetos como… con el formato GeoJSON.`
      : 'El GeoJSON no tiene ninguna figura: ni polígonos, ni líneas, ni puntos.',
  );
}
