import { DIA_MS } from '../../../domain/fecha.ts';

/** Excel stores doubles and shows 15 digits, so 0.1 + 0.2 is 0.3. Out: no exponent. */
export function numberText(stored: string): string {
  const shown = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(shown)) return stored;
  const text = String(shown);
  if (!text.includes('e')) return text;
  return Math.abs(shown) < 1 ? shown.toFixed(20).replace(/0+$/, '') : BigInt(shown).toString();
}

/** Epochs of Excel's dates: it counts a 29 February 1900; Excel for Mac once began in 1904. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** In: a date as Excel stores it. Out: `01/02/2026`; `undefined` if out of range. */
export function dateText(stored: string, from: 1900 | 1904): string | undefined {
  const date = new Date(DAY_ZERO[from] + Math.floor(Number(stored)) * DIA_MS);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** What a number format makes of a number, if it is more than digits. */
export type LookOfNumber = 'fecha' | 'porcentaje' | undefined;

/** In: a built-in format's number. */
export function lookOfFormatNumber(id: number): LookOfNumber {
  if (id === 9 || id === 10) return 'porcentaje';
  return isDateNumber(id) ? 'fecha' : undefined;
}

/** In: a custom format's code. Quoted, escaped and bracketed parts are ignored. */
export function lookOfFormat(code: string): LookOfNumber {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  if (/[dmyhs]/i.test(positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general/gi, '')))
    return 'fecha';
  return positive.includes('%') ? 'porcentaje' : undefined;
}

/** Built-in date and time formats (ECMA-376, 18.8.30). */
function isDateNumber(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}
