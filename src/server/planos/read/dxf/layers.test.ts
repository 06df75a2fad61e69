import { describe, expect, test } from 'vitest';
import {
  type DxfParts,
  entity,
  lwpolyline,
  type Pair,
  text,
  writeDxf,
} from '../../../../../test/planos/writeDxf.ts';
import { readTestDibujo } from '../../../../../test/readTestDibujo.ts';
import { readDrawing } from '../../readDrawing.ts';

const METRES: DxfParts['header'] = [
  [9, '$INSUNITS'],
  [70, 6],
];

/** A lot of 9 × 18 m with lower left corner at x, 0. */
function lot(x: number, layer = 'LOTES'): Pair[] {
  return lwpolyline(layer, [
    [x, 0],
    [x + 9, 0],
    [x + 9, 18],
    [x, 18],
  ]);
}

/** Lots 1 to 3 with numbers, the first on the given layers. */
function lots(first = 'LOTES', number = 'NUM'): Pair[][] {
  const own = (i: number) => [lot(9 * i), text('NUM', 9 * i + 4, 9, `${i + 1}`)];
  return [lot(0, first), text(number, 4, 9, '1'), ...own(1), ...own(2)];
}

async function boundOf(dxf: string | Uint8Array, ids = ['1', '2', '3']) {
  const { informe } = await readTestDibujo(dxf, ids, Object.fromEntries(ids.map((id) => [id, '162'])));
  return Object.fromEntries((informe.areas ?? []).map(({ id_lote, m2 }) => [id_lote, Math.round(m2)]));
}

async function refusalOf(dxf: string) {
  const reading = await readDrawing(Buffer.from(dxf), [{ id_lote: '1', terreno: '162' }]);
  return reading.ok ? 'leído' : reading.motivo;
}

const ALL = { 1: 162, 2: 162, 3: 162 };
const REST = { 2: 162, 3: 162 };

describe('a layer', () => {
  const inserted = (color: number, flags: number, layer = 'BLOQUES', blocks: DxfParts['blocks'] = {}) =>
    writeDxf({
      header: METRES,
      layers: [
        ['LOTES', 7],
        ['NUM', 3],
        [layer, color, flags],
      ],
      blocks: { MANZ: lots(), ...blocks },
      entities: [entity('INSERT', layer, [2, 'MANZ'], [10, 0], [20, 0])],
    });

  test('that is off still shows other layers of an insert on it', async () => {
    expect(await boundOf(inserted(-7, 0))).toEqual(ALL);
  });

  test('that is off hides what its blocks draw on layer 0, nested ones too', async () => {
    const own = lots('0', '0');
    expect(await boundOf(inserted(-7, 0, 'BLOQUES', { MANZ: own }))).toEqual(REST);
    const nested = {
      MANZ: [entity('INSERT', '0', [2, 'DENTRO'], [10, 0], [20, 0])],
      DENTRO: own,
    };
    expect(await boundOf(inserted(-7, 0, 'BLOQUES', nested))).toEqual(REST);
  });

  test('that is frozen hides everything inserted on it, and is reported', async () => {
    for (const color of [7, -7])
      expect(await refusalOf(inserted(color, 1))).toMatch(
        /no muestra ninguna figura.*congeladas: BLOQUES \(1\)/,
      );
  });

  test('that is locked, or frozen in new viewports, hides nothing', async () => {
    expect(await boundOf(inserted(7, 4))).toEqual(ALL);
    expect(await boundOf(inserted(7, 2))).toEqual(ALL);
  });

  test('of a bound reference is named by the part after its last $0$, and so is a block', async () => {
    const ids = ['1', '2', '3'];
    const prefixes = ['LOTIF$0$', 'PLANTA$0$LOTIF$0$', 'JARDIN-2$1$'];
    for (const prefix of prefixes) {
      const layers = ids.map((id) => [`${prefix}LOTE-${id}`, 7] as const);
      const entities = ids.map((id, i) => lot(9 * i, `${prefix}LOTE-${id}`));
      expect(await boundOf(writeDxf({ header: METRES, layers, entities }), ids), prefix).toEqual(ALL);
      const blocks = Object.fromEntries(ids.map((id) => [`${prefix}LOTE-${id}`, [lot(0)]]));
      const inserts = ids.map((id, i) =>
        entity('INSERT', '0', [2, `${prefix}LOTE-${id}`], [10, 9 * i], [20, 0]),
      );
      expect(await boundOf(writeDxf({ header: METRES, blocks, entities: inserts }), ids), prefix).toEqual(
        ALL,
      );
    }
  });

  test('of a bound reference is no park because its file is named so', async () => {
    const dxf = writeDxf({
      header: METRES,
      entities: [lot(0, 'PARQUE$0$LOTE-1'), lot(9, 'PARQUE$0$LOTE-2')],
    });
    const { plano } = await readTestDibujo(dxf, ['1', '2'], { 1: '162', 2: '162' });
    expect(plano).not.toContain('data-area');
  });
});

describe('paper space', () => {
  const record = (handle: string, nombre: string): Pair[] => [
    [0, 'BLOCK_RECORD'],
    [5, handle],
    [2, nombre],
  ];
  const onPaper: readonly (readonly [how: string, pairs: Pair[]])[] = [
    ['its flag', [[67, 1]]],
    ['its layout’s name', [[410, 'Presentación1']]],
    ['its owner', [[330, '1C']]],
    [
      'its owner behind a reactor’s handle',
      [
        [102, '{ACAD_REACTORS'],
        [330, '1F'],
        [102, '}'],
        [330, '1c'],
      ],
    ],
  ];
  const drawn = (pairs: Pair[], model: Pair[]) =>
    writeDxf({
      header: METRES,
      records: [record('1F', '*Model_Space'), record('1C', '*Paper_Space'), record('1D', '*Paper_Space0')],
      blocks: { '*Paper_Space0': [lot(40)] },
      entities: lots().map((own, i) => [...own, ...(i < 2 ? pairs : model)]),
    });

  test.each(onPaper)('is recognised by %s, and has no lots', async (_how, pairs) => {
    expect(await boundOf(drawn(pairs, []))).toEqual(REST);
  });

  test('does not include what is marked as model', async () => {
    for (const model of [[[67, 0]], [[410, 'Model']], [[330, '1F']]] as const)
      expect(await boundOf(drawn([...model], [...model]))).toEqual(ALL);
  });

  test('with all entities on it is reported', async () => {
    const dxf = writeDxf({ entities: [[...lot(0), [67, 1]]] });
    expect(await refusalOf(dxf)).toMatch(/Hay un objeto en presentaciones \(espacio papel\).*CAMBIAESPACIO/);
  });
});

describe('lines', () => {
  const written = writeDxf({ header: METRES, layers: [['LOTES', 3]], entities: lots() });
  const said = writeDxf({ entities: lots() }).replaceAll('\r\n', '\n');
  test.each([
    ['end in a carriage return', written.replaceAll('\r\n', '\r')],
    ['end so but for the last', `${written.replaceAll('\r\n', '\r')}\n`],
    ['end in two and a line feed', written.replaceAll('\r\n', '\r\r\n')],
    ['are blank at first', `\r\n  \r\n\r\n${written}`],
    ['are blank at first and end in a carriage return', `\r\r${written.replaceAll('\r\n', '\r')}`],
    ['begin with comments', `999\r\nhecho a mano\r\n\r\n999\r\ny otra vez\r\n${written}`],
    [
      'begin with comments and end in a carriage return',
      `999\rhecho a mano\r${written.replaceAll('\r\n', '\r')}`,
    ],
    ['are blank at last', `${written}\r\n\r\n \r\n`],
    ['have blanks about codes and names', written.replace('0\r\nSECTION', '  0  \r\n  SECTION  ')],
    ['begin with two byte order marks', `\uFEFF\uFEFF${written}`],
    ['are UTF-8 with a mark', `\uFEFF${said}`],
  ])('that %s are read', async (_how, dxf) => {
    expect(await boundOf(dxf)).toEqual(ALL);
  });

  test.each([
    ['little end first', false],
    ['big end first', true],
  ])('in UTF-16, %s, are read with and without mark', async (_how, swap) => {
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(mark + written, 'utf16le');
      expect(await boundOf(new Uint8Array(swap ? bytes.swap16() : bytes))).toEqual(ALL);
    }
  });

  test('that are damaged are reported by number, blank ones counted', async () => {
    const reading = await readDrawing(Buffer.from('\n\n0\nSECTION\n2\nENTITIES\nhola\nLINE\n'), []);
    expect(reading).toMatchObject({ ok: false, linea: 7 });
  });
});

describe('entities without a readable outline', () => {
  test.each([
    ['REGION', /Son regiones o sólidos.*2 REGION.*DESCOMP.*CONTORNO/],
    ['3DSOLID', /2 3DSOLID.*DESCOMP/],
    ['BODY', /2 BODY.*DESCOMP/],
    ['MLINE', /2 MLINE.*DESCOMP/],
    ['MESH', /2 MESH.*DESCOMP/],
    ['ACAD_PROXY_ENTITY', /2 ACAD_PROXY_ENTITY.*EXPLODE/],
    ['PDFUNDERLAY', /No se dibujan: 2 PDFUNDERLAY/],
    ['NUEVO', /No se leyeron: 2 NUEVO/],
  ])('are reported with advice: %s', async (kind, motivo) => {
    const shapes = [entity(kind, 'LOTES', [1, 'x']), entity(kind, 'LOTES', [1, 'x'])];
    expect(await refusalOf(writeDxf({ entities: shapes }))).toMatch(motivo);
    const framed = await readTestDibujo(writeDxf({ header: METRES, entities: [...shapes, lot(0)] }), ['1']);
    expect(framed.informe.avisos?.join(' ')).toMatch(motivo);
  });

  test('are reported for meshes, external references and invisible layers', async () => {
    const mesh = [...entity('POLYLINE', 'LOTES', [66, 1], [70, 64]), ...entity('SEQEND', 'LOTES')];
    expect(await refusalOf(writeDxf({ entities: [mesh] }))).toMatch(/1 POLYLINE de malla.*DESCOMP/);
    const linked = writeDxf({ blocks: { CALLES: [] }, entities: [entity('INSERT', '0', [2, 'CALLES'])] });
    expect(await refusalOf(linked.replace('CALLES\r\n70\r\n0', 'CALLES\r\n70\r\n4'))).toMatch(/REFX/);
    const { informe } = await readTestDibujo(
      writeDxf({ header: METRES, layers: [['LOTES', -7]], entities: [...lots(), lot(0, 'MARCO')] }),
      ['1', '2', '3'],
    );
    expect(informe.avisos?.join(' ')).toMatch(/capas apagadas o congeladas: LOTES \(3\)\. .*enciéndelas/);
  });
});
