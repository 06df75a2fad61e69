import { describe, expect, it } from 'vitest';
import { at, number, numbers, range, square } from '../../../../test/frames.ts';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import type { Liga, Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { SIN_LIGAS } from './ligas.ts';
import { proposeLigas } from './proposeLigas.ts';

/** Decision of the desk on the n-th square. */
const place = (n: number, more: Partial<Liga['figura']> = {}): Liga['figura'] => ({
  x: 50 * n + 20,
  y: 30,
  area: 1600,
  ...more,
});
const decide = (...ligas: Liga[]): Ligas => ({ ...SIN_LIGAS, ligas });
/** Squares from 1 on, shifted by `by` squares; `inside` fills the n-th. */
const sheet = (count: number, by: number, inside: (n: number) => string) =>
  range(1, count)
    .map((n) => inside(n).replace('<rect', `<rect x="${50 * (n + by)}" y="10" width="40" height="40"`))
    .join('');
const read = async (drawn: string, ligas: Ligas, ids: readonly string[]) => {
  const { cajas, informe } = await readTestDibujo(svg(drawn), ids, {}, ligas);
  return {
    cajas,
    informe,
    disputas: informe.disputados.map(({ id_lote, motivo }) => `${id_lote}: ${motivo}`),
  };
};

describe('an earlier decision', () => {
  it('on an unnumbered lot is in doubt if the next lot’s number is at its place', async () => {
    const decided = decide({ id_lote: '4', figura: place(4) });
    const written = (by: number) =>
      range(1, 6)
        .map((n) => square(n + by) + (n === 4 ? '' : number(n + by, String(n))))
        .join('');
    const before = await read(written(0), decided, numbers(1, 6));
    expect(before.cajas['4']).toEqual(at(4));
    for (const by of [1, -1]) {
      const { cajas, disputas, informe } = await read(written(by), decided, numbers(1, 6));
      const next = String(4 - by);
      expect(cajas).not.toHaveProperty('4');
      expect(cajas).not.toHaveProperty(next);
      expect(disputas.toSorted()).toEqual([`4: DECISION_DUDOSA`, `${next}: DECISION_DUDOSA`].toSorted());
      expect(informe.ligasPerdidas.map(({ motivo }) => motivo)).toEqual(['DUDOSA']);
      expect(informe.ligadosAMano).toEqual([]);
    }
  });

  it('is in doubt if the shape of its name lies elsewhere', async () => {
    const decided = decide({ id_lote: '2', figura: place(2, { nombre: 'esquina' }) });
    const names = ['frente', 'esquina', 'fondo', 'jardin'];
    const drawn = (by: number) => sheet(4, by, (n) => `<rect id="${names[n - 1]}"/>`);
    expect((await read(drawn(0), decided, ['2'])).cajas['2']).toEqual(at(2));
    const { disputas, informe } = await read(drawn(1), decided, ['2']);
    expect(disputas).toEqual(['2: DECISION_DUDOSA']);
    expect(informe.disputados[0]?.figuras.map(({ caja }) => caja)).toEqual([at(2), at(3)]);
  });

  it.each([1, -1, 2])('is in doubt with all others if a sheet of bare lots moved by %s', async (by) => {
    const decided = decide(...range(1, 6).map((n): Liga => ({ id_lote: String(n), figura: place(n) })));
    const drawn = (moved: number) => sheet(6, moved + 1, () => '<rect/>');
    const moved = {
      ...decided,
      ligas: decided.ligas.map(({ id_lote }, i) => ({ id_lote, figura: place(i + 2) })),
    };
    expect(Object.keys((await read(drawn(0), moved, numbers(1, 6))).cajas)).toEqual(numbers(1, 6));
    const { cajas, disputas } = await read(drawn(by), moved, numbers(1, 6));
    expect(cajas).toEqual({});
    expect(disputas.length).toBe(6 - Math.abs(by));
  });

  it('holds if another lot of the row was removed', async () => {
    const decided = decide(...range(1, 6).map((n): Liga => ({ id_lote: String(n), figura: place(n) })));
    const { cajas, disputas } = await read(
      range(1, 5)
        .map((n) => square(n))
        .join(''),
      decided,
      numbers(1, 6),
    );
    expect(Object.keys(cajas)).toEqual(numbers(1, 5));
    expect(disputas).toEqual([]);
  });

  it('holds against the number that was printed there when it was made', async () => {
    const swapped = range(1, 6)
      .map((n) => square(n) + number(n, String(n === 4 ? 5 : n === 5 ? 4 : n)))
      .join('');
    const taken = (escritos: string[]) => decide({ id_lote: '4', figura: place(4, { escritos }) });
    expect((await read(swapped, taken(['5']), numbers(1, 6))).cajas['4']).toEqual(at(4));
    expect((await read(swapped, taken(['4']), numbers(1, 6))).disputas).toContain('4: DECISION_DUDOSA');
  });

  it('that is made anew settles its lot', async () => {
    const decided = decide({ id_lote: '4', figura: place(4) });
    const drawn = range(1, 6)
      .map((n) => square(n) + number(n, String(n === 4 ? 9 : n)))
      .join('');
    const first = await read(drawn, decided, [...numbers(1, 6), '9']);
    expect(first.disputas.toSorted()).toEqual(['4: DECISION_DUDOSA', '9: DECISION_DUDOSA']);
    const proposed = proposeLigas(first.informe, decided).ligas;
    const { cajas, disputas } = await read(
      drawn,
      decide(...proposed.filter(({ id_lote }) => id_lote === '4')),
      [...numbers(1, 6), '9'],
    );
    expect(cajas['4']).toEqual(at(4));
    expect(disputas).toEqual([]);
  });
});
