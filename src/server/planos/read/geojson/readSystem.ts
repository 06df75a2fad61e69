import { CONIC_OF_MEXICO, fromConic, fromWebMetres, fromZone, type Projection } from './projections.ts';

/** A file's declared coordinate system. */
export interface CoordinateSystem {
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
