import { describe, expect, test } from 'vitest';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { readDrawing } from '../../readDrawing.ts';
import type { Place } from './collectFeatures.ts';
import { readSystem } from './projectGeo.ts';
import { CONIC_OF_MEXICO, fromConic, fromWebMetres, fromZone } from './projections.ts';

const IDS = ['1', '2', '3'];
const TERRENOS = { 1: '162', 2: '162', 3: '162' };
const named = (name: string) => ({ type: 'name', properties: { name } });

/** Three lots in a row, sides in the file's units. */
function row([x, y]: Place, [width, depth]: Place, more: object = {}, isSwapped = false): string {
  const features = IDS.map((LOTE, i) => {
    const [west, east] = [x + i * width, x + (i + 1) * width];
    const ring: Place[] = [
      [west, y],
      [east, y],
      [east, y + depth],
      [west, y + depth],
      [west, y],
    ];
    const coordinates = [ring.map(([a, b]) => (isSwapped ? [b, a] : [a, b]))];
    return { type: 'Feature', properties: { LOTE }, geometry: { type: 'Polygon', coordinates } };
  });
  return JSON.stringify({ type: 'FeatureCollection', ...more, features });
}

/** 9 m east and 18 m north in degrees at a latitude (Snyder 1987, table 3). */
function degreesOf(latitude: number): Place {
  const phi = (latitude * Math.PI) / 180;
  return [
    9 / (111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi)),
    18 / (111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi)),
  ];
}

async function read(geo: string) {
  const { informe, trazos } = await readTestDibujo(geo, IDS, TERRENOS);
  const [first, last] = [trazos.lotes[0], trazos.lotes.at(-1)];
  return {
    areas: (informe.areas ?? []).map(({ m2 }) => m2),
    avisos: informe.avisos?.join(' ') ?? '',
    norte: trazos.norte,
    /** True if the row runs eastwards. */
    goesEast: first && last && last.caja[0] - first.caja[0] > 1.5 * (first.caja[2] - first.caja[0]),
  };
}

async function refusalOf(geo: string) {
  const reading = await readDrawing(Buffer.from(geo), [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

function expectTrue(areas: readonly number[]) {
  expect(areas).toHaveLength(3);
  for (const m2 of areas) expect(Math.abs(m2 / 162 - 1)).toBeLessThan(0.001);
}

describe('closed forms match published values', () => {
  test('for a conic with two parallels (IOGP guidance note 7-2, NAD27 / Texas South Central)', () => {
    const foot = 0.304_800_609_601_219;
    const toDegrees = fromConic({
      latitude: 27 + 50 / 60,
      longitude: -99,
      parallels: [28 + 23 / 60, 30 + 17 / 60],
      east: 2_000_000 * foot,
      north: 0,
      axis: 6_378_206.4,
      eccentricity: 0.082_271_85,
    });
    const [longitude, latitude] = toDegrees([2_963_503.91 * foot, 254_759.8 * foot]);
    expect(longitude).toBeCloseTo(-96, 6);
    expect(latitude).toBeCloseTo(28.5, 6);
  });

  test('for UTM, zone 31 at equator and Greenwich (166,021.443 m), and at the CN Tower', () => {
    const [longitude, latitude] = fromZone(31, false)([166_021.4431, 0]);
    expect(longitude).toBeCloseTo(0, 8);
    expect(latitude).toBeCloseTo(0, 8);
    const [west, north] = fromZone(17, false)([630_084, 4_833_438]);
    expect(west).toBeCloseTo(-(79 + 23 / 60 + 13.7 / 3600), 4);
    expect(north).toBeCloseTo(43 + 38 / 60 + 33.24 / 3600, 4);
    // Southern northings count down from ten million.
    expect(fromZone(17, true)([630_084, 10_000_000 - 4_833_438])[1]).toBeCloseTo(-north, 9);
  });

  test('for Web Mercator (IOGP guidance note 7-2: 24°22′54.433″ N, 100°20′ W)', () => {
    const [longitude, latitude] = fromWebMetres([-11_169_055.58, 2_800_000]);
    expect(longitude).toBeCloseTo(-(100 + 20 / 60), 6);
    expect(latitude).toBeCloseTo(24 + 22 / 60 + 54.433 / 3600, 6);
  });

  test('for INEGI’s conic at its false origin and on its central meridian', () => {
    expect(fromConic(CONIC_OF_MEXICO)([2_500_000, 0])).toEqual([-102, expect.closeTo(12, 9)]);
  });
});

describe('a file’s coordinate system is recognised', () => {
  test.each([
    [named('urn:ogc:def:crs:EPSG::6372'), 'EPSG:6372', 'known'],
    [named('urn:ogc:def:crs:EPSG:9.8:6362'), 'EPSG:6362', 'known'],
    [named('urn:x-ogc:def:crs:EPSG:32613'), 'EPSG:32613', 'known'],
    [named('http://www.opengis.net/def/crs/EPSG/0/6368'), 'EPSG:6368', 'known'],
    [named('EPSG:4487'), 'EPSG:4487', 'known'],
    [{ type: 'EPSG', properties: { code: 26913 } }, 'EPSG:26913', 'known'],
    [
      { type: 'link', properties: { href: 'http://spatialreference.org/ref/epsg/26713/' } },
      'EPSG:26713',
      'known',
    ],
    [named('ESRI:102100'), 'ESRI:102100', 'known'],
    [named('WGS 84 / UTM zone 13N'), 'WGS 84 / UTM zone 13N', 'known'],
    [named('Mexico ITRF2008 / LCC'), 'Mexico ITRF2008 / LCC', 'known'],
    [named('urn:ogc:def:crs:OGC:1.3:CRS84'), 'CRS84', 'degrees'],
    [named('urn:ogc:def:crs:EPSG::4326'), 'EPSG:4326', 'degrees'],
    [named('EPSG:27700'), 'EPSG:27700', 'unknown'],
    [named('Cuadrícula de la obra'), 'Cuadrícula de la obra', 'unknown'],
    [null, undefined, 'unknown'],
    [{ type: 'name', properties: {} }, undefined, 'unknown'],
  ])('%j', (crs, nombre, kind) => {
    const found = readSystem(crs);
    expect(found.nombre).toBe(nombre);
    expect(found.toDegrees ? 'known' : found.isDegrees ? 'degrees' : 'unknown').toBe(kind);
  });

  test('for each UTM zone of Mexico', () => {
    for (const [first, zone] of [
      [32611, 11],
      [6366, 11],
      [4484, 11],
      [26911, 11],
      [31965, 11],
    ] as const)
      for (let i = 0; i < 6; i++)
        expect(readSystem(named(`EPSG:${first + i}`)).toDegrees?.([500_000, 0])[0]).toBeCloseTo(
          6 * (zone + i) - 183,
          9,
        );
  });
});

describe('areas are true on the ground', () => {
  test('under INEGI’s conic at Zacatecas', async () => {
    // Squares of 9 × 18 m on the ellipsoid, projected by PROJ.
    const corners = [
      [
        [2441777.4049391765, 1194053.9227258712],
        [2441786.356646626, 1194053.8871511668],
        [2441786.4277905645, 1194071.7905659266],
        [2441777.4760940555, 1194071.8261405881],
      ],
      [
        [2441786.356646626, 1194053.8871511668],
        [2441795.3083540965, 1194053.851581931],
        [2441795.379487095, 1194071.7549967356],
        [2441786.4277905645, 1194071.7905659266],
      ],
    ];
    const features = corners.map((ring, i) => ({
      type: 'Feature',
      properties: { NUM_LOTE: i + 1 },
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    }));
    for (const code of [6372, 6362]) {
      const geo = JSON.stringify({
        type: 'FeatureCollection',
        crs: named(`urn:ogc:def:crs:EPSG::${code}`),
        features,
      });
      const { informe } = await readTestDibujo(geo, ['1', '2'], TERRENOS);
      expect(informe.areas).toHaveLength(2);
      for (const { m2 } of informe.areas ?? []) expect(Math.abs(m2 / 162 - 1)).toBeLessThan(0.001);
      expect(informe.avisos).toBeUndefined();
    }
  });

  test.each([
    ['in the middle of a zone', 500_000, 0.9996],
    ['where a zone ends at the latitude of Mérida', 812_000, 1.000801],
  ])('under UTM %s', async (_where, x, scale) => {
    const crs = named('urn:ogc:def:crs:EPSG::32616');
    expectTrue((await read(row([x, 2_300_000], [9 * scale, 18 * scale], { crs }))).areas);
  });

  test('under Web Mercator, declared or not', async () => {
    const [a, e2, y] = [6_378_137, 0.006_694_38, 2_350_000];
    const phi = Math.atan(Math.sinh(y / a));
    const bend = 1 - e2 * Math.sin(phi) ** 2;
    const [east, north] = [Math.sqrt(bend) / Math.cos(phi), bend ** 1.5 / (1 - e2) / Math.cos(phi)];
    for (const crs of [named('urn:ogc:def:crs:EPSG::3857'), undefined])
      expectTrue((await read(row([-11_504_869, y], [9 * east, 18 * north], { crs }))).areas);
  });

  test('in degrees, even if the file names a projection', async () => {
    expectTrue((await read(row([-103.35, 20.67], degreesOf(20.67), { crs: named('EPSG:32613') }))).areas);
  });

  test('of a local grid are taken as they are, whatever the file says, without north', async () => {
    for (const crs of [undefined, named('EPSG:32613'), named('EPSG:6372'), named('CRS84')])
      for (const at of [
        [0, 0],
        [5000, 1000],
        [0, 300],
      ] as const) {
        const { areas, norte } = await read(row(at, [9, 18], { crs }));
        expect(areas).toEqual([162, 162, 162]);
        expect(norte).toBeUndefined();
      }
  });

  test('of undeclared metres that may be UTM are taken as they are', async () => {
    const { areas, norte, avisos } = await read(row([672_000, 2_290_000], [9, 18]));
    expect(areas).toEqual([162, 162, 162]);
    expect([norte, avisos]).toEqual([0, '']);
  });

  test('are absent with a notice if the scale is unknown', async () => {
    const unknown = await read(row([430_000, 280_000], [9, 18], { crs: named('EPSG:27700') }));
    expect(unknown.areas).toEqual([]);
    expect(unknown.avisos).toMatch(/EPSG:27700.*no se dan en m².*EPSG:4326/);
    const silent = await read(row([2_441_777, 1_194_053], [9, 18]));
    expect(silent.areas).toEqual([]);
    expect(silent.avisos).toMatch(/no dice en qué sistema.*EPSG:6372.*EPSG:4326/);
  });
});

describe('latitude before longitude', () => {
  test.each([
    ['Guadalajara', -103.35, 20.67],
    ['Mérida', -89.62, 20.97],
    ['Cancún', -86.85, 21.16],
    ['Tijuana', -117, 32.5],
    ['Tapachula', -92.26, 14.9],
    ['Bogotá', -74.08, 4.6],
    ['Lima', -77.03, -12.05],
    ['Buenos Aires', -58.4, -34.6],
    ['Sídney', 151.2, -33.87],
  ])('at %s is swapped, with a notice', async (_where, x, y) => {
    const right = await read(row([x, y], degreesOf(y)));
    expectTrue(right.areas);
    expect(right).toMatchObject({ avisos: '', norte: 0, goesEast: true });
    const swapped = await read(row([x, y], degreesOf(y), {}, true));
    expectTrue(swapped.areas);
    expect(swapped).toMatchObject({ norte: 0, goesEast: true });
    expect(swapped.avisos).toMatch(/latitud antes que la longitud.*volteándolas/);
  });

  test.each([
    ['Madrid', -3.7, 40.4],
    ['Nairobi', 36.8, -1.3],
  ])('at %s, ambiguous, is read as the standard says', async (_where, x, y) => {
    expect(await read(row([x, y], degreesOf(y)))).toMatchObject({ avisos: '', goesEast: true });
  });

  test('in metres too: north before east', async () => {
    for (const [code, at] of [
      ['EPSG:32613', [672_000, 2_290_000]],
      ['EPSG:6372', [2_441_777, 1_194_053]],
    ] as const) {
      const crs = named(code);
      const [right, swapped] = [
        await read(row(at, [9, 18], { crs })),
        await read(row(at, [9, 18], { crs }, true)),
      ];
      expect(swapped.avisos).toMatch(/norte antes que el este/);
      expect([swapped.areas, swapped.goesEast]).toEqual([right.areas, true]);
    }
  });

  test('in some places only is refused', async () => {
    for (const [x, y] of [
      [-103.35, 20.67],
      [-89.62, 20.97],
      [-74.08, 4.6],
    ] as const) {
      const [one, other] = [row([x, y], degreesOf(y)), row([x, y + 0.001], degreesOf(y), {}, true)].map(
        (text): { features: unknown[] } => JSON.parse(text),
      );
      const features = [...(one?.features ?? []), ...(other?.features ?? [])];
      expect(await refusalOf(JSON.stringify({ type: 'FeatureCollection', features }))).toMatch(
        /mezcla vértices/,
      );
    }
  });
});

describe('implausible plans', () => {
  test('are refused: countries as lots', async () => {
    expect(await refusalOf(row([-110, 20], [3, 4]))).toMatch(/decenas de kilómetros/);
    expect(await refusalOf(row([0, 40], [1, 0.8]))).toMatch(/decenas de kilómetros/);
  });

  test('are refused: degrees outside the world, either way', async () => {
    const [width, depth] = degreesOf(20);
    expect(await refusalOf(row([120, 150], [width, depth]))).toMatch(/de ningún lugar donde se construya/);
  });

  test('are read as metres if sides fit, with a notice', async () => {
    const { areas, avisos } = await read(row([10, 20], [9, 18]));
    expect(areas).toEqual([162, 162, 162]);
    expect(avisos).toMatch(/metros de una cuadrícula local/);
  });
});
