import { describe, expect, test } from 'vitest';
import { dxfOfPlan, entity, lwpolyline, text, writeDxf } from '../../../../../test/planos/writeDxf.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { readDrawing } from '../../readDrawing.ts';

const METRES = [
  [9, '$INSUNITS'],
  [70, 6],
] as const;

/** A lot of 10 × 20 m with lower left corner at x, 0. */
function lot(x: number, layer = 'LOTES') {
  return lwpolyline(layer, [
    [x, 0],
    [x + 10, 0],
    [x + 10, 20],
    [x, 20],
  ]);
}

async function areasOf(dxf: string | Uint8Array, ids: readonly string[], terreno = '200') {
  const { informe } = await readTestDibujo(dxf, ids, Object.fromEntries(ids.map((id) => [id, terreno])));
  return Object.fromEntries((informe.areas ?? []).map(({ id_lote, m2 }) => [id_lote, m2]));
}

async function refusalOf(dxf: string | Uint8Array) {
  const reading = await readDrawing(typeof dxf === 'string' ? Buffer.from(dxf) : dxf, []);
  return reading.ok ? 'leído' : reading.motivo;
}

describe('a DXF’s lots', () => {
  test('are closed polylines, named by their printed numbers, with areas in m²', async () => {
    const dxf = writeDxf({
      header: METRES,
      entities: [lot(0), lot(10), text('T', 4, 9, '1'), text('T', 14, 9, '2')],
    });
    expect(await areasOf(dxf, ['1', '2'])).toEqual({ 1: 200, 2: 200 });
  });

  test('may be old polylines, closed only by equal ends', async () => {
    const corners = [
      [0, 0],
      [10, 0],
      [10, 20],
      [0, 20],
      [0.01, 0.01],
    ];
    const old = [
      ...entity('POLYLINE', 'LOTES', [66, 1], [70, 0]),
      ...corners.flatMap(([x = 0, y = 0]) => entity('VERTEX', 'LOTES', [10, x], [20, y])),
      ...entity('SEQEND', 'LOTES'),
    ];
    const dxf = writeDxf({
      header: METRES,
      entities: [old, lot(10), text('T', 4, 9, '1'), text('T', 14, 9, '2')],
    });
    const areas = await areasOf(dxf, ['1', '2']);
    expect(areas[1]).toBeCloseTo(200, 0);
  });

  test('have curved sides by their bulges, to a ten-thousandth', async () => {
    const round = lwpolyline('LOTES', [
      [0, 0],
      [10, 0, 1],
      [10, 20],
      [0, 20],
    ]);
    const dxf = writeDxf({ header: METRES, entities: [round, text('T', 4, 9, '1')] });
    const areas = await areasOf(dxf, ['1'], '357.08');
    expect(areas[1]).toBeCloseTo(200 + (Math.PI * 100) / 2, 1);
  });

  test('may be inserted blocks, rotated, scaled, in rows and nested, with an attribute as number', async () => {
    const blocks = {
      LOTE: [
        lwpolyline('0', [
          [0, 0],
          [1, 0],
          [1, 2],
          [0, 2],
        ]),
      ],
      PAR: [entity('INSERT', '0', [2, 'LOTE'], [70, 2], [44, 1])],
    };
    const par = entity('INSERT', 'LOTES', [2, 'PAR'], [10, 0], [20, 0], [41, 10], [42, 10]);
    const turned = [
      ...entity('INSERT', 'LOTES', [66, 1], [2, 'LOTE'], [10, 0], [20, 40], [41, -10], [42, 10], [50, 90]),
      ...entity('ATTRIB', 'T', [10, -10], [20, 33], [40, 1], [2, 'NUMERO'], [1, '3']),
      ...entity('SEQEND', 'LOTES'),
    ];
    const dxf = writeDxf({
      header: METRES,
      blocks,
      entities: [par, turned, text('T', 4, 9, '1'), text('T', 14, 9, '2')],
    });
    expect(await areasOf(dxf, ['1', '2', '3'])).toEqual({ 1: 200, 2: 200, 3: 200 });
  });

  test('that were mirrored (extrusion 0, 0, −1) are where AutoCAD shows them', async () => {
    const mirrored = [...lot(0), [210, 0] as const, [220, 0] as const, [230, -1] as const];
    const dxf = writeDxf({
      header: METRES,
      entities: [mirrored, lot(0), text('T', -5, 9, '1'), text('T', 5, 9, '2')],
    });
    const { cajas } = await readTestDibujo(dxf, ['1', '2']);
    expect(cajas[1]?.[0]).toBeLessThan(cajas[2]?.[0] ?? 0);
  });

  test('may be hatches alone', async () => {
    const hatch = entity(
      'HATCH',
      'LOTES',
      [10, 0],
      [20, 0],
      [91, 1],
      [92, 2],
      [72, 0],
      [73, 1],
      [93, 4],
      [10, 0],
      [20, 0],
      [10, 10],
      [20, 0],
      [10, 10],
      [20, 20],
      [10, 0],
      [20, 20],
    );
    const dxf = writeDxf({ header: METRES, entities: [hatch, text('T', 4, 9, '1')] });
    expect(await areasOf(dxf, ['1'])).toEqual({ 1: 200 });
  });

  test('on hidden layers or paper space do not count', async () => {
    const dxf = writeDxf({
      header: METRES,
      layers: [
        ['APAGADA', -3],
        ['CONGELADA', 3, 1],
      ],
      entities: [
        lot(-10),
        lot(0),
        lot(10, 'APAGADA'),
        lot(20, 'CONGELADA'),
        [...lot(30), [67, 1]],
        ...[0, 10, 20, 30].map((x) => text('T', x + 4, 9, `${x / 10 + 1}`)),
      ],
    });
    expect(await areasOf(dxf, ['1', '2', '3', '4'])).toEqual({ 1: 200 });
  });
});

describe('text in a DXF', () => {
  const mtext = (value: string) => entity('MTEXT', 'T', [10, 5], [20, 10], [40, 1], [71, 5], [1, value]);
  test.each([
    ['{\\fArial|b1|i0|c0|p34;\\H2x;\\C1;LOTE 12}\\P\\A1;200.00 m\\S2^ ;', '12'],
    ['MZ 4\\PLOTE 7', '7'],
    ['\\pxqc;{\\W0.8;L-\\U+0039}', '9'],
  ])('as MTEXT %s is read without codes', async (value, id) => {
    const dxf = writeDxf({ header: METRES, entities: [lot(0), mtext(value)] });
    expect(await areasOf(dxf, [id])).toEqual({ [id]: 200 });
  });

  test.each([
    ['ANSI_1252', 'windows-1252', [0xd1]],
    ['ANSI_1251', 'windows-1251', [0xc6]],
  ])('before 2007 is in the declared code page %s', async (page, encoding, byte) => {
    const letter = new TextDecoder(encoding).decode(new Uint8Array(byte));
    const header = [...METRES, [9, '$ACADVER'], [1, 'AC1015'], [9, '$DWGCODEPAGE'], [3, page]] as const;
    const dxf = writeDxf({ header, entities: [lot(0), text('T', 4, 9, '@1')] });
    const [before = '', after = ''] = dxf.split('@');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from(byte), Buffer.from(after)]);
    expect(await areasOf(bytes, [`${letter}1`])).toEqual({ [`${letter}1`]: 200 });
  });

  test('is UTF-8 from 2007 on', async () => {
    const dxf = writeDxf({
      header: [...METRES, [9, '$ACADVER'], [1, 'AC1021'], [9, '$DWGCODEPAGE'], [3, 'ANSI_1252']],
      entities: [lot(0), text('T', 4, 9, 'Ñ-1')],
    });
    expect(await areasOf(dxf, ['Ñ-1'])).toEqual({ 'Ñ-1': 200 });
  });
});

describe('a DXF’s unit', () => {
  const plan = {
    lotes: [0, 10, 20].map((x, i) => ({
      id_lote: `${i + 1}`,
      rings: [[x, 0, x + 10, 0, x + 10, 20, x, 20]],
      etiqueta: [x + 5, 10] as const,
    })),
  };
  const ids = ['1', '2', '3'];
  test('is the declared one if the areas in lotes.csv agree, to the hundredth', async () => {
    const { informe } = await readTestDibujo(dxfOfPlan(plan), ids, { 1: '200', 2: '200', 3: '204' });
    expect(informe.escala).toMatchObject({
      unidad: 'metros',
      fuera: [{ id_lote: '3', declarada: 204, dibujada: 200 }],
    });
    expect(informe.avisos).toBeUndefined();
  });

  test('is another if millimetres are only the template’s', async () => {
    const { informe } = await readTestDibujo(dxfOfPlan(plan, 4), ids, { 1: '200', 2: '200', 3: '200' });
    expect(informe.escala?.unidad).toBe('metros');
    expect(informe.avisos?.join()).toContain(
      'El DXF dice estar en milímetros ($INSUNITS), pero por el tamaño de sus lotes está dibujado en metros',
    );
  });

  test('is the first that gives plausible lot sizes if lotes.csv has no areas', async () => {
    const { informe } = await readTestDibujo(dxfOfPlan(plan, 0), ids, { 1: '', 2: '', 3: '' });
    expect(informe.areas).toEqual(ids.map((id_lote) => ({ id_lote, m2: 200 })));
  });
});

test('a stray or impossible point does not shrink the lots to nothing', async () => {
  const far = [0, 10, 20, 30].map((x) => lot(672_000 + x));
  const stray = [
    lwpolyline('X', [
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
    lwpolyline('X', [
      [0, 0],
      [Number.NaN, 0],
      [1e308, 1],
    ]),
  ];
  const labels = [0, 10, 20, 30].map((x) => text('T', 672_004 + x, 9, `${x / 10 + 1}`));
  const dxf = writeDxf({ header: METRES, entities: [...far, ...stray, ...labels] });
  expect(Object.keys(await areasOf(dxf, ['1', '2', '3', '4']))).toHaveLength(4);
});

describe('a DXF is refused with advice', () => {
  test.each([
    ['AutoCAD Binary DXF\r\n\x1a\0', /ASCII/],
    ['  0\nSECTION\n  2\nENTITIES\nhola\nLINE\n', /dañado/],
    ['  0\nSECTION\n  2\nENTITIES\n  0', /cortado/],
    ['  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n', /ENTITIES/],
    [writeDxf({ entities: [] }), /ninguna figura/],
    [writeDxf({ entities: [entity('AECC_PARCEL', 'C-PROP')] }), /EXPORTTOAUTOCAD/],
  ])('%j', async (dxf, motivo) => expect(await refusalOf(Buffer.from(dxf, 'latin1'))).toMatch(motivo));

  test('if nested or repeated blocks exceed the limits', async () => {
    const nest = Object.fromEntries(
      Array.from({ length: 14 }, (_, i) => [
        `B${i}`,
        Array.from({ length: 10 }, () => (i ? entity('INSERT', '0', [2, `B${i - 1}`]) : lot(0))),
      ]),
    );
    const bomb = writeDxf({ blocks: nest, entities: [entity('INSERT', '0', [2, 'B13'])] });
    expect(await refusalOf(bomb)).toMatch(/apaga o congela/);
    const rows = writeDxf({
      blocks: { A: [] },
      entities: [entity('INSERT', '0', [2, 'A'], [70, 30_000], [71, 30_000])],
    });
    expect(await refusalOf(rows)).toMatch(/apaga o congela/);
    const circle = writeDxf({
      blocks: { A: [entity('INSERT', '0', [2, 'A'])] },
      entities: [entity('INSERT', '0', [2, 'A'])],
    });
    expect(await refusalOf(circle)).toMatch(/ninguna figura/);
  });

  test('if it has millions of vertices', async () => {
    const long = lwpolyline(
      'L',
      Array.from({ length: 20_000 }, (_, i) => [i, i % 7]),
    );
    expect(await refusalOf(writeDxf({ entities: Array.from({ length: 51 }, () => long) }))).toMatch(
      /más de 1000000 puntos/,
    );
  });
});
