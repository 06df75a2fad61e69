import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { FONTS_OF_CURVES, inCurves, openFont, WAYS_OF_CURVES } from '../../../../test/planos/inCurves.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { SIN_LIGAS } from '../ligas/ligas.ts';
import { readMesa } from '../mesa/readMesa.ts';
import { createNode } from '../read/svgNode.ts';
import { flatten } from '../shapes/rings.ts';
import { shapeOutline } from '../shapes/shapeOutline.ts';
import { digitsLike } from './digitShapes.ts';
import { settleDigits } from './settleDigits.ts';

const CORRIDAS = Number(process.env.CORRIDAS ?? 6);
/** ms. A slow machine runs fewer. */
const MOST_TIME = 30_000;

/** Lots of 60 × 80, ten in a row, in the order given. */
const placeOf = (i: number): [number, number] => [20 + 64 * (i % 10), 20 + 90 * Math.floor(i / 10)];

const lotsOf = (ids: readonly string[], more = '') =>
  svg(
    ids
      .map((id, i) => {
        const [x, y] = placeOf(i);
        return `<rect x="${x}" y="${y}" width="60" height="80" fill="#eee" stroke="#999"/><text x="${x + 30}" y="${y + 44}" font-size="14">${id}</text>`;
      })
      .join('') + more,
  );

function expectOwn(cajas: Record<string, readonly number[]>, ids: readonly string[]): void {
  for (const [id, [left, top] = []] of Object.entries(cajas))
    expect([left, top], `lote ${id}`).toEqual(placeOf(ids.indexOf(id)));
}

const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, i) => String(first + i));

test.each(FONTS_OF_CURVES)('each digit of %s is one that it may be', (file) => {
  for (const digit of '0123456789') {
    const [glyph] = openFont(file).layout(digit).glyphs;
    const node = createNode('path');
    node.attributes.set('d', glyph?.path.scale(1, -1).toSVG() ?? '');
    const read = digitsLike(flatten(shapeOutline(node, { width: 1, height: 1 })));
    expect(read).toContain(digit);
    expect(read.length).toBeLessThan(4);
  }
});

describe('numbers drawn as outlines', () => {
  const plan = fc.record({
    file: fc.constantFrom(...FONTS_OF_CURVES),
    way: fc.constantFrom(...WAYS_OF_CURVES),
    turn: fc.constantFrom(0, 0, -90, -38, 8.87, 25),
    first: fc.constantFrom(1, 1, 60, 88, 101),
    order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    count: fc.integer({ min: 8, max: 60 }),
  });

  it('bind their lots, or none, in any font and turn', { timeout: 6 * MOST_TIME }, async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ file, way, turn, first, order, count }) => {
        const ids = numbers(count, first).toSorted(
          (a, b) => (order[Number(a) - first] ?? 0) - (order[Number(b) - first] ?? 0),
        );
        const { cajas } = await readTestDibujo(inCurves(lotsOf(ids), file, way, turn), ids);
        expectOwn(cajas, ids);
        if (count >= 40) expect(Object.keys(cajas).length).toBeGreaterThan(0.5 * count);
      }),
      { numRuns: CORRIDAS, interruptAfterTimeLimit: MOST_TIME },
    );
  });

  const regular = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';
  const bold = '@fontsource/inter/files/inter-latin-700-normal.woff';
  it.each([
    ['6 and 9, one outline turned', ['6', '9', '16', '19', '61', '91', '66', '99', '69', '96', '106', '109']],
    ['1 and 7', ['1', '7', '11', '77', '17', '71', '117', '171', '711', '177', '717', '771']],
    ['0 and 8', ['80', '88', '800', '808', '880', '888', '8', '8000', '8008', '8080', '8800', '8888']],
  ])('tell %s', async (_what, ids) => {
    for (const file of [regular, bold]) {
      const { cajas } = await readTestDibujo(inCurves(lotsOf(ids), file), ids);
      expectOwn(cajas, ids);
      expect(Object.keys(cajas)).toHaveLength(ids.length);
    }
  });

  it('bind nothing upside down', async () => {
    const ids = numbers(30, 60);
    const { cajas } = await readTestDibujo(inCurves(lotsOf(ids), bold, 'letters', 180), ids);
    expectOwn(cajas, ids);
  });

  it('are neither measures nor fractions', async () => {
    const ids = ['1', '2', '12', '21', '22', '11', '122', '212'];
    const measures = lotsOf(ids.map((id) => `${id}.22`));
    expect((await readTestDibujo(inCurves(measures, regular), ids)).cajas).toEqual({});
    const parts = lotsOf(ids.map((id) => `${id}/2`));
    expect((await readTestDibujo(inCurves(parts, regular), ids)).cajas).toEqual({});
  });

  it.each(['LOTE', 'Lote', 'CASA'])('after «%s» wait for one confirmation of all', async (word) => {
    const ids = numbers(40);
    for (const [file, way, turn] of [
      [regular, 'letters', 0],
      [bold, 'copies', -90],
      [bold, 'texts', 25],
    ] as const) {
      const drawing = inCurves(
        lotsOf(ids.map((id) => `${word} ${id}`)).replaceAll('size="14"', 'size="10"'),
        file,
        way,
        turn,
      );
      const { cajas, informe } = await readTestDibujo(drawing, ids);
      expectOwn(cajas, ids);
      expect(Object.keys(cajas)).toHaveLength(ids.length);
      expect(informe.cercanos.map(({ escrito }) => escrito)).toEqual(ids.map((id) => `… ${id}`));
      expect(new Set(informe.cercanos.map(({ motivo }) => motivo)).size).toBe(1);
    }
  });

  it('after a word bind nothing where numbers alone can be read, nor if they are no lots', async () => {
    const ids = numbers(30);
    const areas = ids.map((id) => `A ${200 + Number(id)}`);
    const both = lotsOf(
      ids,
      ids
        .map((_, i) => {
          const [x, y] = placeOf(i);
          return `<text x="${x + 30}" y="${y + 70}" font-size="10">SUP ${1 + ((i * 7) % 30)}</text>`;
        })
        .join(''),
    );
    const { cajas, informe } = await readTestDibujo(inCurves(both, regular), ids);
    expectOwn(cajas, ids);
    expect(informe.cercanos).toEqual([]);
    expect((await readTestDibujo(inCurves(lotsOf(areas), regular), ids)).cajas).toEqual({});
  });

  it('are no shapes to choose from, and keep those of lots', async () => {
    const words = Array.from(
      { length: 20 },
      (_, i) => `<text x="500" y="${400 + 12 * i}" font-size="10">Vista al bosque número mil</text>`,
    ).join('');
    const drawing = inCurves(lotsOf(numbers(20), words), regular);
    const lotes = numbers(24).map((id_lote) => ({ id_lote, terreno: '' }));
    const read = await readMesa(new TextEncoder().encode(drawing), lotes, { ligas: SIN_LIGAS });
    if (!read.ok) throw new Error(read.motivo);
    expect(read.mesa.figuras.filter(({ aparte }) => !aparte)).toHaveLength(20);
  });
});

describe('the digits of kinds of outline', () => {
  const wanted = new Set(['12', '21', '11', '22']);
  const both = new Map([
    [0, ['1', '2']],
    [1, ['1', '2']],
  ]);

  it('stay open if two readings fit', () => {
    expect(
      settleDigits(
        [
          [0, 1],
          [1, 0],
          [0, 0],
          [1, 1],
        ],
        both,
        wanted,
      ),
    ).toEqual(new Map());
  });

  it('are those with which the numbers are lots', () => {
    const written = [
      [0, 1],
      [0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
      [0, 0, 0],
    ];
    const lots = new Set(['12', '11', '112', '122', '121', '111']);
    expect(settleDigits(written, both, lots)).toEqual(
      new Map([
        [0, '1'],
        [1, '2'],
      ]),
    );
  });

  it('stay open for an outline that stands once, or only alone', () => {
    const sure = new Map([
      [0, ['1']],
      [1, ['2']],
      [2, ['3']],
    ]);
    const lots = new Set(['1', '2', '11', '3', '13']);
    expect(settleDigits([[0], [0, 0], [1], [1], [0, 2]], sure, lots)).toEqual(new Map([[0, '1']]));
  });
});
