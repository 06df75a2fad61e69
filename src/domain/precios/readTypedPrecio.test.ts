import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { readTypedPrecio } from './readTypedPrecio.ts';

test.each([
  ['1950000', '1950000'],
  ['$1,950,000.00', '1950000'],
  [' $ 1 950 000.5 ', '1950000.5'],
  ['2,350,000', '2350000'],
  ['$ 2,350,000.50', '2350000.5'],
  ['2,350,000\u00a0', '2350000'],
  ['0', '0'],
])('%j is a price', (text, value) => {
  expect(readTypedPrecio(text)).toBe(decimal(value));
});

test.each(['', '$', '-1', '1,5', '1,95,000', '1.950.000,00', 'caro', '1e6', '12345678901'])(
  '%j is not a price',
  (text) => {
    expect(readTypedPrecio(text)).toBeUndefined();
  },
);
