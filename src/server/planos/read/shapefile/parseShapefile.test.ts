import { describe, expect, test } from 'vitest';
import { geoJsonOfPlan } from '../../../../../test/planos/writeGeoJson.ts';
import { DEGREES, layerOf, shapefileOfGeo } from '../../../../../test/planos/writeShapefile.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { zipOf } from '../../../../../test/zipOf.ts';
import { readDrawing } from '../../readDrawing.ts';

const IDS = ['1', '2', '3'];
const TERRENOS = { 1: '162', 2: '162', 3: '162' };
const UTM =
  'PROJCS["WGS_1984_UTM_Zone_13N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-105.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

const polygon = (places: number[][], properties: Record<string, unknown>) => ({
  properties,
  geometry: { type: 'Polygon' as const, coordinates: [[...places, places[0] ?? []]] },
});

/** Three lots of 9 × 18 in a row from a place. */
function rowAt(x: number, y: number, [width, depth]: readonly [number, number] = [9, 18]) {
  return IDS.map((id, i) => {
    const [west, east] = [x + i * width, x + (i + 1) * width];
    return polygon(
      [
        [west, y],
        [east, y],
        [east, y + depth],
        [west, y + depth],
      ],
      { NUM_LOTE: id },
    );
  });
}

function zipped(
  features: Parameters<typeof layerOf>[0],
  prj?: string,
  more: Partial<Record<'shp' | 'dbf', Buffer>> = {},
) {
  const { shp, dbf } = { ...layerOf(features, 5), ...more };
  return zipOf([
    { name: 'LOTES.SHP', content: shp },
    { name: 'lotes.dbf', content: dbf },
    ...(prj === undefined ? [] : [{ name: 'Lotes.prj', content: prj }]),
  ]);
}

const areasOf = async (file: Uint8Array) =>
  ((await readTestDibujo(file, IDS, TERRENOS)).informe.areas ?? []).map(({ m2 }) => m2);

async function refusalOf(file: Uint8Array) {
  const reading = await readDrawing(file, [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

describe('the lots of a shapefile', () => {
  test('have the areas of the ground under the projection of its .prj', async () => {
    const areas = await areasOf(zipped(rowAt(500_000, 2_290_000, [9 * 0.9996, 18 * 0.9996]), UTM));
    expect(areas).toHaveLength(3);
    for (const m2 of areas) expect(Math.abs(m2 / 162 - 1)).toBeLessThan(0.001);
  });

  test('are metres of a local grid without .prj', async () => {
    expect(await areasOf(zipped(rowAt(0, 0)))).toEqual([162, 162, 162]);
  });

  test('are bound by the points of another layer', async () => {
    const geo = JSON.parse(
      geoJsonOfPlan({
        lotes: IDS.map((id_lote, i) => ({
          id_lote,
          rings: [[9 * i, 0, 9 * i + 9, 0, 9 * i + 9, 18, 9 * i, 18]],
          etiqueta: [0, 0],
        })),
      }),
    );
    const points = geo.features.map(
      (one: { properties: object; geometry: { coordinates: number[][][] } }) => {
        const [a, , c] = one.geometry.coordinates[0] ?? [];
        const coordinates = [0, 1].map((by) => ((a?.[by] ?? 0) + (c?.[by] ?? 0)) / 2);
        return {
          type: 'Feature',
          properties: { texto: Object.values(one.properties)[1] },
          geometry: { type: 'Point', coordinates },
        };
      },
    );
    const areas = geo.features.map((one: object) => ({ ...one, properties: { perimetro: 54 } }));
    const both = JSON.stringify({ type: 'FeatureCollection', features: [...areas, ...points] });
    expect(await areasOf(shapefileOfGeo(both))).toEqual([162, 162, 162]);
  });

  test('are reported as read from a shapefile', async () => {
    const { informe } = await readTestDibujo(zipped(rowAt(0, 0)), IDS, TERRENOS);
    expect(informe).toMatchObject({ leidoComo: 'shapefile', propiedad: 'NUM_LOTE' });
  });

  test.each(['latin1', 'utf8'] as const)('keep their accents in %s without a code page', async (encoding) => {
    const ids = ['Peñón-1', 'Peñón-2', 'Ciénega-1'];
    // A table of five columns has a header length that is no UTF-8.
    const named = rowAt(0, 0).map(({ geometry }, i) => ({
      geometry,
      properties: {
        a: '',
        b: '',
        c: '',
        d: '',
        LOTE: Buffer.from(ids[i] ?? '', encoding).toString('latin1'),
      },
    }));
    const { cajas } = await readTestDibujo(zipped(named), ids);
    expect(Object.keys(cajas)).toEqual(ids);
  });

  test('are read from layers of one name in several folders', async () => {
    const files = rowAt(0, 0).flatMap((lot, i) => {
      const { shp, dbf } = layerOf([lot], 5);
      return [
        { name: `etapa ${i}/lotes.shp`, content: shp },
        { name: `etapa ${i}/lotes.dbf`, content: dbf },
      ];
    });
    expect(await areasOf(zipOf(files))).toEqual([162, 162, 162]);
  });
});

describe('a shapefile is refused in one sentence of its own words', () => {
  const row = rowAt(0, 0);
  const { shp, dbf } = layerOf(row, 5);
  const counting = (records: number, width: number) => {
    const lying = Buffer.from(dbf);
    lying.writeUInt32LE(records, 4);
    lying.writeUInt16LE(width, 10);
    return lying;
  };
  const ofParts = Buffer.from(shp);
  ofParts.writeInt32LE(0x7fffffff, 100 + 8 + 36);
  test.each([
    [
      'without its table’s end',
      zipped(row, undefined, { dbf: dbf.subarray(0, 100) }),
      /«lotes\.dbf».*dañada/,
    ],
    ['with four thousand million rows', zipped(row, undefined, { dbf: counting(0xffffffff, 81) }), /dañada/],
    ['with rows of no width', zipped(row, undefined, { dbf: counting(0xffffffff, 0) }), /dañada/],
    [
      'with two thousand million rings',
      zipped(row, undefined, { shp: ofParts }),
      /«lotes» del shapefile está cortada/,
    ],
    ['that is none', zipped(row, undefined, { shp: Buffer.from('hola') }), /no es un shapefile/],
    ['without figures', zipped([]), /^El shapefile no tiene ninguna figura/],
    ['of countries', zipped(rowAt(-110, 20, [3, 4]), DEGREES), /figuras del shapefile miden decenas/],
  ])('%s', async (_what, file, motivo) => {
    expect(await refusalOf(file)).toMatch(motivo);
  });

  test('whose layers are in two systems', async () => {
    const layers = [DEGREES, UTM].flatMap((prj, i) => [
      { name: `capa${i}.shp`, content: shp },
      { name: `capa${i}.prj`, content: prj },
    ]);
    expect(await refusalOf(zipOf(layers))).toMatch(/sistemas de coordenadas distintos/);
  });

  test('an unknown system gives no areas, with a notice', async () => {
    const { informe } = await readTestDibujo(
      zipped(rowAt(430_000, 280_000), 'PROJCS["Obra",x]'),
      IDS,
      TERRENOS,
    );
    expect(informe.areas ?? []).toEqual([]);
    expect(informe.avisos?.join()).toMatch(/El shapefile está en Obra.*no se dan en m²/);
  });
});
