import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { range } from '../../../test/frames.ts';
import { readDrawing } from './readDrawing.ts';

/** Small drawings made by hand after public reports of faults; each stands for its kind. */
const FOLDER = join(import.meta.dirname, '../../../test/planos/casos');

const numbers = (from: number, to: number) => range(from, to).map(String);
const within = (blocks: readonly string[], to: number, digits = 1) =>
  blocks.flatMap((block) => range(1, to).map((n) => `${block}-${String(n).padStart(digits, '0')}`));

async function read(file: string, ids: readonly string[], terreno = '162') {
  const reading = await readDrawing(
    readFileSync(join(FOLDER, file)),
    ids.map((id_lote) => ({ id_lote, terreno })),
  );
  if (!reading.ok) throw new Error(reading.motivo);
  const { informe, trazos } = reading;
  const near = new Set(informe.cercanos.map(({ id_lote }) => id_lote));
  const bound = trazos.lotes.map(({ id_lote }) => id_lote);
  return { informe, trazos, bound: bound.filter((id) => !near.has(id)), near: [...near] };
}

describe('bound, every lot', () => {
  test.each([
    ['01-dxf-atributo-multilinea-2018.dxf', numbers(1, 22)],
    ['01-dxf-atributo-multilinea-2018.dxf', ['11', '22']],
    ['02-svg-nombre-con-m2.svg', numbers(1, 8)],
    ['03-dxf-insert-en-capa-apagada.dxf', numbers(1, 8)],
    ['05-dxf-capas-de-xref-ligada.dxf', numbers(1, 8)],
    ['10-geojson-NaN.geojson', numbers(1, 8)],
    ['12-geojson-var.txt', numbers(1, 8)],
    ['d03-block-in-quotes.dxf', within(['F', 'G', 'H'], 14, 2)],
    ['d03b-block-plain.dxf', within(['F', 'G', 'H'], 14, 2)],
    ['d03c-block-letter-alone.dxf', within(['F', 'G', 'H'], 14, 2)],
    ['d05-list-without-the-hyphen.svg', range(4031, 4038).map((n) => `MF${n}E`)],
    ['d06-cod_mzna-cod_lote.geojson', within(['1', '2'], 6)],
    ['d08-points-of-lots-and-blocks.geojson', within(['46', '47'], 6)],
    ['p02-row-of-numbers-by-cairo.pdf', numbers(1, 8)],
    ['d12-mtext-with-leading-spaces.dxf', range(10, 17).map((n) => `P${n}`)],
  ])('%s, %j', async (file, ids) => {
    const { bound, informe } = await read(file, ids);
    expect(bound).toEqual(ids);
    expect([informe.disputados, informe.alfileres]).toEqual([[], []]);
  });

  test.each([
    '07-geojson-lat-lon-invertidos.geojson',
    '07b-geojson-invertido-Merida.geojson',
    '08-geojson-epsg6372-zacatecas.geojson',
  ])('%s, with the areas of the ground', async (file) => {
    const { bound, informe } = await read(file, numbers(1, 8));
    expect(bound).toEqual(numbers(1, 8));
    expect(informe.areas).toHaveLength(8);
    for (const { m2 } of informe.areas ?? []) expect(Math.abs(m2 / 162 - 1)).toBeLessThan(0.001);
    expect(informe.avisos?.join() ?? '').toMatch(file.startsWith('07') ? /latitud antes/ : /^$/);
  });
});

test.each([
  ['mz', 'lt'],
  ['Manzana', 'num_lote'],
  ['MZNA', 'LOT'],
  ['cod_mza', 'cod_lote'],
  ['quadra', 'lote'],
  ['BLOCK', 'LOT_NO'],
  ['manz', 'no_lote'],
  ['NUM_MZA', 'NUM_LOTE'],
  ['manzana_no', 'lote_no'],
  ['id_manzana', 'id_lote'],
])('properties %s and %s of a GeoJSON are block and lot', async (block, lot) => {
  const ids = within(['1', '2', '3'], 6);
  const lots = ids.map((id, i) => {
    const [x, y] = [(i % 6) * 9, Math.floor(i / 6) * 40];
    const [manzana, lote] = id.split('-');
    const corners = [
      [x, y],
      [x + 9, y],
      [x + 9, y + 18],
      [x, y + 18],
      [x, y],
    ];
    return {
      type: 'Feature',
      properties: { fid: 40 - i, [block]: manzana, [lot]: lote, SUP_M2: 162 },
      geometry: {
        type: 'Polygon',
        coordinates: [corners.map(([east = 0, north = 0]) => [-99 + east / 104_000, 20 + north / 110_700])],
      },
    };
  });
  const text = JSON.stringify({ type: 'FeatureCollection', features: lots });
  const reading = await readDrawing(
    Buffer.from(text),
    ids.map((id_lote) => ({ id_lote, terreno: '162' })),
  );
  if (!reading.ok) throw new Error(reading.motivo);
  const { trazos, informe } = reading;
  expect(trazos.lotes.map(({ id_lote }) => id_lote)).toEqual(ids);
  expect(informe.cercanos).toEqual([]);
  // In place: three rows of six.
  const lefts = trazos.lotes.map(({ caja }) => caja[0]);
  const width = ((lefts[5] ?? 0) - (lefts[0] ?? 0)) / 5;
  expect(lefts.map((left) => Math.round((left - (lefts[0] ?? 0)) / width))).toEqual(ids.map((_, i) => i % 6));
});

test('halves of a lot within phases are both its own', async () => {
  const ids = ['E1-M1', 'E1-M2', 'E2-M1', 'E2-M2'].flatMap((block) =>
    range(1, 6).map((n) => `${block}-L${n}`),
  );
  const { bound, trazos } = await read('p03-halves-within-phases.svg', ids, '200');
  expect(bound).toEqual(ids);
  for (const { caja } of trazos.lotes) expect(caja[3] - caja[1]).toBe(20);
});

test('a part whose name also reads as block and lot is a part', async () => {
  const ids = [
    ...range(1, 6).map((n) => `E1-M1-L${n}`),
    ...range(1, 6).map((n) => `E1-M2-L${n}`),
    ...range(1, 3).map((n) => `E2-M1-L${n}`),
    'E5-M1-L9',
  ];
  const { trazos } = await read('p04-part-that-reads-as-block-and-lot.svg', ids, '200');
  const lote = trazos.lotes.find(({ id_lote }) => id_lote === 'E1-M2-L1');
  expect(lote && lote.caja[3] - lote.caja[1]).toBe(20);
});

describe('asked about', () => {
  test('a shape of two numbers, one of which is not in the list', async () => {
    const ids = ['1', '2', '3', '5', '6', '7', '8'];
    const { bound, informe } = await read('p01-merged-with-a-lot-not-in-the-list.svg', ids, '200');
    expect(bound).toEqual(ids.filter((id) => id !== '3'));
    expect(informe.disputados.map(({ id_lote, motivo }) => [id_lote, motivo])).toEqual([
      ['3', 'VARIOS_NUMEROS'],
    ]);
  });

  test.each([
    ['d02-numbers-beside-parcels.dxf', numbers(1, 24), 24],
    ['d02b-a-quarter-beside.dxf', numbers(1, 24), 6],
    ['d09-printed-with-a-letter.dxf', numbers(10, 33), 24],
  ])('%s: each number goes to its parcel when confirmed', async (file, ids, asked) => {
    const { bound, near, informe } = await read(file, ids, '200');
    expect(near).toHaveLength(asked);
    expect(bound).toHaveLength(24 - asked);
    expect([informe.disputados, informe.alfileres]).toEqual([[], []]);
  });

  test.each([['118', '119'], ['119']])(
    'a part that bears another lot’s number, %j in the list',
    async (...open) => {
      const ids = ['117', ...open, '120', '121', '122'];
      const { bound, informe } = await read('d01-part-bears-own-number-whole-bears-neighbours.svg', ids);
      expect(bound).toEqual(['117', '120', '121', '122']);
      expect(informe.disputados.map(({ id_lote }) => id_lote)).toEqual(open);
    },
  );
});

test('02: lot 2 alone in the list is never the shape of lot 1', async () => {
  const { trazos } = await read('02-svg-nombre-con-m2.svg', ['2']);
  for (const { caja } of trazos.lotes) expect(caja).toEqual([9, 0, 18, 18]);
});
