import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from './ground.ts';
import { describeMisfit, misfitOf, misfitOnGround } from './misfit.ts';

const rectangle = (wide: number, deep: number): Point[] => [
  [0, 0],
  [wide, 0],
  [wide, deep],
  [0, deep],
];
const AGAVE = { frente: 9, fondo: 17 };
const misfitOn = (contour: readonly Point[], back?: number) => misfitOnGround({ contour, back }, AGAVE);

describe('a misfit', () => {
  test('names the front that the model needs and the front of the lot', () => {
    const misfit = misfitOn(rectangle(7.8, 20), 0);
    expect(misfit).toEqual({ por: 'frente', pide: AGAVE, tiene: 7.8 });
    expect(misfit && describeMisfit('Agave', misfit)).toBe(
      'Agave pide 9 m de frente y en tu lote caben 7.8 m',
    );
    expect(misfit && describeMisfit('Agave', misfit, '12')).toBe(
      'Agave pide 9 m de frente y en el lote 12 caben 7.8 m',
    );
  });

  test('names the depth likewise', () => {
    const misfit = misfitOn(rectangle(10, 15.25), 0);
    expect(misfit).toEqual({ por: 'fondo', pide: AGAVE, tiene: 15.2 });
    expect(misfit && describeMisfit('Casa Agave', misfit)).toBe(
      'Casa Agave pide 17 m de fondo y en tu lote caben 15.2 m',
    );
  });

  test('by shape names no length of the lot', () => {
    const misfit = { por: 'forma', pide: { frente: 9.5, fondo: 17.25 } } as const;
    expect(describeMisfit('Agave', misfit)).toBe(
      'Agave pide 9.5 m de frente por 17.25 m de fondo y no cabe en la forma de tu lote',
    );
    expect(describeMisfit('Agave', misfit, 'M4-L1')).toBe(
      'Agave pide 9.5 m de frente por 17.25 m de fondo y no cabe en la forma del lote M4-L1',
    );
  });

  test('is `undefined` if the house fits or the lot’s size is unknown', () => {
    expect(misfitOn(rectangle(9, 17), 0)).toBeUndefined();
    expect(misfitOnGround(undefined, AGAVE)).toBeUndefined();
    expect(misfitOnGround({ contour: rectangle(2, 2), back: 0 }, { frente: 9 })).toBeUndefined();
  });

  test('never says that a lot has as much as the model needs', () => {
    expect(misfitOf({ fits: false, by: 'frente', room: 9 }, AGAVE)).toEqual({ por: 'forma', pide: AGAVE });
    const side = fc.double({ min: 4, max: 24, noNaN: true });
    fc.assert(
      fc.property(side, side, fc.integer({ min: -20, max: 20 }), (wide, deep, back) => {
        const misfit = misfitOn(rectangle(wide, deep), back);
        if (misfit?.tiene === undefined || misfit.por === 'forma') return;
        expect(misfit.tiene).toBeLessThan(AGAVE[misfit.por]);
      }),
    );
  });
});
