import type { Place } from './collectFeatures.ts';

/** WGS 84: semi-major axis in m, flattening. GRS 80 differs by less than a millimetre. */
const A = 6_378_137;
const FLAT = 1 / 298.257_223_563;
const E2 = FLAT * (2 - FLAT);
const E = Math.sqrt(E2);
/** Half the width of Web Mercator (EPSG:3857). */
const MERCATOR = 20_037_508.342_789_244;

export type Projection = (place: Place) => Place;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * Degrees to metres east and north of the places' middle, by the ellipsoid's sinusoidal projection (Snyder
 * 1987, 30): areas are true, and within 5 km no angle errs by more than 0.04°. In: at least one place.
 */
export function sinusoidal(places: readonly Place[]): Projection {
  const [origin] = places[0] ?? [0];
  // Handles the antimeridian.
  const turn = (longitude: number) => ((((longitude - origin + 180) % 360) + 360) % 360) - 180;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of places) {
    west = Math.min(west, turn(x));
    east = Math.max(east, turn(x));
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const [middle, base] = [(west + east) / 2, meridian((south + north) / 2)];
  return ([longitude, latitude]) => {
    const sine = Math.sin(radians(latitude));
    const across = (A * Math.cos(radians(latitude))) / Math.sqrt(1 - E2 * sine * sine);
    return [radians(turn(longitude) - middle) * across, meridian(latitude) - base];
  };
}

/** Meridian arc from the equator, m (Snyder 1987, 3-21). */
function meridian(latitude: number): number {
  const phi = radians(latitude);
  const [e4, e6] = [E2 * E2, E2 ** 3];
  return (
    A *
    ((1 - E2 / 4 - (3 * e4) / 64 - (5 * e6) / 256) * phi -
      ((3 * E2) / 8 + (3 * e4) / 32 + (45 * e6) / 1024) * Math.sin(2 * phi) +
      ((15 * e4) / 256 + (45 * e6) / 1024) * Math.sin(4 * phi) -
      ((35 * e6) / 3072) * Math.sin(6 * phi))
  );
}

/** EPSG method 1024. */
export function fromWebMetres([x, y]: Place): Place {
  return [(x / MERCATOR) * 180, degrees(Math.atan(Math.sinh((y / MERCATOR) * Math.PI)))];
}

/** EPSG method 9807 with k₀ 0.9996: Krüger's series, IOGP guidance note 7-2, 3.5.3.1. */
export function fromZone(zone: number, isSouth: boolean): Projection {
  const n = FLAT / (2 - FLAT);
  const scale = ((A * 0.9996) / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const series = [
    n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - n ** 4 / 360,
    n ** 2 / 48 + n ** 3 / 15 - (437 / 1440) * n ** 4,
    (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
    (4397 / 161_280) * n ** 4,
  ];
  return ([x, y]) => {
    const [eta, xi] = [(x - 500_000) / scale, (y - (isSouth ? 10_000_000 : 0)) / scale];
    let [up, across] = [xi, eta];
    for (const [i, term] of series.entries()) {
      up -= term * Math.sin(2 * (i + 1) * xi) * Math.cosh(2 * (i + 1) * eta);
      across -= term * Math.cos(2 * (i + 1) * xi) * Math.sinh(2 * (i + 1) * eta);
    }
    const beta = Math.asin(Math.sin(up) / Math.cosh(across));
    const conformal = Math.asinh(Math.tan(beta));
    let isometric = conformal;
    for (let i = 0; i < 6; i++) isometric = conformal + E * Math.atanh(E * Math.tanh(isometric));
    return [
      6 * zone - 183 + degrees(Math.asin(Math.tanh(across) / Math.cos(beta))),
      degrees(Math.atan(Math.sinh(isometric))),
    ];
  };
}

interface Conic {
  /** Degrees: false origin, and the two standard parallels. */
  latitude: number;
  longitude: number;
  parallels: readonly [number, number];
  /** Metres at the false origin. */
  east: number;
  north: number;
  /** Other ellipsoid than WGS 84: semi-major axis in m, eccentricity. */
  axis?: number;
  eccentricity?: number;
}

/** EPSG:6362 (ITRF92) and 6372 (ITRF2008): away from its parallels areas err by 1 % and more. */
export const CONIC_OF_MEXICO: Conic = {
  latitude: 12,
  longitude: -102,
  parallels: [17.5, 29.5],
  east: 2_500_000,
  north: 0,
};

/** EPSG method 9802: IOGP guidance note 7-2, 3.1.1.1. */
export function fromConic(conic: Conic): Projection {
  const { latitude, longitude, parallels, east, north, axis = A, eccentricity: e = E } = conic;
  const narrowing = (phi: number) => ((1 - e * Math.sin(phi)) / (1 + e * Math.sin(phi))) ** (e / 2);
  const tOf = (phi: number) => Math.tan(Math.PI / 4 - phi / 2) / narrowing(phi);
  const mOf = (phi: number) => Math.cos(phi) / Math.sqrt(1 - (e * Math.sin(phi)) ** 2);
  const [first, second] = [radians(parallels[0]), radians(parallels[1])];
  const n = (Math.log(mOf(first)) - Math.log(mOf(second))) / (Math.log(tOf(first)) - Math.log(tOf(second)));
  const reach = (axis * mOf(first)) / (n * tOf(first) ** n);
  const origin = reach * tOf(radians(latitude)) ** n;
  return ([x, y]) => {
    const [dx, dy] = [x - east, origin - (y - north)];
    const t = ((Math.sign(n) * Math.hypot(dx, dy)) / reach) ** (1 / n);
    let phi = Math.PI / 2 - 2 * Math.atan(t);
    for (let i = 0; i < 8; i++) phi = Math.PI / 2 - 2 * Math.atan(t * narrowing(phi));
    return [longitude + degrees(Math.atan2(Math.sign(n) * dx, Math.sign(n) * dy) / n), degrees(phi)];
  };
}
