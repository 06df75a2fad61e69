import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, decimalToNumber } from '../../domain/decimal.ts';
import { gridOf } from './gridOf.ts';

describe('the grid of the chart', () => {
  test('has round steps from 0 to above the highest bar', () => {
    expect(gridOf(decimal('282741.24'))).toEqual({
      tope: 300_000,
      marcas: [
        { altura: 0, texto: '$0.00' },
        { altura: 1 / 3, texto: '$100,000.00' },
        { altura: 2 / 3, texto: '$200,000.00' },
        { altura: 1, texto: '$300,000.00' },
      ],
    });
  });

  test('fits any amount with two to six lines', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (centavos) => {
        const maximo = decimal((centavos / 100).toFixed(2));
        const { marcas, tope } = gridOf(maximo);
        expect(tope).toBeGreaterThanOrEqual(decimalToNumber(maximo) * (1 - 1e-6));
        expect(marcas.length).toBeGreaterThanOrEqual(2);
        expect(marcas.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
