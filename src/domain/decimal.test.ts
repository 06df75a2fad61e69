import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  decimal,
  decimalOfNumber,
  decimalOfSum,
  decimalToNumber,
  decimalToText,
  formatArea,
  formatPrecio,
  multiplyToCentavos,
  parseDecimal,
  subtractDecimals,
  sumDecimals,
  ZERO,
} from './decimal.ts';

/** Any value with 5 decimals that a JSON number carries exactly. */
const anyDecimal = fc
  .bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n })
  .map((units) => sumDecimals([units as Decimal]));

describe('reading', () => {
  test('a plain decimal text with up to 5 decimals is read exactly', () => {
    expect(decimalToText(decimal('1950000.12345'))).toBe('1950000.12345');
    expect(decimalToText(decimal('-0.00001'))).toBe('-0.00001');
    expect(decimal('168.00000')).toBe(decimal(168));
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '1,5',
    '1e3',
    '$1',
    '.5',
    '1.',
    '1.123456',
    '12345678901',
    '--1',
    'NaN',
    '0x10',
  ])('%j is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  test('a JSON number is read through its shortest text, never through its binary value', () => {
    expect(decimalOfNumber(0.1)).toBe(decimal('0.1'));
    expect(decimalOfNumber(-0)).toBe(ZERO);
    expect(decimalOfNumber(1e-7)).toBeUndefined();
    expect(decimalOfNumber(Number.NaN)).toBeUndefined();
    expect(decimalOfNumber(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  test('a constant that is not a decimal throws', () => {
    expect(() => decimal('1.950.000')).toThrow(RangeError);
  });

  test('text and JSON number read back as the same value', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(parseDecimal(decimalToText(value))).toBe(value);
        expect(decimalOfNumber(JSON.parse(JSON.stringify(decimalToNumber(value))))).toBe(value);
      }),
    );
  });

  test('a value beyond 15 digits refuses to become a JSON number', () => {
    expect(() => decimalToNumber((10n ** 15n) as Decimal)).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('0.1 + 0.2 is 0.3', () => {
    expect(sumDecimals([decimal('0.1'), decimal('0.2')])).toBe(decimal('0.3'));
  });

  test('a sum keeps all decimals of its parts', () => {
    expect(decimalToText(sumDecimals([decimal('1.00001'), decimal('2.5')]))).toBe('3.50001');
  });

  test.each([
    ['0.5', '0.01', '0.01'],
    ['-0.5', '0.01', '-0.01'],
    ['0.49999', '0.01', '0'],
    ['-0.49999', '0.01', '0'],
    ['22', '4350.555', '95712.21'],
    ['1.005', '1', '1.01'],
    ['-1.005', '1', '-1.01'],
  ])('%s × %s is %s: rounded once to centavos, halves away from zero', (a, b, product) => {
    expect(decimalToText(multiplyToCentavos(decimal(a), decimal(b)))).toBe(product);
  });

  test('a product is within half a centavo of the exact one, and its sign does not change its size', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        const product = multiplyToCentavos(a, b);
        const exact = a * b; // 10^-10
        const rounded = product * 100_000n;
        const gap = rounded > exact ? rounded - exact : exact - rounded;
        expect(gap <= 50_000_000n).toBe(true);
        expect(product % 1000n).toBe(0n);
        expect(multiplyToCentavos(subtractDecimals(ZERO, a), b)).toBe(-product as Decimal);
      }),
    );
  });
});

describe('showing', () => {
  test.each([
    ['1234567', '$1,234,567.00'],
    ['-1234', '-$1,234.00'],
    ['0', '$0.00'],
    ['0.005', '$0.005'],
    ['999.9', '$999.90'],
    ['1000.12345', '$1,000.12345'],
    ['25000.10', '$25,000.10'],
  ])('%s MXN is shown as %s', (value, shown) => {
    expect(formatPrecio(decimal(value))).toBe(shown);
  });

  test.each([
    ['190', '190m²'],
    ['190.50', '190.5m²'],
    ['1234', '1234m²'],
    ['0.00001', '0.00001m²'],
  ])('%s m² is shown as %s', (value, shown) => {
    expect(formatArea(decimal(value))).toBe(shown);
  });

  test('a shown price reads back as the price', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const shown = formatPrecio(value);
        expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2,5}$/);
        expect(parseDecimal(shown.replace(/[$,]/g, ''))).toBe(value);
      }),
    );
  });
});

test('the text of a sum of any size is read back exactly', () => {
  fc.assert(
    fc.property(fc.array(anyDecimal), (parts) => {
      const sum = sumDecimals(parts);
      expect(decimalOfSum(decimalToText(sum))).toBe(sum);
    }),
  );
  expect(formatPrecio(decimalOfSum('90071992547410.23'))).toBe('$90,071,992,547,410.23');
});
