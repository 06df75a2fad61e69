import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Liga, Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { readLigas, SIN_LIGAS, writeLigas } from './ligas.ts';
import { proposeLigas } from './proposeLigas.ts';

const decide = (...ligas: Liga[]): Ligas => ({ ...SIN_LIGAS, ligas });
const bytes = (text: string) => new TextEncoder().encode(text);
const swapped = range(1, 6)
  .map((n) => square(n, `id="lot-${n}"`) + number(n, String(n === 4 ? 5 : n === 5 ? 4 : n)))
  .join('');
const read = (inside: string, ligas: Ligas, ids = numbers(1, 6)) =>
  readTestDibujo(svg(inside), ids, {}, ligas);

describe('a person’s decision', () => {
  it('binds a disputed lot, and leaves the other without a shape', async () => {
    const { cajas, informe } = await read(swapped, decide({ id_lote: '4', figura: { nombre: 'lot-5' } }));
    expect(cajas['4']).toEqual(at(5));
    expect(informe.ligadosAMano).toEqual(['4']);
    expect(informe.sinFigura).toEqual([{ id_lote: '5', propuestas: ['figura con el número escrito «5»'] }]);
  });

  it('settles everything once correct proposals are kept', async () => {
    const first = await read(swapped, SIN_LIGAS);
    const proposed = proposeLigas(first.informe, SIN_LIGAS).ligas;
    const right = proposed.filter(({ id_lote, figura }) => figura.nombre === `lot-${id_lote}`);
    const { cajas, informe } = await read(swapped, decide(...right));
    expect(Object.keys(cajas)).toEqual(numbers(1, 6));
    expect(cajas['5']).toEqual(at(5));
    expect(informe).toMatchObject({ disputados: [], sinFigura: [], ligasPerdidas: [] });
  });

  it('joins several shapes of one lot, and excludes shapes', async () => {
    const drawing = `${range(1, 4)
      .map((n) => square(n, `id="lot-${n}"`))
      .join('')}${square(6)}${square(9, 'id="lot-3"')}`;
    const { cajas, informe, fondo } = await read(
      drawing,
      decide(
        { id_lote: '4', figura: { nombre: 'lot-4' } },
        { id_lote: '4', figura: { x: 320, y: 30, area: 1600 } },
        { id_lote: null, figura: { x: 470, y: 30, area: 1600 } },
      ),
      numbers(1, 4),
    );
    expect(cajas['4']).toEqual([200, 10, 340, 50]);
    expect(cajas['3']).toEqual(at(3));
    expect(informe.disputados).toEqual([]);
    expect(fondo).toContain('x="450"');
  });

  it('can ignore printed numbers for the whole drawing', async () => {
    const houses = range(1, 4)
      .map((n) => square(n, `id="lot-${n}"`) + number(n, String(5 - n)))
      .join('');
    expect((await read(houses, SIN_LIGAS, numbers(1, 4))).cajas).toEqual({});
    const { cajas } = await read(houses, { ...SIN_LIGAS, numerosEscritos: 'ignorar' }, numbers(1, 4));
    expect(cajas['1']).toEqual(at(1));
  });

  it('is found again after renaming, but not at another place', async () => {
    const huella = { x: 220, y: 30, area: 1600 };
    const renamed = swapped.replaceAll('lot-', 'Lote_');
    expect(
      (await read(renamed, decide({ id_lote: '4', figura: { nombre: 'lot-4', ...huella } }))).cajas['4'],
    ).toEqual(at(4));
    const moved = await read(
      `<g transform="translate(0 300)">${swapped}</g>`,
      decide({ id_lote: '4', figura: { nombre: 'lot-4', ...huella } }),
    );
    expect(moved.cajas['4']).toBeUndefined();
    expect(moved.informe.ligasPerdidas).toEqual([{ id_lote: '4', nombre: 'lot-4', motivo: 'SIN_FIGURA' }]);
  });

  it('has no effect for an unlisted lot, several shapes, or a taken shape', async () => {
    const { informe } = await read(
      swapped + square(9, 'id="lot-1"'),
      decide(
        { id_lote: '99', figura: { nombre: 'lot-4' } },
        { id_lote: '1', figura: { nombre: 'lot-1' } },
        { id_lote: '4', figura: { nombre: 'lot-4' } },
        { id_lote: '5', figura: { nombre: 'lot-4' } },
      ),
    );
    expect(informe.ligasPerdidas.map(({ motivo }) => motivo)).toEqual([
      'SIN_LOTE',
      'VARIAS_FIGURAS',
      'REPETIDA',
    ]);
  });
});

describe('the decisions file', () => {
  it('survives a round trip', () => {
    const ligas = decide(
      { id_lote: '4', figura: { nombre: 'lot-4', x: 1, y: 2.5, area: 3 } },
      { id_lote: null, figura: { x: 1, y: 2, area: 3 } },
    );
    expect(readLigas(bytes(writeLigas(ligas)))).toEqual({ ok: true, valor: ligas });
    expect(writeLigas(ligas).split('\n')).toHaveLength(10);
  });

  it.each([
    ['{"version":1,"ligas":[}', 'no es JSON bien formado'],
    ['{"version":2,"ligas":[]}', 'lo escribió una versión más nueva de este programa; actualízalo'],
    ['{"version":1,"ligas":[{"id_lote":"1","figura":{"x":1}}]}', 'no se entiende «ligas.0.figura»'],
    ['{"version":1,"ligas":[],"otra":1}', 'no se entiende «»'],
  ])('is refused with its reason: %s', (text, motivo) => {
    expect(readLigas(bytes(text))).toEqual({ ok: false, motivo });
  });
});
