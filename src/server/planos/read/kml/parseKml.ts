import type { ListedLot } from '../../bind/levels/levelKeys.ts';
import { type DrawnGeo, drawGeo, NO_FIGURES } from '../geojson/drawGeo.ts';
import { parseXml } from '../parseXml.ts';
import { type DrawingRefusal, refuse } from '../refusal.ts';
import { elementsOf, type SvgNode, textOf, walk } from '../svgNode.ts';

/** A placemark has some twenty elements, so ten thousand lots need more than a drawing may have. */
const MOST_ELEMENTS = 600_000;

/** Whether a text is KML. In: its beginning. */
export function isKml(start: string): boolean {
  return /<(?:[\w-]+:)?kml[\s>]/i.test(start);
}

/**
 * Reads a KML of Google Earth (OGC 07-147r2) as GeoJSON: each placemark with its name, its data and the
 * folders around it as properties. Pictures, tracks, views and links to other files are ignored. Refuses as
 * `parseXml`, and a file without figures.
 */
export function parseKml(
  text: string,
  lotes: readonly ListedLot[],
  wanted?: string,
): DrawnGeo | DrawingRefusal {
  const xml = parseXml(text, MOST_ELEMENTS);
  if (!xml.ok) return xml;
  const drawn = drawGeo({ type: 'FeatureCollection', features: featuresOf(xml.root) }, lotes, wanted);
  if (drawn) return drawn;
  const isLink = [...walk(xml.root)].some((node) => nameOf(node) === 'NetworkLink');
  return refuse(
    isLink
      ? 'El KML solo lleva un enlace a otro archivo. Ábrelo en Google Earth y guarda su contenido como KMZ.'
      : NO_FIGURES,
  );
}

type Properties = Record<string, string>;

/** Placemarks of a tree, with the names of the folders around them, innermost first. */
function featuresOf(node: SvgNode, folders: readonly string[] = []): object[] {
  const kind = nameOf(node);
  if (kind === 'Placemark') {
    const around = Object.fromEntries(folders.map((name, i) => [i ? `carpeta ${i + 1}` : 'carpeta', name]));
    const geometries = elementsOf(node).flatMap(geometryOf);
    const geometry = { type: 'GeometryCollection', geometries };
    return [{ type: 'Feature', properties: { ...around, ...propertiesOf(node) }, geometry }];
  }
  const own = kind === 'Folder' ? textIn(node, 'name') : undefined;
  const within = own ? [own, ...folders] : folders;
  return elementsOf(node).flatMap((child) => featuresOf(child, within));
}

function geometryOf(node: SvgNode): object[] {
  const kind = nameOf(node);
  if (kind === 'Point') return [{ type: 'Point', coordinates: placesOf(node)[0] }];
  if (kind === 'LineString' || kind === 'LinearRing') {
    const coordinates = placesOf(node);
    return [
      kind === 'LineString' ? { type: kind, coordinates } : { type: 'Polygon', coordinates: [coordinates] },
    ];
  }
  if (kind === 'Polygon') {
    const ringsIn = (side: string) =>
      elementsOf(node)
        .filter((child) => nameOf(child) === side)
        .flatMap((child) => elementsOf(child).filter((ring) => nameOf(ring) === 'LinearRing'))
        .map(placesOf);
    return [{ type: 'Polygon', coordinates: [...ringsIn('outerBoundaryIs'), ...ringsIn('innerBoundaryIs')] }];
  }
  return kind === 'MultiGeometry' ? elementsOf(node).flatMap(geometryOf) : [];
}

/** `longitude,latitude[,height]` between blanks; some programs put blanks after the commas too. */
function placesOf(node: SvgNode): number[][] {
  const text = textIn(node, 'coordinates') ?? '';
  return text
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((place) => place !== '')
    .map((place) => place.split(',').slice(0, 2).map(Number));
}

/** Name, typed and untyped data, and the rows of a table in the description (ArcGIS). */
function propertiesOf(placemark: SvgNode): Properties {
  const found: Properties = {};
  const add = (name: string | undefined, value: string) => {
    if (name && value) found[name] = value;
  };
  for (const [, name = '', value = ''] of (textIn(placemark, 'description') ?? '').matchAll(ROW))
    add(plainOf(name), plainOf(value));
  for (const node of walk(placemark)) {
    if (nameOf(node) === 'Data') add(node.attributes.get('name'), textIn(node, 'value') ?? '');
    if (nameOf(node) === 'SimpleData') add(node.attributes.get('name'), textOf(node));
  }
  add('name', textIn(placemark, 'name') ?? '');
  return found;
}

/** A row of two cells. */
const ROW = /<t[dh][^>]*>([^<]{1,60})<\/t[dh]>\s*<td[^>]*>([^<]{0,200})<\/td>/gi;

const plainOf = (html: string) =>
  html
    .replace(/&lt;Null&gt;/gi, '')
    .replace(/&nbsp;/gi, ' ')
    .trim();

function textIn(node: SvgNode, name: string): string | undefined {
  const child = elementsOf(node).find((one) => nameOf(one) === name);
  return child && textOf(child);
}

/** The local name. */
function nameOf({ name }: SvgNode): string {
  return name.slice(name.indexOf(':') + 1);
}
