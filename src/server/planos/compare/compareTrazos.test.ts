import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../../../test/frames.ts';
import { type ComparedTrazo, compareTrazos } from './compareTrazos.ts';

type Caja = readonly [number, number, number, number];
const boxed = (id_lote: string, caja: Caja): ComparedTrazo => {
  const [left, top, right, bottom] = caja;
  const d = `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
  return { id_lote, d, caja, etiqueta: [(left + right) / 2, (top + bottom) / 2, (right - left) / 2] };
};
const lot = (id: number | string, n: number, y = 0) => boxed(String(id), [n * 20, y, n * 20 + 18, y + 30]);
const PLAN = range(1, 8).map((n) => lot(n, n));

describe('a corrected drawing', () => {
  it('keeps lots at their place', () => {
    expect(compareTrazos({ lotes: PLAN }, { lotes: PLAN })).toMatchObject({
      hoja: { escala: 1, dx: 0, dy: 0 },
      iguales: range(1, 8).map(String),
      movidos: [],
      renombrados: [],
      faltantes: [],
      nuevos: [],
    });
  });

  it('distinguishes moved, renamed, missing and new lots', () => {
    const after = [...PLAN.slice(0, 4), lot(5, 30, 200), lot('6-A', 6), lot(8, 8), lot(9, 9)];
    expect(compareTrazos({ lotes: PLAN }, { lotes: after })).toMatchObject({
      iguales: ['1', '2', '3', '4', '8'],
      movidos: ['5'],
      renombrados: [{ antes: '6', ahora: '6-A' }],
      faltantes: ['7'],
      nuevos: ['9'],
    });
  });

  it('may have another sheet size and position', () => {
    const place = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 40, noNaN: true }),
        place,
        place,
        fc.nat(7),
        (k, dx, dy, away) => {
          const moved = PLAN.map(({ id_lote, caja }, i) => {
            const [left, top, right, bottom] = caja.map((side, at) => k * side + (at % 2 ? dy : dx)) as [
              number,
              number,
              number,
              number,
            ];
            const aside = i === away ? k * 400 : 0;
            return boxed(id_lote, [left, top + aside, right, bottom + aside]);
          });
          const { hoja, iguales, movidos } = compareTrazos({ lotes: PLAN }, { lotes: moved });
          expect(hoja.escala / k).toBeCloseTo(1, 6);
          expect(movidos).toEqual([String(away + 1)]);
          expect(iguales).toHaveLength(7);
        },
      ),
    );
  });
});
