import { type Decimal, parseDecimal, ZERO } from '../decimal.ts';

/**
 * `1950000`, `$1,950,000.00`, `190.5`; commas only as thousands marks. Out: MXN, 0 or more, else `undefined`.
 */
export function readTypedPrecio(text: string): Decimal | undefined {
  const clean = text.replace(/^\s*\$|\s+/g, '');
  if (clean.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(clean)) return undefined;
  const value = parseDecimal(clean.replaceAll(',', ''));
  return value === undefined || value < ZERO ? undefined : value;
}
