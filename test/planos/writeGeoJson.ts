import type { TestPlan } from './testPlan.ts';

/** Metres per degree of latitude and longitude, by the series for the ellipsoid (Snyder 1987, table 3). */
function metresInDegrees(latitude: number): [north: number, east: number] {
  const phi = (latitude * Math.PI) / 180;
  return [
    111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  ];
}

/** A plan around a place in Jalisco, each lot a polygon with its number as property. */
export function geoJsonOfPlan(
  { lotes }: TestPlan,
  propiedad = 'LOTE',
  [longitude, latitude] = [-103.4, 20.7],
): string {
  const [inNorth, inEast] = metresInDegrees(latitude);
  const place = (x: number, y: number) => [
    ((longitude + x / inEast + 180) % 360) - 180,
    latitude + y / inNorth,
  ];
  const features = lotes.map(({ id_lote, rings }, index) => ({
    type: 'Feature',
    properties: { fid: index + 1, [propiedad]: id_lote },
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring) => {
        const places = Array.from({ length: ring.length / 2 }, (_, i) =>
          place(ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0),
        );
        return [...places, places[0]];
      }),
    },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
