import { describe, expect, test } from 'vitest';
import { geoJsonOfPlan } from '../../../../../test/planos/writeGeoJson.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { SIN_LIGAS } from '../../ligas/ligas.ts';
import { readDrawing } from '../../readDrawing.ts';
import { judgePlano } from '../../report/judgePlano.ts';

const PLAN = {
  lotes: [0, 10, 20].map((x, i) => ({
    id_lote: `${i + 1}`,
    rings: [[x, 0, x + 10, 0, x + 10, 20, x, 20]],
    etiqueta: [x + 5, 10] as const,
  })),
};
const IDS = ['1', '2', '3'];
const TERRENOS = { 1: '200', 2: '200', 3: '200' };

interface Feature {
  type: 'Feature';
  properties: Record<string, unknown>;
  geometry: unknown;
}

function collection(features: unknown[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', ...more, features });
}

function feature(properties: Record<string, unknown>, geometry: unknown): Feature {
  return { type: 'Feature', properties, geometry };
}

/** A ring of 10 × 20 m, x metres east of a place in zone 13. */
function square(x: number, size = 10): number[][] {
  const [e, n] = [672_000 + x, 2_290_000];
  return [
    [e, n],
    [e + size, n],
    [e + size, n + 2 * size],
    [e, n + 2 * size],
    [e, n],
  ];
}

function polygon(...rings: number[][][]) {
  return { type: 'Polygon', coordinates: rings };
}

async function areasOf(geo: string | Uint8Array, ids = IDS) {
  const { informe } = await readTestDibujo(geo, ids, TERRENOS);
  return Object.fromEntries((informe.areas ?? []).map(({ id_lote, m2 }) => [id_lote, m2]));
}

async function refusalOf(geo: string) {
  const reading = await readDrawing(Buffer.from(geo), [{ id_lote: '1', terreno: '200' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

describe('areas in longitude and latitude', () => {
  test.each([
    [-103.4, 20.7],
    [-117, 32.5],
    [179.9999, -17],
    [10, 60],
  ])('at %s, %s match the ellipsoid', async (x, y) => {
    const areas = await areasOf(geoJsonOfPlan(PLAN, 'LOTE', [x, y]));
    for (const id of IDS) expect(Math.abs((areas[id] ?? 0) / 200 - 1)).toBeLessThan(0.001);
  });

  test('of a 0.05° square near Guadalajara match the closed formula', async () => {
    const ring = [
      [-103.4, 20.65],
      [-103.35, 20.65],
      [-103.35, 20.7],
      [-103.4, 20.7],
      [-103.4, 20.65],
    ];
    // Snyder 1987, 3-12: zone between two parallels of the ellipsoid.
    const [b, e] = [6_356_752.314_245, 0.081_819_190_842_62];
    const zone = (latitude: number) => {
      const s = e * Math.sin((latitude * Math.PI) / 180);
      return (s / e / (1 - s * s) + Math.log((1 + s) / (1 - s)) / (2 * e)) * b * b * 0.5;
    };
    const truth = ((0.05 * Math.PI) / 180) * (zone(20.7) - zone(20.65));
    const { informe } = await readTestDibujo(collection([feature({ LOTE: '1' }, polygon(ring))]), ['1'], {
      1: String(truth),
    });
    expect(Math.abs((informe.areas?.[0]?.m2 ?? 0) / truth - 1)).toBeLessThan(1e-5);
  });
});

test('two numbers in one property match neither lot: surveyors’ texts have no uniqueness suffix', async () => {
  const merged = (nombre: string, more: object = {}) =>
    collection([
      feature({ LOTE: nombre, ...more }, polygon(square(0))),
      ...[40, 50, 60].map((x, i) => feature({ LOTE: `${i + 3}`, ...more }, polygon(square(x)))),
    ]);
  const boundOf = async (drawn: string, ids: readonly string[]) =>
    Object.keys((await readTestDibujo(drawn, ids, Object.fromEntries(ids.map((id) => [id, '200'])))).cajas);
  const all = ['1', '2', '3', '4', '5'];
  for (const nombre of ['1-2', '1_2', '1 y 2']) {
    expect(await boundOf(merged(nombre), all), nombre).toEqual(['3', '4', '5']);
    const inBlock = await boundOf(
      merged(nombre, { MANZANA: '7' }),
      all.map((id) => `M7-L${id}`),
    );
    expect(inBlock, nombre).toEqual(['M7-L3', 'M7-L4', 'M7-L5']);
    // In block 1 it resembles M1-L2.
    const inFirst = await boundOf(
      merged(nombre, { MANZANA: '1' }),
      all.map((id) => `M1-L${id}`),
    );
    expect(inFirst, nombre).toEqual(['M1-L3', 'M1-L4', 'M1-L5']);
  }
});

test('north is up, and parks are recognised', async () => {
  const park = feature({ uso: 'Área verde' }, polygon(square(40)));
  const lots = [0, 10].map((x) => feature({ LOTE: x / 10 + 1 }, polygon(square(x))));
  const { trazos, plano } = await readTestDibujo(collection([...lots, park]), ['1', '2'], TERRENOS);
  expect(trazos.norte).toBe(0);
  expect(plano).toContain('data-area="parque"');
});

describe('variants allowed by RFC 7946, or common anyway, are read', () => {
  const lots = (geometry: (x: number) => unknown, more: object = {}) =>
    collection(
      [0, 10, 20].map((x) => feature({ LOTE: String(x / 10 + 1) }, geometry(x))),
      more,
    );
  test('metres, with or without a crs', async () => {
    expect(await areasOf(lots((x) => polygon(square(x))))).toEqual({ 1: 200, 2: 200, 3: 200 });
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32613' } };
    const areas = Object.values(await areasOf(lots((x) => polygon(square(x)), { crs })));
    // 172 km from the zone's middle a UTM metre is 0.99996 m on the ground.
    expect(areas).toEqual([1, 2, 3].map(() => expect.closeTo(200.015, 1)));
  });

  test('holes in any direction; heights; collections; a BOM; a feature without geometry', async () => {
    const hole = square(2, 5).map(([x = 0, y = 0]) => [x, y + 2]);
    const text = collection([
      feature({ LOTE: 1 }, polygon(square(0), hole)),
      feature(
        { LOTE: 2 },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              square(10)
                .toReversed()
                .map((at) => [...at, 1560.2]),
            ],
          ],
        },
      ),
      feature(
        { LOTE: 3 },
        {
          type: 'GeometryCollection',
          geometries: [polygon(square(20)), { type: 'Point', coordinates: [672_025, 2_290_010] }],
        },
      ),
      feature({ LOTE: 4 }, null),
    ]);
    expect(await areasOf(`\uFEFF${text}`)).toEqual({ 1: 150, 2: 200, 3: 200 });
  });

  test('lots across the antimeridian', async () => {
    const text = geoJsonOfPlan(PLAN, 'LOTE', [179.9999, -17]);
    expect(text).toMatch(/\[-179\.9/);
    expect(Object.keys(await areasOf(text))).toHaveLength(3);
  });

  test('label points, if areas have no number', async () => {
    const areas = [0, 10, 20].map((x) => feature({ uso: 'Lote' }, polygon(square(x))));
    const labels = [0, 10, 20].map((x) =>
      feature({ Text: `${x / 10 + 1}` }, { type: 'Point', coordinates: [672_005 + x, 2_290_010] }),
    );
    expect(await areasOf(collection([...areas, ...labels]))).toEqual({ 1: 200, 2: 200, 3: 200 });
  });

  test('numbers that restart in every block', async () => {
    const features = [0, 10, 20, 30].map((x, i) =>
      feature({ MANZANA: String(1 + (i >> 1)), LOTE: String(1 + (i % 2)) }, polygon(square(x))),
    );
    expect(
      Object.keys(await areasOf(collection(features), ['M1-L1', 'M1-L2', 'M2-L1', 'M2-L2'])),
    ).toHaveLength(4);
  });
});

describe('the property with lot names', () => {
  const features = (properties: (i: number) => Record<string, unknown>) =>
    collection([0, 10, 20].map((x, i) => feature(properties(i), polygon(square(x)))));
  test('is the best match with lotes.csv, before a counter', async () => {
    const { informe, cajas } = await readTestDibujo(
      features((i) => ({ fid: i + 1, LOTE: 3 - i })),
      IDS,
      TERRENOS,
    );
    expect(informe).toMatchObject({
      propiedad: 'LOTE',
      propiedades: [
        { nombre: 'LOTE', lotes: 3 },
        { nombre: 'fid', lotes: 3 },
      ],
    });
    expect(cajas[3]?.[0]).toBe(0);
  });

  test('is no counter if numbers restart per block and one is missing', async () => {
    const lotes = [2, 1, 3, undefined, 1, 2, 4, 3];
    const drawn = collection(
      lotes.map((LOTE, i) =>
        feature({ fid: i + 1, MANZANA: i < 4 ? '1' : '2', LOTE }, polygon(square(10 * i))),
      ),
    );
    const ids = [1, 2].flatMap((manzana) => [1, 2, 3, 4, 5].map((n) => `M${manzana}-L${n}`));
    const { informe, cajas } = await readTestDibujo(
      drawn,
      ids,
      Object.fromEntries(ids.map((id) => [id, '200'])),
    );
    expect(informe.propiedad).toBe('LOTE');
    expect(Object.keys(cajas)).not.toContain('M1-L4');
    expect(cajas['M1-L2']?.[0]).toBe(0);
  });

  test('is id_lote if present, or another by a person’s choice', async () => {
    const text = features((i) => ({ LOTE: i + 1, id_lote: 3 - i }));
    expect((await readTestDibujo(text, IDS, TERRENOS)).informe.propiedad).toBe('id_lote');
    const chosen = await readDrawing(
      Buffer.from(text),
      IDS.map((id_lote) => ({ id_lote, terreno: '200' })),
      { propiedad: 'LOTE' },
    );
    expect(chosen).toMatchObject({ informe: { propiedad: 'LOTE' } });
  });

  test('is neither of two equal matches that disagree: nothing is bound, both are reported, either may be chosen', async () => {
    const text = features((i) => ({ clave: i + 1, numero: 3 - i }));
    const { informe, trazos } = await readTestDibujo(text, IDS, TERRENOS);
    expect(trazos.lotes).toEqual([]);
    expect(informe).toMatchObject({ empatadas: ['clave', 'numero'], ligados: 0 });
    expect(informe.propiedades?.map(({ nombre }) => nombre)).toEqual(['clave', 'numero']);
    expect(informe.noLigable).toMatch(/«clave» y «numero».*Elígela en la mesa del plano.*id_lote/);
    for (const [propiedad, left] of [
      ['clave', 1],
      ['numero', 3],
    ] as const) {
      const chosen = await readTestDibujo(text, IDS, TERRENOS, { ...SIN_LIGAS, propiedad });
      expect(chosen.informe).toMatchObject({ propiedad, ligados: 3 });
      expect(chosen.informe.empatadas).toBeUndefined();
      expect(chosen.cajas[left]?.[0]).toBe(0);
    }
  });

  test.each([false, true])(
    'that a person must choose stops the import, lots without shape allowed or not: %s',
    async (permitirSinFigura) => {
      const { informe } = await readTestDibujo(
        features((i) => ({ clave: i + 1, numero: 3 - i })),
        IDS,
        TERRENOS,
      );
      const lotes = IDS.map((id_lote, i) => ({ id_lote, linea: i + 2 }));
      const { faltas } = judgePlano({ ruta: 'p.geojson', informe, lotes, permitirSinFigura });
      expect(faltas).toEqual([
        { archivo: 'p.geojson', motivo: expect.stringMatching(/^Las propiedades «clave» y «numero»/) },
      ]);
    },
  );
});

describe('a GeoJSON is refused with advice', () => {
  test.each([
    ['{"type":"FeatureCollection",', /JSON bien formado/],
    ['{"type":"Topology","objects":{}}', /TopoJSON.*QGIS/],
    [
      '{"features":[{"attributes":{},"geometry":{"rings":[]}}],"geometryType":"esriGeometryPolygon"}',
      /Esri.*QGIS/,
    ],
    ['{"type":"FeatureCollection","features":[]}', /ninguna figura/],
    ['{"type":"FeatureCollection","features":7}', /features/],
    [
      collection([
        feature(
          {},
          {
            type: 'Polygon',
            coordinates: [
              [
                [0, 'x'],
                [1, 1],
                [2, 2],
              ],
            ],
          },
        ),
      ]),
      /elemento 1.*vértice/,
    ],
    [
      collection([
        feature(
          {},
          {
            type: 'Polygon',
            coordinates: [
              [
                [1e308, 0],
                [1, 1],
                [2, 2],
              ],
            ],
          },
        ),
      ]),
      /elemento 1.*vértice/,
    ],
    [`{"type":"FeatureCollection","features":${'['.repeat(200_000)}`, /JSON bien formado/],
    [`${'{"type":"GeometryCollection","geometries":['.repeat(60)}${']}'.repeat(60)}`, /colecciones/],
  ])('%.60s', async (text, motivo) => expect(await refusalOf(text)).toMatch(motivo));
});
