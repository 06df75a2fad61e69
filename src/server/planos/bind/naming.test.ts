import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

/** Draws lots 1…6 named by `name` and expects each at its place. */
async function expectNamed(name: (n: number) => string, ids = numbers(1, 6)) {
  const drawing = svg(
    range(1, 6)
      .map((n) => square(n, name(n)))
      .join(''),
  );
  const { cajas, informe } = await readTestDibujo(drawing, ids);
  expect(cajas).toEqual(Object.fromEntries(ids.map((id, i) => [id, at(i + 1)])));
  expect(informe.sinFigura).toEqual([]);
  return informe;
}

describe('names on the shape', () => {
  it.each([
    ['lot-12', (n: number) => `id="lot-${n}"`],
    ['lote_12', (n: number) => `id="lote_${n}"`],
    ['lot12', (n: number) => `id="lot${n}"`],
    ['LOTE 12', (n: number) => `id="LOTE ${n}"`],
    ['12', (n: number) => `id="${n}"`],
    ['lote2a_12', (n: number) => `id="lote2a_${n}"`],
    ['Illustrator, _12 with data-name', (n: number) => `id="_${n}" data-name="${n}"`],
    ['Illustrator, mangled id with data-name', (n: number) => `id="_${n}${n}-2" data-name="Lote ${n}"`],
    ['Illustrator, coded characters', (n: number) => `id="lote_x5F_${n}"`],
    ['Illustrator, coded space', (n: number) => `id="Lote_x20_${n}_00000${1e20 + n}_"`.replace('+', '')],
    ['Affinity', (n: number) => `xmlns:serif="http://www.serif.com/" id="Lote${n}1" serif:id="Lote ${n}"`],
    ['a data attribute', (n: number) => `id="x${n * 7}q" data-lote="${n}"`],
    ['a class', (n: number) => `class="lote lote-${n}"`],
    ['aria-label', (n: number) => `aria-label="Lote ${n}"`],
  ])('binds %s', async (_style, name) => {
    await expectNamed(name);
  });

  it('binds Inkscape’s layer names beside its own ids', async () => {
    const informe = await expectNamed(
      (n) =>
        `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="rect${7 - n}" inkscape:label="lote ${n}"`,
    );
    expect(informe.reglas[0]?.descripcion).toContain('data-name');
  });

  it.each([
    ['A1', ['A1', 'A2', 'A3', 'B1', 'B2', 'B3']],
    ['M4-L1', ['M4-L1', 'M4-L2', 'M4-L3', 'M4-L4', 'M4-L5', 'M4-L6']],
    ['MF4-031E', ['MF4-031E', 'MF4-032E', 'MF4-033', 'MF5-031E', 'MF5-032', 'MF5-032B']],
    ['12-2 where there is such a lot', ['12', '12-2', '13', '13-2', '14', '15']],
  ])('binds ids such as %s exactly', async (_style, ids) => {
    await expectNamed((n) => `id="${ids[n - 1]}"`, ids);
  });

  it('binds ids that match lotes.csv by their numbers', async () => {
    await expectNamed(
      (n) => `id="manzana4-lote${n}"`,
      range(1, 6).map((n) => `M4-L${n}`),
    );
    await expectNamed((n) => `id="lote-${n}-relleno"`);
  });

  it('reads a <title> inside the shape', async () => {
    const drawing = svg(
      range(1, 4)
        .map((n) => `<rect x="${50 * n}" y="10" width="40" height="40"><title>Lote ${n}</title></rect>`)
        .join(''),
    );
    expect((await readTestDibujo(drawing, numbers(1, 4))).cajas).toEqual({
      1: at(1),
      2: at(2),
      3: at(3),
      4: at(4),
    });
  });
});

describe('names on groups', () => {
  it('takes every closed shape of the group, up to two levels down', async () => {
    const drawing = svg(`
      <g id="lote-1">${square(1)}${number(1, '1')}</g>
      <g id="lote-2"><g>${square(2)}</g><path d="M90 0L200 0" fill="none"/></g>
      <g id="lote-3"><g><g>${square(3)}${square(4)}</g></g></g>`);
    const { cajas, informe, fondo } = await readTestDibujo(drawing, ['1', '2', '3']);
    expect(cajas).toEqual({ 1: at(1), 2: at(2), 3: [150, 10, 240, 50] });
    expect(informe.variasFiguras).toEqual([{ id_lote: '3', figuras: 2 }]);
    expect(fondo).not.toContain('<rect');
    expect(fondo).not.toContain('<text');
  });

  it('leaves badge and number in curves out of outline and underlay', async () => {
    const digit = '<path d="M65 20h4v20h-4z"/>';
    const { trazos, fondo } = await readTestDibujo(
      svg(`<g id="lote-1">${square(1)}<circle cx="70" cy="30" r="12"/>${digit}</g>`),
      ['1'],
    );
    expect(trazos.lotes[0]?.d).toBe('M50 10L90 10L90 50L50 50Z');
    expect(fondo).not.toMatch(/<(circle|path|rect)/);
  });

  it('does not take block 4’s group for lot 4', async () => {
    const drawing = svg(
      `<g id="4">${range(1, 6)
        .map((n) => square(n, `id="${n}"`))
        .join('')}</g>`,
    );
    const { cajas } = await readTestDibujo(drawing, numbers(1, 6));
    expect(cajas['4']).toEqual(at(4));
    expect(cajas['1']).toEqual(at(1));
  });
});

describe('numbers that restart in every block', () => {
  const block = (id: string, from: number, names: string[]) =>
    `<g id="${id}">${names.map((name, i) => square(from + i, `id="${name}"`)).join('')}</g>`;
  const ids = ['M1-L1', 'M1-L2', 'M2-L1', 'M2-L2', 'M12-L1', 'M12-L2'];
  const expected = Object.fromEntries(ids.map((id, i) => [id, at(i + 1)]));

  it('joins an ancestor’s block with the number, despite uniqueness suffixes', async () => {
    const drawing = svg(
      block('manzana-1', 1, ['lote-1', 'lote-2']) +
        block('manzana-2', 3, ['lote-1-2', 'lote-2-2']) +
        block('manzana-12', 5, ['lote-1-3', 'lote-2-3']),
    );
    const { cajas, informe } = await readTestDibujo(drawing, ids);
    expect(cajas).toEqual(expected);
    expect(informe.disputados).toEqual([]);
    expect(informe.reglas[0]?.descripcion).toContain('manzana');
  });

  it('ignores zeros used throughout', async () => {
    const names = ['lote-01', 'lote-02'];
    const { cajas } = await readTestDibujo(
      svg(block('Manzana 01', 1, names) + block('Manzana 02', 3, names) + block('Manzana 12', 5, names)),
      ids,
    );
    expect(cajas).toEqual(expected);
  });

  it('reads block and number from two lines of a text', async () => {
    const lines = (m: number, n: number, x: number) =>
      `<text font-size="10" text-anchor="middle"><tspan x="${x}" y="25">M${m}</tspan><tspan x="${x}" dy="14">Lote ${n}</tspan></text>`;
    const lots = ids.map((id, i) => {
      const [m = 0, n = 0] = (id.match(/\d+/g) ?? []).map(Number);
      return square(i + 1) + lines(m, n, 50 * (i + 1) + 20);
    });
    expect((await readTestDibujo(svg(lots.join('')), ids)).cajas).toEqual(expected);
  });

  it('joins the block with a printed number', async () => {
    const written = (id: string, from: number) =>
      `<g id="${id}">${[1, 2].map((n) => square(from + n - 1) + number(from + n - 1, String(n))).join('')}</g>`;
    const { cajas } = await readTestDibujo(svg(written('M1', 1) + written('M2', 3) + written('M12', 5)), ids);
    expect(cajas).toEqual(expected);
  });
});

describe('drawings without names', () => {
  it('binds by the printed number, after all transforms, with tspans joined', async () => {
    const drawing = svg(`
      <g transform="translate(0 100) scale(2 1)">
        ${square(1)}<text transform="translate(55 30)" font-size="12"><tspan x="0" y="0">1</tspan><tspan x="7" y="0">0</tspan></text>
        ${square(2)}<text x="120" y="35" font-size="12" text-anchor="middle">11</text>
        ${square(3)}<text x="185" y="35" font-size="12" text-anchor="end">LOTE 12</text>
      </g>`);
    const { cajas } = await readTestDibujo(drawing, ['10', '11', '12']);
    expect(cajas).toEqual({ 10: [100, 110, 180, 150], 11: [200, 110, 280, 150], 12: [300, 110, 380, 150] });
  });

  it('takes the lot, neither the badge inside nor the block around', async () => {
    const lots = range(1, 5).map(
      (n) => `${square(n)}<circle cx="${50 * n + 20}" cy="30" r="12"/>${number(n, String(n))}`,
    );
    const block = '<path d="M40 0H320V60H40Z" fill="none"/>';
    const { cajas, fondo } = await readTestDibujo(svg(block + lots.join('')), numbers(1, 5));
    expect(cajas).toEqual({ 1: at(1), 2: at(2), 3: at(3), 4: at(4), 5: at(5) });
    expect(fondo).toContain('M40 0H320V60H40Z');
    expect(fondo).not.toContain('<text');
  });

  it('ignores the area printed under the number', async () => {
    const lots = range(1, 5).map(
      (n) =>
        `${square(n)}${number(n, String(n))}<text x="${50 * n + 2}" y="46" font-size="8">${n + 1} m²</text>`,
    );
    const { cajas } = await readTestDibujo(svg(lots.join('')), numbers(1, 6));
    expect(Object.keys(cajas)).toEqual(numbers(1, 5));
    expect(cajas['2']).toEqual(at(2));
  });

  it('prefers printed numbers to generated ids', async () => {
    const drawing = svg(
      range(1, 6)
        .map((n) => square(n, `id="path${n}"`) + number(n, String(7 - n)))
        .join(''),
    );
    expect((await readTestDibujo(drawing, numbers(1, 6))).cajas['1']).toEqual(at(6));
  });
});
