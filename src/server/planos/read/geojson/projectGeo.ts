import { medianOf } from '../../shapes/shapeFacts.ts';
import type { GeoFeature, Place } from './collectFeatures.ts';
import { fromWebMetres, type Projection, sinusoidal } from './projections.ts';
import { readSystem } from './readSystem.ts';

/** How a file's coordinates become metres. */
export interface GeoProjection {
  toMetres: Projection;
  /** Metres on the ground, not those of some projection whose scale nobody knows. */
  isTrue: boolean;
  /** The second coordinate grows northwards; of a local grid nobody knows. */
  hasNorth: boolean;
  /** What a person should know of it, in Spanish. */
  avisos: string[];
}

/** Degrees. Nobody builds beyond these latitudes. */
const MEXICO = { west: -118.7, east: -86.5, south: 14.3, north: 32.9 };
const INHABITED = { south: -56, north: 72 };
/** As large a side no lot has in degrees (50 km); in metres lots have this at least. */
const LARGEST_DEGREES = 0.5;
const LEAST_METRES = 3;
/** m. Nearer to their origin no projection has a development: what lies there is a local grid, whatever the file says. */
const LOCAL_GRID = 100_000;
/** Where INEGI's conic puts Mexico, in m, and no zone of UTM does. */
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
 * How a file's coordinates become metres on the ground. Degrees, and the metres of projections that are known here, go by the
 * ellipsoid. Coordinates whose system the file does not say are metres as they stand, Web Mercator's aside; where they may be
 * INEGI's conic, or the file names a system that is not known here, their scale is nobody's. Pairs the wrong way round are turned.
 * In: at least one feature; the `crs` member. @throws {RangeError} in Spanish, for what is no development or of both orders.
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

/** In: places, how they become degrees, and what is said where their pairs are the wrong way round. */
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

/** Whether pairs are written the wrong way round: as they stand they are no place, or one where nobody builds. */
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

/** The usual longer side of an area, or, where there is none, of all lines and places together. */
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
  // Across the antimeridian a lot is not as wide as the world.
  return Math.max(east - west > 180 ? 360 - (east - west) : east - west, north - south);
}
