import type { ListedLot } from '../../bind/levels/levelKeys.ts';
import { type DrawingRefusal, refuse } from '../refusal.ts';
import { type DrawnGeo, drawGeo, NO_FIGURES } from './drawGeo.ts';
import { readJson } from './readJson.ts';

/** Map-like JSON that is not GeoJSON. */
const OTHER_JSON: readonly [sign: RegExp, what: string][] = [
  [/"Topology"/, 'TopoJSON'],
  [/"esriGeometry|"rings"/, 'JSON de Esri'],
];

/** In: `wanted`: the property that a person chose. Refuses with a position, or with advice. */
export function parseGeoJson(
  text: string,
  lotes: readonly ListedLot[],
  wanted?: string,
): DrawnGeo | DrawingRefusal {
  const read = readJson(text);
  if (!read.ok) return read;
  const drawn = drawGeo(read.value, lotes, wanted);
  if (!drawn) return refuseEmpty(text);
  const { noNumber } = read;
  if (drawn.ok || !noNumber) return drawn;
  return refuse(
    `Entre las coordenadas está «${noNumber.escrito}», que no es un número: así lo escriben Python y otros programas cuando les falta un dato. Corrige ese vértice y vuelve a exportarlo. ${drawn.motivo}`,
    noNumber.linea,
    noNumber.columna,
  );
}

function refuseEmpty(text: string): DrawingRefusal {
  const other = OTHER_JSON.find(([sign]) => sign.test(text.slice(0, 100_000)))?.[1];
  return refuse(
    other
      ? `El archivo es ${other}, no GeoJSON. Ábrelo en QGIS y elige Exportar > Guardar objetos como… con el formato GeoJSON.`
      : NO_FIGURES,
  );
}
