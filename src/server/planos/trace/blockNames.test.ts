import { describe, expect, it } from 'vitest';
import { range } from '../../../../test/frames.ts';
import { entity, lwpolyline, text, writeDxf } from '../../../../test/planos/writeDxf.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** Blocks of two rows of seven lots of 8 × 20, 60 apart. */
const BLOCKS = ['F', 'G', 'H'];
const IDS = BLOCKS.flatMap((block) => range(1, 14).map((n) => `${block}-${String(n).padStart(2, '0')}`));
const numberOf = (column: number, row: number) => String(1 + column + 7 * row).padStart(2, '0');

const line = (x1: number, y1: number, x2: number, y2: number) =>
  entity('LINE', 'LINDEROS', [10, x1], [20, y1], [11, x2], [21, y2]);

/** In: lots as closed polylines or not; a block's label, and its size relative to numbers. */
function blocksAs(
  isClosed: boolean,
  label: (block: string) => string,
  higher: number,
  everywhere = false,
  circle?: readonly [x: number, y: number],
): string {
  const entities = BLOCKS.flatMap((block, b) => {
    const y = b * 60;
    const lots = range(0, 13).flatMap((i) => {
      const [column, row] = [i % 7, i < 7 ? 0 : 1];
      const [x, top] = [column * 8, y + row * 20];
      const corners = [
        [x, top],
        [x + 8, top],
        [x + 8, top + 20],
        [x, top + 20],
      ];
      const number = text('NUM', x + 3, top + 9, numberOf(column, row));
      const model = everywhere ? [text('MODELO', x + 3, top + 3, label(block))] : [];
      return isClosed ? [lwpolyline('LOTES', corners), number, ...model] : [number, ...model];
    });
    const lines = isClosed
      ? []
      : [
          ...[0, 20, 40].map((down) => line(0, y + down, 56, y + down)),
          ...range(0, 7).map((i) => line(i * 8, y, i * 8, y + 40)),
        ];
    const [x, up] = circle ?? [22, 22];
    const round = circle ? [entity('CIRCLE', 'MZ', [10, x + 0.5], [20, y + up + 0.5], [40, 2.5])] : [];
    const name = text('MZ', x, y + up, label(block)).map((pair) =>
      pair[0] === 40 ? ([40, higher] as const) : pair,
    );
    return [...lines, ...lots, ...round, ...(everywhere ? [] : [name])];
  });
  return writeDxf({ entities });
}

const boxes = async (dxf: string) => (await readTestDibujo(dxf, IDS)).cajas;
const EXPECTED = Object.fromEntries(
  BLOCKS.flatMap((block, b) =>
    range(0, 13).map((i) => {
      const [column, row] = [i % 7, i < 7 ? 0 : 1];
      const bottom = 160 - (b * 60 + row * 20);
      return [`${block}-${numberOf(column, row)}`, [column * 8, bottom - 20, column * 8 + 8, bottom]];
    }),
  ),
);

describe.each([
  ['loose lines', false],
  ['closed lines', true],
])('a block’s name on one of its lots, lots as %s', (_kind, isClosed) => {
  it.each([
    ['MZ F', (block: string) => `MZ ${block}`],
    ['MZ."F"', (block: string) => `MZ."${block}"`],
    ['MANZANA «F»', (block: string) => `MANZANA «${block}»`],
    ['Manz. “F”', (block: string) => `Manz. “${block}”`],
    ['Mzna: F', (block: string) => `Mzna: ${block}`],
    ['Grupo F', (block: string) => `Grupo ${block}`],
    ['MANZANA-F', (block: string) => `MANZANA-${block}`],
    ['mza. f', (block: string) => `mza. ${block.toLowerCase()}`],
    ["MZA 'F'", (block: string) => `MZA '${block}'`],
    ['MZ-F', (block: string) => `MZ-${block}`],
    ['MZ (F)', (block: string) => `MZ (${block})`],
    ['Bloque F', (block: string) => `Bloque ${block}`],
    ['CLUSTER F', (block: string) => `CLUSTER ${block}`],
    ['Condominio F', (block: string) => `Condominio ${block}`],
    ['Privada F', (block: string) => `Privada ${block}`],
    ['MANZANA No. F', (block: string) => `MANZANA No. ${block}`],
    ['COTO "F"', (block: string) => `COTO "${block}"`],
  ])('as %s binds them all', async (_label, label) => {
    expect(await boxes(blocksAs(isClosed, label, 1))).toEqual(EXPECTED);
  });

  it('as a single letter binds them if larger than their numbers', async () => {
    expect(await boxes(blocksAs(isClosed, (block) => block, 1.7))).toEqual(EXPECTED);
    expect(await boxes(blocksAs(isClosed, (block) => `"${block}"`, 1.7))).toEqual(EXPECTED);
    expect(await boxes(blocksAs(isClosed, (block) => block, 1))).toEqual({});
  });

  it.each([
    ['in a lot', [36.5, 24]],
    ['where four lots meet', [23.5, 19.5]],
  ] as const)('as a letter in a circle %s binds them', async (_where, place) => {
    expect(await boxes(blocksAs(isClosed, (block) => block, 1.7, false, place))).toEqual(EXPECTED);
  });

  it('as a letter in each lot is the house’s model, and binds none', async () => {
    expect(await boxes(blocksAs(isClosed, (block) => (block === 'F' ? 'G' : 'F'), 1, true))).toEqual({});
  });
});

describe('a block’s name that is not plainly its own waits for a person', () => {
  it.each([
    ['in the street, nearer to its block than to the next', 'MZ ', 2, [24, 44], undefined],
    ['in the street beside its rows', 'MZ ', 2, [-8, 20], undefined],
    ['as a letter in a circle, as small as the numbers', '', 1, [36.5, 24], [36.5, 24]],
  ] as const)('%s', async (_where, word, size, place, circle) => {
    const dxf = blocksAs(true, (block) => word + block, size, false, circle ?? place);
    const { cajas, informe } = await readTestDibujo(circle ? dxf : withoutCircles(dxf), IDS);
    expect(cajas).toEqual(EXPECTED);
    expect(informe.cercanos.map(({ motivo }) => motivo)).toEqual(IDS.map(() => 'MANZANA'));
  });

  it('though the shapes have names of their own within it', async () => {
    const ids = ['F', 'G'].flatMap((block) => range(1, 5).map((n) => `${block}-${n}`));
    const lots = ['F', 'G'].map((block, b) => {
      const row = range(1, 5).map(
        (n) =>
          `<rect data-name="lote ${n}" x="${n * 10}" y="${b * 80}" width="10" height="20" fill="none" stroke="black"/><text x="${n * 10 + 3}" y="${b * 80 + 12}" font-size="4">${n}</text>`,
      );
      return `${row.join('')}<text x="24" y="${b * 80 + 28}" font-size="5">MZ ${block}</text>`;
    });
    const { cajas, informe } = await readTestDibujo(svg(lots.join(''), 'viewBox="0 0 100 140"'), ids);
    expect(Object.keys(cajas)).toEqual(ids);
    expect(informe.cercanos.map(({ motivo }) => motivo)).toEqual(ids.map(() => 'MANZANA'));
  });

  it('is no name between two of them', async () => {
    const dxf = blocksAs(true, (block) => `MZ ${block}`, 2, false, [24, 50]);
    const { cajas } = await readTestDibujo(withoutCircles(dxf), IDS);
    expect(Object.keys(cajas)).toEqual(IDS.filter((id) => id.startsWith('H')));
  });
});

const withoutCircles = (dxf: string) => dxf.replaceAll('CIRCLE', 'XLINE');

describe('a GeoJSON with numbers and blocks as points', () => {
  const square = (x: number, y: number) => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 20],
    [x, y + 20],
    [x, y],
  ];
  const feature = (properties: object, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  const east = 672_000;
  const north = 2_280_000;
  const lots = [46, 47].flatMap((block, b) =>
    range(1, 6).map((n) => ({ block, n, x: east + n * 10, y: north + b * 50 })),
  );
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32613' } };

  it.each([
    ['beside one another', 0],
    ['that miss each other by a hand’s breadth', 0.08],
  ])('binds polygons without a number %s', async (_kind, miss) => {
    const features = [
      ...lots.map(({ n, x, y }, i) => feature({ fid: i + 1 }, 'Polygon', [square(x + (n % 2) * miss, y)])),
      ...lots.map(({ n, x, y }) => feature({ layer: 'N-LOTES', text: `${n}` }, 'Point', [x + 5, y + 10])),
      ...[46, 47].map((block, b) =>
        feature({ layer: 'N-QUADRAS', text: `${block}` }, 'Point', [east + 38, north + b * 50 + 11]),
      ),
    ];
    const ids = lots.map(({ block, n }) => `${block}-${n}`);
    const { trazos } = await readTestDibujo(
      JSON.stringify({ type: 'FeatureCollection', crs, features }),
      ids,
    );
    const left = Math.min(...trazos.lotes.map(({ caja }) => caja[0]));
    expect(
      trazos.lotes.map(
        ({ id_lote, caja }) => `${id_lote} ${Math.round((caja[0] - left) / 10)} ${Math.round(caja[1] / 50)}`,
      ),
    ).toEqual(lots.map(({ block, n }) => `${block}-${n} ${n - 1} ${block === 46 ? 1 : 0}`));
  });
});

describe('a GeoJSON’s block property', () => {
  it.each([
    'manz',
    'mzna',
    'mza',
    'cod_mzna',
    'MANZANA',
    'Manzana_Num',
    'cve_mza',
    'quadra',
    'block',
    'numMza',
    'nom_manzana',
  ])('may be called %s', async (name) => {
    const features = [1, 2].flatMap((block) =>
      range(1, 4).map((n) => ({
        type: 'Feature',
        properties: { fid: 10 * block + n, cod_sector: '08', [name]: `00${block}`, cod_lote: `00${n}` },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-103.4 + n * 1e-4, 20.7 + block * 1e-3],
              [-103.4 + n * 1e-4 + 1e-4, 20.7 + block * 1e-3],
              [-103.4 + n * 1e-4 + 1e-4, 20.7 + block * 1e-3 + 2e-4],
              [-103.4 + n * 1e-4, 20.7 + block * 1e-3 + 2e-4],
            ],
          ],
        },
      })),
    );
    const ids = [1, 2].flatMap((block) => range(1, 4).map((n) => `${block}-${n}`));
    const { cajas, informe } = await readTestDibujo(
      JSON.stringify({ type: 'FeatureCollection', features }),
      ids,
    );
    expect(informe.propiedad).toBe('cod_lote');
    expect(Object.keys(cajas)).toEqual(ids);
    expect(cajas['1-1']?.[0]).toBeCloseTo(cajas['2-1']?.[0] ?? -1, 0);
    expect(cajas['1-1']?.[1]).toBeGreaterThan(cajas['2-1']?.[1] ?? Infinity);
  });
});
