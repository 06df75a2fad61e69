import { MAX_ELEMENTS } from '../refusal.ts';

/** Degrees of longitude and latitude, or x and y in metres; heights are ignored. */
export type Place = readonly [x: number, y: number];

/** `polygons` as rings, holes included. */
export interface GeoFeature {
  properties: ReadonlyMap<string, string>;
  polygons: Place[][][];
  lines: Place[][];
  points: Place[];
}

/** Limits far above any development. */
const MOST_FEATURES = 100_000;
const MOST_PLACES = 1_000_000;
/** Nesting limit. */
const MOST_DEPTH = 8;

/**
 * Flattens a GeoJSON value (RFC 7946): collection, feature or geometry. Skips features without geometry and
 * rings of fewer than three points.
 * @throws {RangeError} in Spanish, beyond the limits or for invalid geometry.
 */
export function collectFeatures(value: unknown): GeoFeature[] {
  const features: GeoFeature[] = [];
  const budget = { places: 0 };
  let drawn = 0;
  const source = objectOf(value);
  const list = source?.type === 'FeatureCollection' ? source.features : [value];
  if (!Array.isArray(list)) throw new RangeError('El GeoJSON no tiene su lista de elementos («features»).');
  if (list.length > MOST_FEATURES)
    throw new RangeError(`El GeoJSON tiene más de ${MOST_FEATURES} elementos.`);
  for (const [index, item] of list.entries()) {
    const feature = objectOf(item);
    const geometry = feature?.type === 'Feature' ? feature.geometry : item;
    const properties = feature?.type === 'Feature' ? readProperties(feature) : new Map<string, string>();
    const found: GeoFeature = { properties, polygons: [], lines: [], points: [] };
    collectGeometry(geometry, found, budget, 0, `El elemento ${index + 1} del GeoJSON`);
    drawn += Math.sign(found.polygons.length) + found.lines.length + found.points.length;
    if (drawn > MAX_ELEMENTS) throw new RangeError(`El GeoJSON tiene más de ${MAX_ELEMENTS} figuras.`);
    if (found.polygons.length || found.lines.length || found.points.length) features.push(found);
  }
  return features;
}

function collectGeometry(
  value: unknown,
  found: GeoFeature,
  budget: { places: number },
  depth: number,
  where: string,
): void {
  const geometry = objectOf(value);
  if (!geometry) return;
  if (depth > MOST_DEPTH)
    throw new RangeError(`${where} tiene colecciones dentro de colecciones sin medida.`);
  const { type, coordinates } = geometry;
  const places = (list: unknown) => readPlaces(list, budget, where);
  const rings = (list: unknown) =>
    listOf(list, where)
      .map(places)
      .filter(({ length }) => length >= 3);
  const addPolygon = (list: unknown) => {
    const polygon = rings(list);
    if (polygon.length) found.polygons.push(polygon);
  };
  if (type === 'Polygon') addPolygon(coordinates);
  else if (type === 'MultiPolygon') for (const polygon of listOf(coordinates, where)) addPolygon(polygon);
  else if (type === 'LineString') found.lines.push(places(coordinates));
  else if (type === 'MultiLineString')
    for (const line of listOf(coordinates, where)) found.lines.push(places(line));
  else if (type === 'Point') found.points.push(...places([coordinates]));
  else if (type === 'MultiPoint') for (const point of places(coordinates)) found.points.push(point);
  else if (type === 'GeometryCollection')
    for (const part of listOf(geometry.geometries, where))
      collectGeometry(part, found, budget, depth + 1, where);
}

function readPlaces(value: unknown, budget: { places: number }, where: string): Place[] {
  return listOf(value, where).map((place): Place => {
    if (++budget.places > MOST_PLACES)
      throw new RangeError(`El GeoJSON tiene más de ${MOST_PLACES} vértices.`);
    const [x, y] = Array.isArray(place) ? place : [];
    if (typeof x !== 'number' || typeof y !== 'number' || !(Math.abs(x) < 1e9) || !(Math.abs(y) < 1e9))
      throw new RangeError(`${where} tiene un vértice que no es un par de números de este mundo.`);
    return [x, y];
  });
}

function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new RangeError(`${where} no lleva sus coordenadas en una lista.`);
  return value;
}

function readProperties(feature: Readonly<Record<string, unknown>>): Map<string, string> {
  const properties = new Map<string, string>();
  const add = (name: string, value: unknown) => {
    if (Number.isFinite(value) || (typeof value === 'string' && value.trim()))
      properties.set(name, String(value).trim().slice(0, 200));
  };
  add('id', feature.id);
  for (const [name, value] of Object.entries(objectOf(feature.properties) ?? {})) add(name, value);
  return properties;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}
