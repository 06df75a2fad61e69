import type { Place } from './collectFeatures.ts';

/** WGS 84: half the equator's diameter in m, and the square of the first eccentricity. */
const A = 6_378_137;
const E2 = 0.006_694_379_990_141_3;
/** Web Mercator (EPSG:3857), whose metres are too long by half at Mexico's north: half its width. */
const MERCATOR = 20_037_508.342_789_244;

/** From a file's coordinates to metres east and north of some place within it. */
export type Projection = (place: Place) => Place;

/**
 * How a file's coordinates become metres. Longitudes and latitudes go by the sinusoidal projection of the ellipsoid
 * about the middle of the file, along the meridian and the parallels themselves (Snyder 1987, 30): areas
 * are true, and in 5 km about the middle no angle errs by more than 0.04°. Coordinates beyond ±180 and ±90, or whose `crs` is
 * projected, are metres as they stand, Web Mercator's aside, which are turned back into degrees.
 */
export function projectGeo(places: readonly Place[], crs: string): Projection {
  const isDegrees =
    places.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90) &&
    !/326\d\d|327\d\d|6372|3857/.test(crs);
  const isMercator = !isDegrees && (/3857|900913/.test(crs) || (!crs && places.some(([x]) => x < -1e6)));
  if (isDegrees) return sinusoidal(places, ([x, y]) => [x, y]);
  return isMercator ? sinusoidal(places, inDegrees) : ([x, y]) => [x, y];
}

function sinusoidal(places: readonly Place[], degrees: Projection): Projection {
  const [first] = places;
  if (!first) return degrees;
  const [origin] = degrees(first);
  // Across the antimeridian too: what is farther than half a turn is nearer the other way.
  const turn = (longitude: number) => ((((longitude - origin + 180) % 360) + 360) % 360) - 180;
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const place of places) {
    const [x, y] = degrees(place);
    west = Math.min(west, turn(x));
    east = Math.max(east, turn(x));
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const [middle, base] = [(west + east) / 2, meridian((south + north) / 2)];
  return (place) => {
    const [longitude, latitude] = degrees(place);
    const sine = Math.sin((latitude * Math.PI) / 180);
    const across = (A * Math.cos((latitude * Math.PI) / 180)) / Math.sqrt(1 - E2 * sine * sine);
    return [((turn(longitude) - middle) * Math.PI * across) / 180, meridian(latitude) - base];
  };
}

/** Metres along the meridian from the equator (Snyder 1987, 3-21). */
function meridian(latitude: number): number {
  const phi = (latitude * Math.PI) / 180;
  const [e4, e6] = [E2 * E2, E2 ** 3];
  return (
    A *
    ((1 - E2 / 4 - (3 * e4) / 64 - (5 * e6) / 256) * phi -
      ((3 * E2) / 8 + (3 * e4) / 32 + (45 * e6) / 1024) * Math.sin(2 * phi) +
      ((15 * e4) / 256 + (45 * e6) / 1024) * Math.sin(4 * phi) -
      ((35 * e6) / 3072) * Math.sin(6 * phi))
  );
}

function inDegrees([x, y]: Place): Place {
  return [(x / MERCATOR) * 180, (Math.atan(Math.sinh((y / MERCATOR) * Math.PI)) * 180) / Math.PI];
}
