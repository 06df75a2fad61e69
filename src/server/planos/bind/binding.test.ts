import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';

describe('shapes that are no lots', () => {
  it('include the page, even with a lot’s name, and the perimeter', async () => {
    const drawing = svg(
      `<rect id="lot-1" width="1000" height="1000"/><path id="lot-2" d="M40 5H800V60H40Z"/>` +
        range(1, 12)
          .map((n) => square(n, `id="lot-${n + 2}"`))
          .join(''),
    );
    const { informe, cajas, fondo } = await readTestDibujo(drawing, numbers(1, 14));
    expect(Object.keys(cajas)).toEqual(numbers(3, 14));
    expect(informe.descartadas.map(({ nombre, motivo }) => [nombre, motivo])).toEqual([
      ['lot-1', 'HOJA'],
      ['lot-2', 'OTROS_LOTES'],
    ]);
    expect(fondo).toContain('id="lot-1"');
  });

  it('include hidden shapes, definitions and clip paths', async () => {
    const drawing = svg(`
      <style>.oculto { display: none }</style>
      <defs>${square(5, 'id="lot-1"')}</defs><clipPath id="c">${square(6, 'id="lot-2"')}</clipPath>
      <g class="oculto">${square(7, 'id="lot-3"')}</g><g style="visibility:hidden">${square(8, 'id="lot-4"')}</g>
      ${square(1, 'id="lot-5"')}${square(2, 'id="lot-6"')}`);
    const { cajas } = await readTestDibujo(drawing, numbers(1, 6));
    expect(cajas).toEqual({ 5: at(1), 6: at(2) });
  });

  it('include streets, parks and labels, whatever their ids', async () => {
    const drawing = svg(
      range(1, 4)
        .map((n) => square(n, `id="lot-${n}"`))
        .join('') +
        '<path id="calle-1" d="M0 60H500V80H0Z"/><g id="parque-2"><rect y="100" width="300" height="200"/></g>',
    );
    const { informe, fondo, cajas } = await readTestDibujo(drawing, numbers(1, 4));
    expect(cajas['1']).toEqual(at(1));
    expect(informe.figurasSinLote).toEqual([]);
    expect(fondo).toContain('calle-1');
    expect(fondo).toContain('parque-2');
  });
});

describe('a number after another word', () => {
  it('is not a lot in a drawing that names no lots', async () => {
    const drawing = svg(
      square(1, 'id="calle-1"') +
        square(2, 'class="st2"') +
        square(3, 'id="path3"') +
        square(4) +
        number(4, 'ETAPA 4'),
    );
    const { cajas, informe } = await readTestDibujo(drawing, numbers(1, 20));
    expect(cajas).toEqual({});
    expect(informe.noLigable).toContain('ninguna lleva el id');
  });

  it('is a lot if half of the lots are named so, with phases too', async () => {
    const drawing = svg(
      range(1, 9)
        .map((n) => square(n, `id="fase${Math.ceil(n / 3)}_${n}"`))
        .join(''),
    );
    expect(Object.keys((await readTestDibujo(drawing, numbers(1, 10))).cajas)).toEqual(numbers(1, 9));
  });
});

describe('a second shape of a lot', () => {
  it('joins the first if its name only adds -2 or _2 and it touches', async () => {
    const wide = (n: number, attributes: string) => square(n, attributes, 50);
    const { cajas, informe } = await readTestDibujo(
      svg(wide(1, 'id="lot-1"') + wide(2, 'id="lot-1-2"') + wide(4, 'id="lot-2"') + wide(5, 'id="lot-2_2_"')),
      ['1', '2'],
    );
    expect(cajas).toEqual({ 1: [50, 10, 150, 60], 2: [200, 10, 300, 60] });
    expect(informe.disputados).toEqual([]);
    expect(informe.variasFiguras.map(({ id_lote }) => id_lote)).toEqual(['1', '2']);
  });
});

describe('printed numbers in a drawing with names', () => {
  it('bind unnamed shapes, and are only proposed against another name', async () => {
    const drawing = svg(
      range(1, 6)
        .map((n) => square(n, `id="lot-${n}"`) + number(n, String(n)))
        .join('') +
        range(7, 10)
          .map((n) => square(n) + number(n, String(n)))
          .join('') +
        square(11, 'id="lot-99"') +
        number(11, '11') +
        square(12, 'id="Lot_012"') +
        number(12, '12'),
    );
    const { cajas, informe } = await readTestDibujo(drawing, numbers(1, 12));
    // 'Lot_012' is lot 12: case, separators and zeros are always ignored.
    expect(Object.keys(cajas)).toEqual([...numbers(1, 10), '12']);
    expect(informe.reglas.map(({ lotes }) => lotes)).toEqual([7, 4]);
    expect(informe.sinFigura).toEqual([{ id_lote: '11', propuestas: ['figura con el número escrito «11»'] }]);
    expect(informe.figurasSinLote.map(({ nombre }) => nombre)).toEqual(['lot-99']);
  });
});

describe('spelling', () => {
  it('ignores leading zeros used throughout', async () => {
    const ids = numbers(1, 12);
    const drawing = svg(
      range(1, 12)
        .map((n) => square(n, `id="lote-${String(n).padStart(2, '0')}"`))
        .join(''),
    );
    const { cajas, informe } = await readTestDibujo(drawing, ids);
    expect(Object.keys(cajas)).toHaveLength(12);
    expect(informe.reglas[0]?.descripcion).toContain('sin contar ceros');
  });

  it('proposes, but does not bind, a name with a letter for a digit', async () => {
    const drawing = svg(
      range(1, 9)
        .map((n) => square(n, `id="lot-${n}"`))
        .join('') +
        square(10, 'id="lot-1O"') +
        square(11, 'id="LOT-1l"'),
    );
    const { cajas, informe } = await readTestDibujo(drawing, numbers(1, 12));
    expect(Object.keys(cajas)).toEqual(numbers(1, 9));
    expect(informe.sinFigura).toEqual([
      { id_lote: '10', propuestas: ['lot-1O'] },
      { id_lote: '11', propuestas: ['LOT-1l'] },
      { id_lote: '12', propuestas: [] },
    ]);
  });

  it('distinguishes lots that differ only in case or zeros', async () => {
    const { cajas } = await readTestDibujo(
      svg(square(1, 'id="A1"') + square(2, 'id="a1"') + square(3, 'id="A01"')),
      ['A1', 'a1', 'A01'],
    );
    expect(cajas).toEqual({ A1: at(1), a1: at(2), A01: at(3) });
  });

  it('lists shapes that look like lots but are none', async () => {
    const { informe } = await readTestDibujo(
      svg(
        range(1, 6)
          .map((n) => square(n, `id="lot-${n}"`))
          .join('') + square(7),
      ),
      numbers(1, 4),
    );
    expect(informe.figurasSinLote.map(({ nombre }) => nombre)).toEqual([
      'lot-5',
      'lot-6',
      '<rect> sin nombre',
    ]);
  });
});
