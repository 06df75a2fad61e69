import { decimalToNumber, parseDecimal } from '../../domain/decimal.ts';

/** A limit as people type it: `1,250.50`, `$90,000`, `150 m²`; `undefined` where it is empty or no number. */
export function readLimit(text: string): number | undefined {
  const plain = text.replace(/m²|m2|[$,\s]/gi, '').replace('−', '-');
  const value = parseDecimal(plain);
  return value === undefined ? undefined : decimalToNumber(value);
}
