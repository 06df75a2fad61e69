import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decimal, decimal, decimalOfCentavos, sumDecimals } from '../decimal.ts';
import { leastPrecio, weighPrecio } from './weighPrecio.ts';

test('a typed price is weighed against the quoted total less the plan’s discount, to the cent', () => {
  expect(weighPrecio(decimal('2950000'), decimal(3), decimal('2800000'))).toEqual({
    descuentoDePlan: decimal('88500'),
    conPlan: decimal('2861500'),
    descuento: decimal('61500'),
    porcentaje: 215n,
  });
  expect(weighPrecio(decimal('100.01'), decimal(0), decimal('150'))).toMatchObject({
    descuento: decimal('-49.99'),
    porcentaje: -4999n,
  });
  expect(weighPrecio(decimal(0), decimal(3), decimal(5)).porcentaje).toBe(0n);
});

test('the limit is of the total with the plan, rounded to the cent', () => {
  const weighed = weighPrecio(decimal('1000000.01'), decimal(0), decimal(1));
  expect(leastPrecio(weighed, decimal(5))).toBe(decimal('950000.01'));
  expect(leastPrecio(weighed, decimal(100))).toBe(decimal(0));
});

test('price and both discounts are together the quoted total, whatever was typed', () => {
  const amount = fc.bigInt(1n, 10n ** 12n).map((n) => decimalOfCentavos(n));
  const percent = fc.integer({ min: 0, max: 10_000 }).map((n): Decimal => decimal(n / 100));
  fc.assert(
    fc.property(amount, percent, amount, (cotizado, descuento, precio) => {
      const weighed = weighPrecio(cotizado, descuento, precio);
      expect(sumDecimals([precio, weighed.descuento, weighed.descuentoDePlan])).toBe(cotizado);
    }),
  );
});
