import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** Out: bound lots, disputes as 'lot: reason', and the rest. */
async function bind(inside: string, ids: readonly string[]) {
  const read = await readTestDibujo(svg(inside), ids);
  const disputes = read.informe.disputados.map(({ id_lote, motivo }) => `${id_lote}: ${motivo}`);
  return { ...read, ligados: Object.keys(read.cajas), disputes };
}

const named = (from: number, to: number) =>
  range(from, to)
    .map((n) => square(n, `id="lot-${n}"`))
    .join('');
const written = (from: number, to: number) =>
  range(from, to)
    .map((n) => square(n) + number(n, String(n)))
    .join('');

describe('several names on one shape', () => {
  const titled = (n: number, title: number) =>
    `<g id="lote-${n}"><title>Lote ${title}</title>${square(n)}</g>`;
  const drawing = (titles: readonly number[]) => titles.map((title, i) => titled(i + 1, title)).join('');

  it('that belong to two lots leave both without a shape, if the other has none', async () => {
    const { ligados, disputes } = await bind(drawing([1, 2, 7, 4, 5, 6]), numbers(1, 7));
    expect(ligados).toEqual(['1', '2', '4', '5', '6']);
    expect(disputes).toEqual(['3: DOS_NOMBRES', '7: DOS_NOMBRES']);
  });

  it('that two shapes have swapped leave both without a shape', async () => {
    const { ligados, disputes } = await bind(drawing([1, 2, 4, 3, 5, 6]), numbers(1, 6));
    expect(ligados).toEqual(['1', '2', '5', '6']);
    expect(disputes).toEqual(['3: DOS_NOMBRES', '4: DOS_NOMBRES']);
  });

  it('agree if the title was copied from a lot with its own shape', async () => {
    const { ligados, disputes } = await bind(drawing([1, 2, 4, 4, 5, 6]), numbers(1, 6));
    expect([ligados, disputes]).toEqual([numbers(1, 6), []]);
  });
});

describe('a shape’s name and the number printed inside', () => {
  it('that disagree leave the lot without a shape, with all candidates', async () => {
    const label = (n: number) => number(n, String(n === 4 ? 5 : n === 5 ? 4 : n));
    const drawing = named(1, 8) + range(1, 8).map(label).join('');
    const { ligados, disputes, informe } = await bind(drawing, numbers(1, 8));
    expect(ligados).toEqual(['1', '2', '3', '6', '7', '8']);
    expect(disputes).toEqual(['4: NUMERO_DISTINTO', '5: NUMERO_DISTINTO']);
    expect(informe.disputados[0]?.figuras.map(({ nombre, escritos }) => [nombre, escritos])).toEqual([
      ['lot-4', ['5']],
      ['lot-5', ['4']],
    ]);
  });

  it('disagree everywhere if the names are off by one', async () => {
    const drawing =
      range(1, 6)
        .map((n) => square(n, `id="lot-${n + 1}"`) + number(n, String(n)))
        .join('') + square(7, 'id="lot-1"');
    expect((await bind(drawing, numbers(1, 7))).ligados).toEqual([]);
  });

  it('also disagree if the number is no lot’s', async () => {
    const drawing =
      named(1, 6) +
      range(1, 6)
        .map((n) => number(n, n === 3 ? '99' : String(n)))
        .join('');
    const { ligados, disputes } = await bind(drawing, numbers(1, 6));
    expect(ligados).toEqual(['1', '2', '4', '5', '6']);
    expect(disputes).toEqual(['3: NUMERO_DISTINTO']);
  });

  it('agree by the number within the block, whatever else is printed', async () => {
    const lot = (n: number) =>
      `${square(n, `id="M4-L${n}"`)}${number(n, String(n))}<text x="${50 * n + 2}" y="48" font-size="6">8.00</text>`;
    const ids = range(1, 6).map((n) => `M4-L${n}`);
    const { ligados, disputes } = await bind(range(1, 6).map(lot).join(''), ids);
    expect(ligados).toEqual(ids);
    expect(disputes).toEqual([]);
  });
});

describe('x-2', () => {
  const first = named(1, 4);
  const beside = '<rect id="lot-4-2" x="240" y="10" width="20" height="40"/>';

  it('is a second part of x if it touches x', async () => {
    const { cajas, disputes } = await bind(first + beside, numbers(1, 4));
    expect(cajas['4']).toEqual([200, 10, 260, 50]);
    expect(disputes).toEqual([]);
  });

  it('is a dispute if it lies elsewhere', async () => {
    const { ligados, disputes } = await bind(first + square(9, 'id="lot-4-2"'), numbers(1, 4));
    expect(ligados).toEqual(['1', '2', '3']);
    expect(disputes).toEqual(['4: PARTE_SEPARADA']);
  });

  it('is a dispute if another number is printed inside', async () => {
    const other = `${beside}<text x="243" y="35" font-size="12">5</text>`;
    const { ligados, disputes } = await bind(first + other + number(4, '4'), numbers(1, 5));
    expect(ligados).toEqual(['1', '2', '3']);
    expect(disputes).toContain('4: PARTE_CON_OTRO_NUMERO');
  });

  it('is a dispute without x', async () => {
    const drawing = named(1, 6) + square(9, 'id="lot-7-2"');
    const { ligados, disputes } = await bind(drawing, numbers(1, 7));
    expect(ligados).toEqual(numbers(1, 6));
    expect(disputes).toEqual(['7: PARTE_SEPARADA']);
  });

  it('is a dispute within a block too, if shapes are numbered and it is not', async () => {
    const block = (b: number, names: readonly string[], from: number) =>
      `<g id="manzana-${b}">${names.map((name, i) => square(from + i, `id="lote-${name}"`)).join('')}</g>`;
    const drawing =
      block(1, ['1', '2', '3'], 1) +
      block(2, ['1-2', '2-2', '3-2'], 4) +
      [1, 2, 3, 4, 5].map((n) => number(n, String(n > 3 ? n - 3 : n))).join('');
    const ids = ['M1-L1', 'M1-L2', 'M1-L3', 'M2-L1', 'M2-L2', 'M2-L3'];
    const { ligados, disputes } = await bind(drawing, ids);
    expect(ligados).toEqual(ids.slice(0, 5));
    expect(disputes).toEqual(['M2-L3: PARTE_SEPARADA']);
  });

  it('is a dispute too if no block has the name that needed a suffix', async () => {
    const block = (b: number, names: readonly string[], from: number) =>
      `<g id="manzana-${b}">${names.map((name, i) => square(from + i, `id="lote-${name}"`)).join('')}</g>`;
    const drawing = block(1, ['1-2', '2', '3'], 1) + block(2, ['2-2', '3-2'], 4);
    const { ligados, disputes } = await bind(drawing, ['M1-L1', 'M1-L2', 'M1-L3', 'M2-L2', 'M2-L3']);
    expect(ligados).toEqual(['M1-L2', 'M1-L3', 'M2-L2', 'M2-L3']);
    expect(disputes).toEqual(['M1-L1: PARTE_SEPARADA']);
  });
});

describe('a whole and its part', () => {
  const whole = (n: number, name: string, printed: string) =>
    square(n, `id="${name}"`, 50) + number(n, printed);
  it.each([
    ['is another lot’s of the list', numbers(117, 122)],
    ['is in no list', numbers(117, 122).filter((id) => id !== '118')],
  ])('are a dispute if the part has the lot’s number, and the number in the whole %s', async (_kind, ids) => {
    const drawing =
      [1, 4, 5, 6].map((n) => whole(n, `lote-${116 + n}`, String(116 + n))).join('') +
      whole(2, 'lote-119', '118') +
      whole(3, 'lote-119-2', '119');
    const { ligados, disputes } = await bind(drawing, ids);
    expect(ligados).toEqual(['117', '120', '121', '122']);
    expect(disputes).toEqual([
      ...(ids.includes('118') ? ['118: NUMERO_DISTINTO'] : []),
      '119: PARTE_CON_OTRO_NUMERO',
    ]);
  });

  it('are a dispute too in a group of that name', async () => {
    const group = `<g id="lote-3">${square(3, '', 50)}${square(4, '', 50)}</g>${number(3, '9')}${number(4, '3')}`;
    const { disputes } = await bind(written(1, 2) + named(1, 2) + group, numbers(1, 3));
    expect(disputes).toContain('3: PARTE_CON_OTRO_NUMERO');
  });

  it('are one lot if a house with its own number stands inside', async () => {
    const house = (n: number) => `<rect x="${50 * n + 20}" y="12" width="15" height="12"/>`;
    const lot = (n: number) =>
      `<g id="lote-${n}">${square(n)}${house(n)}</g>${number(n, String(n))}<text x="${50 * n + 22}" y="20" font-size="6">${70 + n}</text>`;
    const { ligados, disputes } = await bind(range(1, 5).map(lot).join(''), numbers(1, 5));
    expect([ligados, disputes]).toEqual([numbers(1, 5), []]);
  });
});

describe('areas, sides and prices', () => {
  const MEASURES = [
    '162m2',
    '162 m²',
    '162 M2',
    '162 mts',
    '162 mt2',
    '9x18',
    '9.00 x 18.00 m',
    '$850,000',
    '2 % ',
    'A=2.00',
  ];

  it.each(MEASURES)('after a name are neither lot nor block: %s', async (measure) => {
    const drawing = range(1, 6)
      .map((n) => square(n, `id="L-${n} / ${measure}"`))
      .join('');
    const { cajas } = await bind(drawing, [...numbers(1, 6), '18', '162']);
    expect(cajas).toEqual(Object.fromEntries(range(1, 6).map((n) => [String(n), at(n)])));
    expect((await bind(drawing, ['2'])).cajas).toEqual({ 2: at(2) });
  });

  it.each(MEASURES)('around a printed number are no lot: %s', async (measure) => {
    for (const label of [(n: number) => `${n} ${measure}`, (n: number) => `${measure} LOTE ${n}`]) {
      const drawing = range(1, 6)
        .map((n) => `${square(n)}<text x="${50 * n + 2}" y="30" font-size="3">${label(n)}</text>`)
        .join('');
      const { ligados, disputes } = await bind(drawing, [...numbers(1, 6), '18', '162']);
      expect([ligados, disputes]).toEqual([numbers(1, 6), []]);
    }
  });

  it('on their own line are no lot, and neither is a unit', async () => {
    const drawing = range(1, 6)
      .map((n) => {
        const line = (y: number, text: string) =>
          `<text x="${50 * n + 3}" y="${y}" font-size="6">${text}</text>`;
        return square(n) + number(n, String(n)) + line(44, '162.00') + line(49, 'm2') + line(18, '9x18');
      })
      .join('');
    const { ligados, disputes } = await bind(drawing, [...numbers(1, 6), '9', '18']);
    expect([ligados, disputes]).toEqual([numbers(1, 6), []]);
  });

  it('are a name if the list has it: M2, 12M2, 3X12', async () => {
    const ids = ['M2', '12M2', '3X12', 'L5 M2', '4.12'];
    const drawing = ids.map((id, i) => square(i, `id="${id}"`)).join('');
    expect((await bind(drawing, ids)).ligados).toEqual(ids);
  });
});

describe('one lot that several shapes claim', () => {
  it('is a dispute, whatever numbers precede its own', async () => {
    const drawing = range(1, 6)
      .map((n) => square(n, `id="L-${n} / 162q2"`))
      .join('');
    const { ligados, disputes } = await bind(drawing, ['2']);
    expect([ligados, disputes]).toEqual([[], ['2: VARIAS_FIGURAS']]);
    const titled = range(1, 6).map((n) => `<g><title>Lote ${n} de 162</title>${square(n)}</g>`);
    expect((await bind(titled.join(''), ['162', '7'])).ligados).toEqual([]);
  });
});

describe('an exact id', () => {
  it('binds even if it is the only one of its kind', async () => {
    const ids = [...range(1, 14).map((n) => `A${n}`), 'lote15', 'Casa Club'];
    const drawing =
      range(1, 14)
        .map((n) => square(n, `id="A${n}"`))
        .join('') +
      square(15, 'id="lote15"') +
      square(16, 'id="x9" data-name="Casa Club"');
    const { cajas, informe } = await bind(drawing, ids);
    expect(cajas.lote15).toEqual(at(15));
    expect(cajas['Casa Club']).toEqual(at(16));
    expect(informe.sinFigura).toEqual([]);
  });

  it('is never its own proposal', async () => {
    const drawing = `${named(1, 5)}<path id="lote6" d="M0 100L40 100"/>`;
    const { informe } = await bind(drawing, [...numbers(1, 5), 'lote6']);
    expect(informe.sinFigura.flatMap(({ propuestas }) => propuestas)).not.toContain('lote6');
  });
});

describe('a printed number', () => {
  it('is not bound to a shape with several numbers', async () => {
    const merged = `<rect x="250" y="10" width="90" height="40"/>${number(5, '5')}${number(6, '6')}`;
    const { ligados, disputes } = await bind(written(1, 4) + merged, numbers(1, 6));
    expect(ligados).toEqual(numbers(1, 4));
    expect(disputes).toEqual(['5: VARIOS_NUMEROS', '6: VARIOS_NUMEROS']);
  });

  it('is not bound to its badge if the lot around has another number', async () => {
    const badge = (n: number) => `<rect x="${50 * n + 8}" y="22" width="18" height="18" rx="3"/>`;
    const merged = `<rect x="250" y="10" width="90" height="40"/>${badge(5)}${badge(6)}${number(5, '5')}${number(6, '6')}`;
    const { ligados } = await bind(written(1, 4) + merged, numbers(1, 6));
    expect(ligados).toEqual(numbers(1, 4));
  });

  it('is not bound to a glyph’s outline', async () => {
    const glyph = '<path d="M260 25h6v12h-6z"/>';
    const { ligados, informe } = await bind(`${written(1, 4)}${glyph}${number(5, '5')}`, numbers(1, 5));
    expect(ligados).toEqual(numbers(1, 5));
    expect(informe.alfileres).toEqual(['5']);
  });

  it('is not bound to the legend, and twice is a dispute', async () => {
    const legend = '<rect x="10" y="500" width="12" height="9"/><text x="13" y="507" font-size="6">5</text>';
    const drawn = await bind(legend + written(1, 5), numbers(1, 5));
    expect(drawn.cajas['5']).toEqual(at(5));
    const { ligados, disputes } = await bind(written(1, 5) + square(8) + number(8, '5'), numbers(1, 5));
    expect(ligados).toEqual(numbers(1, 4));
    expect(disputes).toEqual(['5: NUMERO_REPETIDO']);
  });

  it('is not bound to a block without another number', async () => {
    const block = '<path d="M20 100H900V400H20Z" fill="none"/><text x="300" y="250" font-size="12">7</text>';
    const { ligados } = await bind(written(1, 6) + block, numbers(1, 7));
    expect(ligados).toEqual(numbers(1, 6));
  });

  it('is read letter by letter', async () => {
    const spaced = `${square(3) + number(3, '1 2') + square(4)}<text x="202" y="35" font-size="6">L O T E 1 3</text>`;
    const { cajas } = await bind(written(1, 2) + spaced, ['1', '2', '12', '13']);
    expect(cajas['12']).toEqual(at(3));
    expect(cajas['13']).toEqual(at(4));
  });
});

describe('separators, zeros, and lot and block words', () => {
  const styles: [string, (m: number, n: number) => string][] = [
    ['M4-L12', (m, n) => `M${m}-L${n}`],
    ['MZ04_LOTE012', (m, n) => `MZ0${m}_LOTE0${n}`],
    ['Manzana 4, Lote 12', (m, n) => `Manzana ${m}, Lote ${n}`],
    ['Q4L12', (m, n) => `Q${m}L${n}`],
    ['4-12', (m, n) => `${m}-${n}`],
    ['mza.4/lt.12', (m, n) => `mza.${m}/lt.${n}`],
  ];
  const pairs = [1, 2].flatMap((m) => [1, 2, 3].map((n) => [m, n] as const));
  const drawing = (name: (m: number, n: number) => string) =>
    pairs.map(([m, n], i) => square(i + 1, `id="${name(m, n)}"`)).join('');

  it.each(styles.flatMap(([one, a]) => styles.map(([other, b]) => [one, other, a, b] as const)))(
    'are ignored with many blocks: the list says %s, the drawing %s',
    async (_one, _other, list, drawn) => {
      const ids = pairs.map(([m, n]) => list(m, n));
      const { cajas } = await bind(drawing(drawn), ids);
      expect(cajas).toEqual(Object.fromEntries(ids.map((id, i) => [id, at(i + 1)])));
    },
  );

  it.each([
    ['12', 'L-012'],
    ['L12', 'Lote 12'],
    ['Lote 12', '12'],
    ['012', 'lt_12'],
  ])('are ignored with one block: the list says %s, the drawing %s', async (list, drawn) => {
    const lot = (style: string, n: number) => style.replace('12', String(n));
    const ids = range(1, 5).map((n) => lot(list, n));
    const { cajas } = await bind(
      range(1, 5)
        .map((n) => square(n, `id="${lot(drawn, n)}"`))
        .join(''),
      ids,
    );
    expect(cajas).toEqual(Object.fromEntries(ids.map((id, i) => [id, at(i + 1)])));
  });

  it.each([
    ['MF4031E', 'MF4-031E'],
    ['MF4-031E', 'MF4031E'],
    ['MF4031E', 'mf4_031-e'],
  ])(
    'are ignored between two numbers of constant length: the list says %s, the drawing %s',
    async (list, drawn) => {
      const lot = (style: string, n: number) => style.replace('031', `03${n}`);
      const drawing = range(1, 8).map((n) => square(n, `id="${lot(drawn, n)}"`));
      const { cajas } = await bind(
        drawing.join(''),
        range(1, 8).map((n) => lot(list, n)),
      );
      expect(cajas).toEqual(Object.fromEntries(range(1, 8).map((n) => [lot(list, n), at(n)])));
    },
  );

  it('count between plain numbers: lot 12 of block 1 is not lot 112', async () => {
    const drawing = [...range(1, 9), 10, 11, 12].map((n) => square(n, `id="1-${n}"`));
    const { cajas } = await bind(drawing.join(''), numbers(110, 115));
    expect(cajas).toEqual({});
  });

  it('are ignored for a single name too', async () => {
    const { ligados } = await bind(`${named(1, 9)}${square(10, 'id="Lote_010"')}`, numbers(1, 10));
    expect(ligados).toEqual(numbers(1, 10));
  });
});

describe('a disputed lot', () => {
  it('gets no shape by file order or by the number in one candidate', async () => {
    const twice = square(2, 'id="lot-2"') + square(7, 'id="lot-2"');
    const { ligados, disputes, informe, fondo } = await bind(
      square(1, 'id="lot-1"') + twice + square(3, 'id="lot-3"'),
      numbers(1, 3),
    );
    expect(ligados).toEqual(['1', '3']);
    expect(disputes).toEqual(['2: VARIAS_FIGURAS']);
    expect(informe.disputados[0]?.figuras.map(({ caja }) => caja)).toEqual([at(2), at(7)]);
    expect(fondo).toContain('x="100"');
  });

  it('is one that two naming patterns place differently', async () => {
    const drawing = `${named(1, 5)}${square(7, 'data-name="Lote 3"')}`;
    const { ligados, disputes } = await bind(drawing, numbers(1, 5));
    expect(ligados).toEqual(['1', '2', '4', '5']);
    expect(disputes).toEqual(['3: VARIAS_FIGURAS']);
  });
});

it('two neighbours’ words in one text are not the lot of a block', async () => {
  const two = square(1) + number(1, 'LOTE 1LOTE 5');
  expect((await bind(two, ['M1-L5', 'M1-L1', 'M5-L1'])).ligados).toEqual([]);
  expect((await bind(square(1) + number(1, 'MZ 1 LOTE 5'), ['M1-L5', 'M1-L1'])).ligados).toEqual(['M1-L5']);
});
