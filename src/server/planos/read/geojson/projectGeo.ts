import { medianOf } from '../../shapes/shapeFacts.ts';
import type { GeoFeature, Place } from './collectFeatures.ts';
import { fromWebMetres, type Projection, sinusoidal } from './projections.ts';
import { readSystem } from './readSystem.ts';

export interface GeoProjection {
  toMetres: Projection;
  /** True ground metres, not those of an unknown projection. */
  isTrue: boolean;
  /** The second coordinate grows north; unknown for a local grid. */
  hasNorth: boolean;
  /** Notices in Spanish. */
  avisos: string[];
}

/** Degrees. Nobody builds beyond these latitudes. */
const MEXICO = { west: -118.7, east: -86.5, south: 14.3, north: 32.9 };
const INHABITED = { south: -56, north: 72 };
/** No lot has a side so large in degrees (50 km), or so small in metres. */
const LARGEST_DEGREES = 0.5;
const LEAST_METRES = 3;
/** m. No projection puts a development closer to its origin: such coordinates are a local grid. */
const LOCAL_GRID = 100_000;
/** m. INEGI's conic puts Mexico here; no UTM zone does. */
const CONIC = { west: 900_000, east: 4_200_000, south: 300_000, north: 2_400_000 };

const SWAPPED =
  'El GeoJSON trae la latitud antes que la longitud, al revés de lo que pide su norma: se leyó volteándolas. Conviene exportarlo de nuevo con la longitud primero.';
const SWAPPED_METRES =
  'El GeoJSON trae el norte antes que el este, al revés de lo que pide su norma: se leyó volteándolos. Conviene exportarlo de nuevo con el este primero.';
const MIXED =
  'El GeoJSON mezcla vértices con la longitud primero y vértices con la latitud primero. Expórtalo de nuevo, todo con la longitud primero.';
const NO_PLACE =
  'Las coordenadas del GeoJSON no son de ningún lugar donde se construya, ni con la longitud primero ni con la latitud. Revisa en qué sistema de coordenadas se exportó, y expórtalo en EPSG:4326 (WGS 84).';
const TOO_LARGE =
  'Las figuras del GeoJSON miden decenas de kilómetros o más: no son lotes. Revisa qué capa se exportó, y en qué sistema de coordenadas.';
const NO_DEGREES =
  'Las coordenadas del GeoJSON no son longitudes y latitudes, pues sus figuras medirían cientos de kilómetros: se leyeron como metros de una cuadrícula local. Del norte no se dice nada.';

/**
 * Conversion of coordinates to ground metres. Degrees and known projections use the ellipsoid. Undeclared
 * metres are taken as they are, except Web Mercator; for unknown systems, or if INEGI's conic is possible,
 * the scale is unknown. Swapped pairs are corrected. In: at least one feature; `crs`. @throws {RangeError} in
 * Spanish, for implausible plans or mixed orders.
 */
export function projectGeo(features: readonly GeoFeature[], crs: unknown): GeoProjection {
  const places = features.flatMap(({ polygons, lines, points }) => [
    ...polygons.flat(2),
    ...lines.flat(),
    ...points,
  ]);
  const system = readSystem(crs);
  const isWithin = (most: number) => places.every(([x, y]) => Math.abs(x) <= most && Math.abs(y) <= most);
  const size = sizeOf(features);
  if (isWithin(180) && size < LARGEST_DEGREES) return ofDegrees(places, (place) => place, SWAPPED);
  if (isWithin(180)) {
    const isMexico = places.every((place) => isIn(MEXICO, place) || isIn(MEXICO, swap(place)));
    if (isMexico || size < LEAST_METRES) throw new RangeError(TOO_LARGE);
    return { ...LOCAL, avisos: [NO_DEGREES] };
  }
  if (isWithin(LOCAL_GRID)) return LOCAL;
  if (system.toDegrees) return ofDegrees(places, system.toDegrees, SWAPPED_METRES);
  if (system.nombre !== undefined && !system.isDegrees)
    return asTheyStand(false, [unknownSystem(system.nombre)]);
  if (places.some(([x]) => x < -1e6)) return ofDegrees(places, fromWebMetres, SWAPPED_METRES);
  return places.every((place) => isIn(CONIC, place))
    ? asTheyStand(false, [NO_SYSTEM])
    : asTheyStand(true, []);
}

const LOCAL: GeoProjection = { toMetres: (place) => place, isTrue: true, hasNorth: false, avisos: [] };

function asTheyStand(isTrue: boolean, avisos: string[]): GeoProjection {
  return { toMetres: (place) => place, isTrue, hasNorth: true, avisos };
}

const NO_SYSTEM =
  'El GeoJSON no dice en qué sistema de coordenadas está («crs»), y por sus números puede ser el de INEGI (EPSG:6372), cuyos metros no son los del terreno: sus áreas no se dan en m². Expórtalo en EPSG:4326 (WGS 84).';

function unknownSystem(nombre: string): string {
  return `El GeoJSON está en ${nombre}, un sistema de coordenadas cuya escala aquí no se conoce: sus áreas no se dan en m². Expórtalo en EPSG:4326 (WGS 84).`;
}

/** In: places, their conversion, and the notice for swapped pairs. */
function ofDegrees(places: readonly Place[], toDegrees: Projection, swapped: string): GeoProjection {
  const isSwapped = areSwapped(places, toDegrees);
  const right: Projection = isSwapped ? (place) => toDegrees(swap(place)) : toDegrees;
  const toMetres = sinusoidal(places.map(right));
  return {
    toMetres: (place) => toMetres(right(place)),
    isTrue: true,
    hasNorth: true,
    avisos: isSwapped ? [swapped] : [],
  };
}

/** True if pairs as written are outside the inhabited world. */
function areSwapped(places: readonly Place[], toDegrees: Projection): boolean {
  const [asIs, turned] = [places.map(toDegrees), places.map((place) => toDegrees(swap(place)))];
  const inMexico = [asIs, turned].map((read) => read.filter((place) => isIn(MEXICO, place)).length);
  if (inMexico[0] && inMexico[1]) throw new RangeError(MIXED);
  if (inMexico[0]) return false;
  if (inMexico[1] === places.length) return true;
  if (asIs.every(isInhabited)) return false;
  if (turned.every(isInhabited)) return true;
  if (places.every((_, i) => isInhabited(asIs[i] ?? NOWHERE) || isInhabited(turned[i] ?? NOWHERE)))
    throw new RangeError(MIXED);
  throw new RangeError(NO_PLACE);
}

const NOWHERE: Place = [Number.NaN, Number.NaN];

function isInhabited([longitude, latitude]: Place): boolean {
  return Math.abs(longitude) <= 180 && latitude >= INHABITED.south && latitude <= INHABITED.north;
}

function isIn({ west, east, south, north }: typeof MEXICO, [x, y]: Place): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function swap([x, y]: Place): Place {
  return [y, x];
}

/** Median longer side of areas, or the extent of everything else. */
function sizeOf(features: readonly GeoFeature[]): number {
  const areas = features.flatMap(({ polygons }) => polygons.map(([ring = []]) => longerSide(ring)));
  if (areas.length) return medianOf(areas);
  return longerSide(features.flatMap(({ lines, points }) => [...lines.flat(), ...points]));
}

function longerSide(places: readonly Place[]): number {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of places) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  // Handles lots across the antimeridian.
  return Math.max(east - west > 180 ? 360 - (east - west) : east - west, north - south);
}
