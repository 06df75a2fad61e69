import { describe, expect, it } from 'vitest';
import { numbers, range } from '../../../../test/frames.ts';
import { entity, lwpolyline, text, writeDxf } from '../../../../test/planos/writeDxf.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** Parcels of 14 × 28 in a row; the n-th begins at x = 14·n. */
const SIDE = 14;
const boxOf = (n: number) => [SIDE * n, 0, SIDE * n + SIDE, 28];
const IDS = numbers(10, 17);
const places = range(0, 7);
/** Blank width in most fonts, relative to capital height. */
const BLANK = 0.39;

function dxfWith(writing: (n: number, value: string) => ReturnType<typeof entity>): string {
  const parcel = (n: number) => {
    const [left = 0, , right = 0] = boxOf(n);
    return lwpolyline('LOTES', [
      [left, 0],
      [right, 0],
      [right, 28],
      [left, 28],
    ]);
  };
  return writeDxf({ entities: places.flatMap((n) => [parcel(n), writing(n, `${10 + n}`)]) });
}

async function expectEachInItsOwn(drawing: string) {
  const { trazos, informe } = await readTestDibujo(drawing, IDS);
  expect(informe.disputados).toEqual([]);
  expect(informe.alfileres).toEqual([]);
  const left = Math.min(...trazos.lotes.map(({ caja }) => caja[0]));
  expect(
    Object.fromEntries(
      trazos.lotes.map(({ id_lote, caja }) => [id_lote, Math.round((caja[0] - left) / SIDE)]),
    ),
  ).toEqual(Object.fromEntries(IDS.map((id, n) => [id, n])));
}

/** Distance from the first blank to the middle of two digits, letters 2 high. */
const FIRST = (blanks: number) => 2 * BLANK * blanks + 0.78 * 2;
const middle = (n: number) => SIDE * n + SIDE / 2;

describe('blanks in a DXF’s text', () => {
  const blanks = ' '.repeat(18);
  const mtext = (n: number, value: string, side: number, shift: number) =>
    entity('MTEXT', 'T', [10, middle(n) + shift], [20, 14], [40, 2], [71, side], [1, value]);
  const sized = (pairs: ReturnType<typeof entity>) =>
    pairs.map((pair) => (pair[0] === 40 ? ([40, 2] as const) : pair));

  it('move left-aligned text to the right', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => sized(text('T', middle(n) - FIRST(18), 14, `${blanks}${value}`))),
    ));

  it('move right-aligned text to the left', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => {
        const x = middle(n) + FIRST(18);
        return sized(text('T', 0, 0, `${value}${blanks}`, [72, 2], [11, x], [21, 14]));
      }),
    ));

  it('move centred text by half', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => {
        const x = middle(n) - BLANK * 18;
        return sized(text('T', 0, 0, `${blanks}${value}`, [72, 1], [11, x], [21, 14]));
      }),
    ));

  it('move nothing in text fitted between two points', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => {
        const x = middle(n);
        return sized(text('T', x - 4, 14, `${blanks}${value}`, [72, 5], [11, x + 4], [21, 14]));
      }),
    ));

  it.each([
    ['blanks', blanks],
    ['hard ones', '\\~'.repeat(18)],
    ['no-break ones', '\\U+00A0'.repeat(18)],
    ['within a font', `{\\fArial|b0|i0|c0|p34;${blanks}}`],
  ])('count in an MTEXT: %s', async (_kind, written) => {
    await expectEachInItsOwn(dxfWith((n, value) => mtext(n, written + value, 1, -FIRST(18))));
    await expectEachInItsOwn(dxfWith((n, value) => mtext(n, value + written, 3, FIRST(18))));
  });

  it('have the size of their letters', () =>
    expectEachInItsOwn(dxfWith((n, value) => mtext(n, `{\\H2x;${' '.repeat(9)}}${value}`, 1, -FIRST(18)))));

  it('may be tabs, an indent, or a column position', async () => {
    await expectEachInItsOwn(dxfWith((n, value) => mtext(n, `^I^I${value}`, 1, -16 - 1.5)));
    await expectEachInItsOwn(dxfWith((n, value) => mtext(n, `\\pi7;${value}`, 1, -14 - 1.5)));
    await expectEachInItsOwn(
      dxfWith((n, value) => [...mtext(n, `\\pxqc;${value}`, 1, -10), [41, 20] as const]),
    );
  });

  it('count in an attribute too', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => [
        ...entity('INSERT', '0', [2, 'NADA'], [66, 1], [10, 0], [20, 0]),
        ...entity('ATTRIB', 'T', [10, middle(n) - FIRST(18)], [20, 14], [40, 2], [1, `${blanks}${value}`]),
        [0, 'SEQEND'] as const,
      ]),
    ));
});

describe('a multi-line attribute in a 2018 DXF', () => {
  const attribute = (n: number, value: string, embedded: string) => [
    ...entity('INSERT', '0', [2, 'NADA'], [66, 1], [10, 0], [20, 0]),
    ...entity('ATTRIB', 'T', [10, middle(n)], [20, 14], [40, 2], [1, value], [72, 1]),
    ...([
      [11, middle(n)],
      [21, 14],
      [70, 0],
      [71, 2],
      [101, 'Embedded Object'],
      [10, middle(n)],
      [20, 14],
      [40, 2],
      [41, 0],
      [71, 5],
      [1, embedded],
      [0, 'SEQEND'],
    ] as const),
  ];

  it('is read once', () => expectEachInItsOwn(dxfWith((n, value) => attribute(n, value, value))));

  it('gives its lines if its own text is empty or joins them', async () => {
    await expectEachInItsOwn(dxfWith((n, value) => attribute(n, '', value)));
    await expectEachInItsOwn(
      dxfWith((n, value) => attribute(n, `LOTE${value}200`, `LOTE ${value}\\P200 m2`)),
    );
  });

  it('as an MTEXT in columns has its own position codes', () =>
    expectEachInItsOwn(
      dxfWith((n, value) => [
        ...entity('MTEXT', 'T', [10, middle(n)], [20, 14], [40, 2], [71, 5], [1, value]),
        ...([
          [101, 'Embedded Object'],
          [70, 1],
          [10, 1],
          [20, 0],
          [11, 500],
          [21, 500],
          [40, 9],
        ] as const),
      ]),
    ));
});

describe('blanks in an SVG’s text', () => {
  const row = (writing: (n: number, value: string) => string, root = '') =>
    svg(
      places
        .map((n) => `<rect x="${SIDE * n}" y="0" width="${SIDE}" height="28"/>${writing(n, `${10 + n}`)}`)
        .join(''),
      `viewBox="0 0 200 60" font-size="4" ${root}`,
    );
  /** Letters 4 high: a blank is 0.28 of that, a digit twice as wide. */
  const first = (blanks: number) => 4 * 0.28 * blanks + 4 * 0.56;
  const NBSP = '\u00a0';

  it('move it: no-break blanks always, others if preserved', async () => {
    await expectEachInItsOwn(
      row((n, value) => `<text x="${middle(n) - first(10)}" y="14">${NBSP.repeat(10)}${value}</text>`),
    );
    const kept = (n: number, value: string) =>
      `<text x="${middle(n) - first(10)}" y="14">${' '.repeat(10)}${value}</text>`;
    await expectEachInItsOwn(row(kept, 'xml:space="preserve"'));
    await expectEachInItsOwn(row(kept, 'style="white-space:pre"'));
    await expectEachInItsOwn(
      row(
        (n, value) =>
          `<text x="${middle(n) + first(10)}" y="14" text-anchor="end">${value}${' '.repeat(10)}</text>`,
        'xml:space="preserve"',
      ),
    );
  });

  it('move nothing if browsers drop them or the number has its own position', async () => {
    await expectEachInItsOwn(
      row((n, value) => `<text x="${middle(n) - 2}" y="14">\n${' '.repeat(30)}${value}\n</text>`),
    );
    await expectEachInItsOwn(
      row(
        (n, value) =>
          `<text x="3" y="14" xml:space="preserve">${' '.repeat(30)}<tspan x="${middle(n) - 2}">${value}</tspan></text>`,
      ),
    );
  });

  it('equal an explicit distance', () =>
    expectEachInItsOwn(
      row((n, value) => `<text x="${middle(n) - 14}" y="14"><tspan dx="12">${value}</tspan></text>`),
    ));

  it('follow the root’s text-anchor', () =>
    expectEachInItsOwn(
      row((n, value) => `<text x="${middle(n) + 5}" y="14">${value}</text>`, 'text-anchor="end"'),
    ));
});

describe('a row of numbers that also fits one parcel further', () => {
  /** Numbers 10 to 17, each shifted from its parcel's middle. */
  const row = (shift: number, parcels = places, labels = places, down = 14) =>
    svg(
      parcels.map((n) => `<rect x="${SIDE * n}" y="0" width="${SIDE}" height="28"/>`).join('') +
        labels
          .map(
            (n) =>
              `<text x="${middle(n) + shift}" y="${down}" font-size="3" text-anchor="middle">${10 + n}</text>`,
          )
          .join(''),
      'viewBox="-20 0 220 60"',
    );
  const outcome = async (drawing: string, ids = IDS) => {
    const { informe } = await readTestDibujo(drawing, ids);
    return {
      ligados: informe.ligados,
      alfileres: informe.alfileres,
      disputados: informe.disputados.map(({ id_lote, motivo }) => `${id_lote} ${motivo}`),
    };
  };
  const all = IDS.map((id) => `${id} NUMERO_AL_BORDE`);

  it.each([-8, -7.5, -10, 8, 9.5])(
    'is disputed, the first number outside: %s from the middle',
    async (shift) => {
      const inOrder = await outcome(row(shift));
      expect(inOrder).toEqual({ ligados: 0, alfileres: [], disputados: all });
    },
  );

  it('is disputed if the first number is unlisted and all are near their sides', async () => {
    expect(await outcome(row(-7.5), IDS.slice(1))).toEqual({
      ligados: 0,
      alfileres: [],
      disputados: all.slice(1),
    });
  });

  it('offers each lot’s other parcel to a person', async () => {
    const { informe } = await readTestDibujo(row(-8), IDS);
    const [first, second] = informe.disputados;
    expect(first?.figuras.map(({ caja }) => caja[0])).toEqual([0]);
    expect(second?.figuras.map(({ caja }) => caja[0])).toEqual([0, SIDE]);
  });

  it('is bound if no parcel behind is free, or the numbers are centred', async () => {
    expect(await outcome(row(0, range(0, 8)))).toMatchObject({ ligados: 8, disputados: [] });
    expect(await outcome(row(-6.5, places, places))).toMatchObject({ ligados: 8, disputados: [] });
    expect(await outcome(row(0, range(0, 8), places, 27))).toMatchObject({ ligados: 8, disputados: [] });
  });

  it('is bound if the shapes’ names agree', async () => {
    const named = row(-6.9, range(0, 8)).replace(/<rect /g, () => `<rect id="lote-${next++}" `);
    expect(await outcome(named)).toMatchObject({ ligados: 8, disputados: [] });
  });
  let next = 10;
});
