import { medianOf } from '../../shapes/shapeFacts.ts';
import type { GeoFeature, Place } from './collectFeatures.ts';
import {
  CONIC_OF_MEXICO,
  fromConic,
  fromWebMetres,
  fromZone,
  type Projection,
  sinusoidal,
} from './projections.ts';

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

/** A file's declared coordinate system. */
interface CoordinateSystem {
  /** `EPSG:6372`; absent if undeclared. */
  nombre?: string;
  /** For a known projection. */
  toDegrees?: Projection;
  /** Longitudes and latitudes. */
  isDegrees?: true;
}

/** Geographic systems: world, Mexico, neighbours. */
const GEOGRAPHIC: ReadonlySet<number> = new Set([
  4326, 4979, 4267, 4269, 4483, 6364, 6365, 4674, 4258, 4248, 84,
]);
/** Rows of UTM codes: first code, count, first zone. */
const UTM: readonly (readonly [code: number, count: number, zone: number, isSouth: boolean])[] = [
  [32601, 60, 1, false],
  [32701, 60, 1, true],
  [32201, 60, 1, false],
  [32301, 60, 1, true],
  // NAD83, NAD27, ITRF92, ITRF2008, SIRGAS 2000, ETRS89.
  [26901, 23, 1, false],
  [26701, 22, 1, false],
  [4484, 6, 11, false],
  [6366, 6, 11, false],
  [31965, 12, 11, false],
  [31977, 9, 17, true],
  [25828, 11, 28, false],
];
const WEB_MERCATOR: ReadonlySet<number> = new Set([3857, 3785, 900_913, 102_100, 102_113]);
const CONIC_OF_INEGI: ReadonlySet<number> = new Set([6362, 6372]);

/** GeoJSON 2008's `crs`, which QGIS and GDAL still write: a name, a code or a link. */
export function readSystem(crs: unknown): CoordinateSystem {
  if (crs === undefined || crs === null) return {};
  const text = JSON.stringify(crs);
  if (/CRS:?84/i.test(text)) return { nombre: 'CRS84', isDegrees: true };
  const code = Number(
    /"code"\s*:\s*"?(\d+)/i.exec(text)?.[1] ??
      /(?:EPSG|ESRI)\W*(?:[\d.]*[:/])?(\d{4,6})(?!\d)/i.exec(text)?.[1],
  );
  if (Number.isInteger(code))
    return { nombre: `${/ESRI/i.test(text) ? 'ESRI' : 'EPSG'}:${code}`, ...systemOf(code) };
  const nombre = /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? (typeof crs === 'string' ? crs : undefined);
  if (nombre === undefined) return {};
  const [, zone, letter = 'N'] = /UTM\D*(\d{1,2})\s*([NS])?/i.exec(nombre) ?? [];
  if (zone !== undefined) return { nombre, toDegrees: fromZone(Number(zone), /s/i.test(letter)) };
  if (/ITRF.*(?:LCC|Conic)|Mexico.*(?:LCC|Conic)/i.test(nombre))
    return { nombre, toDegrees: fromConic(CONIC_OF_MEXICO) };
  if (/(?:Pseudo|Web)[\s-]*Mercator/i.test(nombre)) return { nombre, toDegrees: fromWebMetres };
  return /^WGS\s*(?:19)?84$/i.test(nombre) ? { nombre, isDegrees: true } : { nombre };
}

function systemOf(code: number): Pick<CoordinateSystem, 'toDegrees' | 'isDegrees'> {
  if (GEOGRAPHIC.has(code)) return { isDegrees: true };
  if (WEB_MERCATOR.has(code)) return { toDegrees: fromWebMetres };
  if (CONIC_OF_INEGI.has(code)) return { toDegrees: fromConic(CONIC_OF_MEXICO) };
  const row = UTM.find(([first, count]) => code >= first && code < first + count);
  return row ? { toDegrees: fromZone(row[2] + code - row[0], row[3]) } : {};
}
