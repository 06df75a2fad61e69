/// <reference path="./shpjs.d.ts" />
import { isUtf8 } from 'node:buffer';
import type { ListedLot } from '../../bind/levels/levelKeys.ts';
import { type DrawnGeo, drawGeo, NO_FIGURES } from '../geojson/drawGeo.ts';
import { type DrawingRefusal, MAX_BYTES, refuse } from '../refusal.ts';

/** Files of a shapefile, by extension without dot. */
type ShapefileParts = ReadonlyMap<string, Buffer>;
/** Layers of several folders may have one name. */
export type NamedLayer = readonly [nombre: string, parts: ShapefileParts];

/**
 * Reads the layers of a zip, each with its data and projection, as one GeoJSON in degrees. A layer's name is
 * the property `capa` of its figures.
 */
export async function parseShapefile(
  layers: readonly NamedLayer[],
  lotes: readonly ListedLot[],
  wanted?: string,
): Promise<DrawnGeo | DrawingRefusal> {
  const features: object[] = [];
  const systems = new Set<string | undefined>();
  for (const [capa, parts] of layers) {
    const fault = whyUnread(capa, parts);
    if (fault !== undefined) return refuse(fault);
    const read = await readLayer(parts);
    if (!read) return refuse(`La capa «${capa}» del shapefile está cortada o dañada: vuelve a exportarla.`);
    systems.add(projectionOf(parts));
    for (const { geometry, properties } of read)
      features.push({ type: 'Feature', properties: { capa, ...properties }, geometry });
  }
  if (systems.size > 1) return refuse(MIXED);
  const [name] = systems;
  const crs = name === undefined ? undefined : { type: 'name', properties: { name } };
  return drawGeo({ type: 'FeatureCollection', crs, features }, lotes, wanted) ?? refuse(NO_FIGURES);
}

const MIXED =
  'Las capas del shapefile están en sistemas de coordenadas distintos, o a alguna le falta su .prj. Expórtalas todas en EPSG:4326 (WGS 84).';

/** The library trusts the counts in the headers. */
function whyUnread(capa: string, parts: ShapefileParts): string | undefined {
  const [shp, dbf] = [parts.get('shp'), parts.get('dbf')];
  if (!shp || shp.length < 100 || shp.readInt32BE(0) !== 9994)
    return `La capa «${capa}» no es un shapefile: su .shp está vacío o dañado.`;
  if (shp.length > MAX_BYTES)
    return `La capa «${capa}» del shapefile pesa más de ${MAX_BYTES / 1024 / 1024} MB. Exporta solo los lotes.`;
  if (!dbf) return undefined;
  const needed =
    dbf.length < 32 ? Infinity : dbf.readUInt16LE(8) + dbf.readUInt32LE(4) * dbf.readUInt16LE(10);
  const isWhole = needed <= dbf.length + 1 && dbf.readUInt16LE(10) > 0;
  return isWhole
    ? undefined
    : `La tabla «${capa}.dbf» del shapefile está cortada o dañada: vuelve a exportarla.`;
}

async function readLayer(parts: ShapefileParts) {
  const [shp, dbf, prj] = [parts.get('shp'), parts.get('dbf'), parts.get('prj')];
  if (!shp) return undefined;
  // Without a code page old programs write Windows-1252. Its header is numbers, not text.
  const isText = !dbf || isUtf8(dbf.subarray(dbf.readUInt16LE(8)));
  const cpg = parts.get('cpg') ?? (isText ? undefined : Buffer.from('windows-1252'));
  const { getShapefile: read } = await import('shpjs');
  try {
    return (await read({ shp, dbf, cpg, prj })).features;
  } catch {
    return undefined;
  }
}

/** The system's name in a `.prj`. */
function projectionOf(parts: ShapefileParts): string | undefined {
  return /^\s*\w+\["([^"]*)"/.exec(parts.get('prj')?.toString('latin1') ?? '')?.[1];
}
