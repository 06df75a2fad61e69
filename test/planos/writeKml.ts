import { zipOf } from '../zipOf.ts';

/** What the writers here take of a GeoJSON. */
export interface GeoText {
  features: {
    properties: Record<string, unknown>;
    geometry: { type: 'Point'; coordinates: number[] } | { type: 'Polygon'; coordinates: number[][][] };
  }[];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const places = (ring: readonly number[][]) => ring.map(([x, y]) => `${x},${y},0`).join(' ');

function figure(geometry: GeoText['features'][number]['geometry']): string {
  if (geometry.type === 'Point')
    return `<Point><coordinates>${places([geometry.coordinates])}</coordinates></Point>`;
  const [outer = [], ...inner] = geometry.coordinates;
  const ring = (side: string, of: readonly number[][]) =>
    `<${side}><LinearRing><coordinates>\n${places(of)}\n</coordinates></LinearRing></${side}>`;
  return `<Polygon>${ring('outerBoundaryIs', outer)}${inner.map((one) => ring('innerBoundaryIs', one)).join('')}</Polygon>`;
}

/** As QGIS writes it: data in a schema, a style at each placemark. In: GeoJSON text; the property with the name. */
export function kmlOfGeo(geo: string, nameIn?: string): string {
  const { features }: GeoText = JSON.parse(geo);
  const placemarks = features.map(({ properties, geometry }) => {
    const data = Object.entries(properties)
      .filter(([name]) => name !== nameIn)
      .map(([name, value]) => `<SimpleData name="${name}">${escaped(String(value))}</SimpleData>`);
    const name = nameIn === undefined ? '' : `<name>${escaped(String(properties[nameIn] ?? ''))}</name>`;
    return `<Placemark>${name}<Style><PolyStyle><fill>0</fill></PolyStyle></Style><ExtendedData><SchemaData schemaUrl="#l">${data.join('')}</SchemaData></ExtendedData>${figure(geometry)}</Placemark>`;
  });
  return `<?xml version="1.0" encoding="utf-8" ?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document id="root_doc"><Folder><name>lotes</name>${placemarks.join('\n')}</Folder></Document></kml>`;
}

/** As Google Earth packs it. */
export function kmzOfGeo(geo: string, nameIn?: string): Buffer {
  return zipOf([
    { name: 'doc.kml', content: kmlOfGeo(geo, nameIn) },
    { name: 'files/icono.png', content: 'x' },
  ]);
}
