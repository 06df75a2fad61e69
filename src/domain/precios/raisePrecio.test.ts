import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, decimalToText, parseDecimal } from '../decimal.ts';
import { raisePrecio } from './raisePrecio.ts';

describe('a price raised by a percentage', () => {
  test.each([
    ['1950000', '3', 0, '2008500'],
    ['1950000', '-3', 0, '1891500'],
    ['1950000', '3.33333', 0, '2014999.94'],
    ['1950000', '3.33333', 1, '2015000'],
    ['1949499', '0', 1000, '1949000'],
    ['1949500', '0', 1000, '1950000'],
    ['0.005', '0', 0, '0.01'],
    ['-4100.5', '10', 0, '-4510.55'],
    ['-1500', '0', 1000, '-2000'],
    ['0', '50', 1000, '0'],
  ])('%s by %s %% rounded to %d pesos is %s', (precio, porcentaje, redondeo, expected) => {
    expect(decimalToText(raisePrecio(decimal(precio), decimal(porcentaje), redondeo))).toBe(expected);
  });

  test('is within half a centavo of the exact product, whatever the price', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);
    const percent = fc.integer({ min: -9000, max: 90_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(amounts, percent, (amount, share) => {
        const [precio, porcentaje] = [parseDecimal(amount.toFixed(2)), parseDecimal(share.toFixed(2))];
        if (precio === undefined || porcentaje === undefined) throw new Error('no decimal');
        const raised = raisePrecio(precio, porcentaje, 0);
        // Both sides in 10^-12: twice the distance is at most a centavo.
        const exact = precio * (decimal(100) + porcentaje);
        const distance = raised * 10_000_000n - exact;
        expect(distance < 0n ? -distance * 2n : distance * 2n).toBeLessThanOrEqual(10n ** 10n);
      }),
    );
  });

  test('is refused beyond its limits', () => {
    expect(() => raisePrecio(decimal(1), decimal(-91), 0)).toThrow(RangeError);
    expect(() => raisePrecio(decimal(1), decimal(901), 0)).toThrow(RangeError);
    expect(() => raisePrecio(decimal(1), decimal(1), 0.5)).toThrow(RangeError);
  });
});
