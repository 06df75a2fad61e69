import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decimal, decimal, decimalToText, ZERO } from './decimal.ts';
import { estimateGasto, type GastoTerms } from './gastos.ts';

const TOTAL = decimal(3_115_305);
const shown = (gasto: GastoTerms, total = TOTAL) => {
  const estimado = estimateGasto(gasto, total);
  return estimado && [decimalToText(estimado.desde), decimalToText(estimado.hasta)];
};

test('a percentage of the total is estimated to the cent, an amount is as the company says', () => {
  expect(shown({ tipo: 'porcentaje', desde: decimal(5), hasta: decimal(7) })).toEqual([
    '155765.25',
    '218071.35',
  ]);
  expect(shown({ tipo: 'monto', desde: decimal(4200), hasta: decimal(5100) })).toEqual(['4200', '5100']);
});

test('a percentage of a total of zero or less is not estimated, an amount is', () => {
  const escrituracion = { tipo: 'porcentaje', desde: decimal(5), hasta: decimal(7) } as const;
  expect(shown(escrituracion, ZERO)).toBeUndefined();
  expect(shown(escrituracion, decimal(-100))).toBeUndefined();
  expect(shown({ tipo: 'monto', desde: decimal(1), hasta: decimal(1) }, ZERO)).toEqual(['1', '1']);
});

test('a larger percentage is never less', () => {
  const percents = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map((pair) => pair.sort((a, b) => a - b));
  fc.assert(
    fc.property(percents, fc.bigInt({ min: 1n, max: 10n ** 13n }), ([desde = 0, hasta = 0], units) => {
      const range = { desde: decimal(desde / 100), hasta: decimal(hasta / 100) };
      const estimado = estimateGasto({ tipo: 'porcentaje', ...range }, units as Decimal);
      expect(estimado && estimado.desde <= estimado.hasta).toBe(true);
    }),
  );
});
