import { type Decimal, parseDecimal, ZERO } from '../decimal.ts';

/**
 * Reads a price as a person types it: `1950000`, `$1,950,000.00`, `190.5`; a comma only where it parts thousands.
 * Out: MXN, 0 or more; `undefined` where the text is anything else.
 */
export function readTypedPrecio(text: string): Decimal | undefined {
  const clean = text.replace(/^\s*\$|\s+/g, '');
  if (clean.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(clean)) return undefined;
  const value = parseDecimal(clean.replaceAll(',', ''));
  return value === undefined || value < ZERO ? undefined : value;
}
