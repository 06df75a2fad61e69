import { zipOf } from '../zipOf.ts';
import type { GeoText } from './writeKml.ts';

export const DEGREES =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

type Feature = GeoText['features'][number];

/** A layer's files by the ESRI description of 1998: polygons (5) or points (1). */
export function layerOf(features: readonly Feature[], code: 1 | 5): { shp: Buffer; dbf: Buffer } {
  const records = features.map(({ geometry }, i) => {
    const content =
      geometry.type === 'Point' ? pointOf(geometry.coordinates) : polygonOf(geometry.coordinates);
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const body = Buffer.concat(records);
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + body.length) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(code, 32);
  return { shp: Buffer.concat([header, body]), dbf: tableOf(features.map(({ properties }) => properties)) };
}

function pointOf(place: readonly number[]): Buffer {
  const out = Buffer.alloc(20);
  out.writeInt32LE(1, 0);
  for (const by of [0, 1]) out.writeDoubleLE(place[by] ?? 0, 4 + 8 * by);
  return out;
}

/** Outer rings run clockwise, holes the other way. */
function polygonOf(rings: readonly number[][][]): Buffer {
  const turned = rings.map((ring, i) => (isClockwise(ring) === (i === 0) ? ring : ring.toReversed()));
  const places = turned.flat();
  const out = Buffer.alloc(44 + 4 * rings.length + 16 * places.length);
  out.writeInt32LE(5, 0);
  out.writeInt32LE(rings.length, 36);
  out.writeInt32LE(places.length, 40);
  let first = 0;
  for (const [i, ring] of turned.entries()) {
    out.writeInt32LE(first, 44 + 4 * i);
    first += ring.length;
  }
  for (const [i, place] of places.entries())
    for (const by of [0, 1]) out.writeDoubleLE(place[by] ?? 0, 44 + 4 * rings.length + 16 * i + 8 * by);
  return out;
}

function isClockwise(ring: readonly number[][]): boolean {
  let sum = 0;
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [u = 0, v = 0] = ring[i + 1] ?? ring[0] ?? [];
    sum += (u - x) * (v + y);
  }
  return sum > 0;
}

const WIDTH = 40;

/** dBASE III of texts, in Windows-1252, without a code page. */
function tableOf(rows: readonly Record<string, unknown>[]): Buffer {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const header = Buffer.alloc(32 + 32 * names.length + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + WIDTH * names.length, 10);
  for (const [i, name] of names.entries()) {
    header.write(name.slice(0, 10), 32 + 32 * i, 'latin1');
    header.write('C', 32 + 32 * i + 11, 'latin1');
    header.writeUInt8(WIDTH, 32 + 32 * i + 16);
  }
  header.writeUInt8(13, header.length - 1);
  const lines = rows.map((row) =>
    Buffer.from(
      ` ${names
        .map((name) =>
          String(row[name] ?? '')
            .slice(0, WIDTH)
            .padEnd(WIDTH),
        )
        .join('')}`,
      'latin1',
    ),
  );
  return Buffer.concat([header, ...lines, Buffer.from([26])]);
}

/** A zip of the layers of a GeoJSON, polygons and points apart. */
export function shapefileOfGeo(geo: string, prj: string | null = DEGREES): Buffer {
  const { features }: GeoText = JSON.parse(geo);
  const files = (
    [
      ['LOTES', 'Polygon', 5],
      ['TEXTOS', 'Point', 1],
    ] as const
  ).flatMap(([name, type, code]) => {
    const own = features.filter(({ geometry }) => geometry.type === type);
    if (!own.length) return [];
    const { shp, dbf } = layerOf(own, code);
    return [
      { name: `plano/${name}.shp`, content: shp },
      { name: `plano/${name}.dbf`, content: dbf },
      { name: `plano/${name}.shx`, content: '' },
      ...(prj === null ? [] : [{ name: `plano/${name}.PRJ`, content: prj }]),
    ];
  });
  return zipOf(files);
}
