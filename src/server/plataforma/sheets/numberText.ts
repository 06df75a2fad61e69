/**
 * A number as a person would type it who sees it: Excel stores binary doubles and shows 15 digits, so that the sum of
 * 0.1 and 0.2 is 0.3 and not 0.30000000000000004. In: as it is stored. Out: no exponent.
 */
export function numberText(stored: string): string {
  const shown = Number(Number(stored).toPrecision(15));
  if (!Number.isFinite(shown)) return stored;
  const text = String(shown);
  if (!text.includes('e')) return text;
  return Math.abs(shown) < 1 ? shown.toFixed(20).replace(/0+$/, '') : BigInt(shown).toString();
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's count, whose 29 February 1900 never was; Excel for Mac once began at 1904. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** In: a date as Excel stores it. Out: `01/02/2026`; `undefined` where no calendar has it. */
export function dateText(stored: string, from: 1900 | 1904): string | undefined {
  const date = new Date(DAY_ZERO[from] + Math.floor(Number(stored)) * DAY_MS);
  if (Number.isNaN(date.getTime())) return undefined;
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Numbers of the formats of dates and times that every workbook has without naming them (ECMA-376, 18.8.30). */
export function isDateNumber(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Whether a format shows a date or a time: what it quotes, escapes, pads by and puts in brackets aside. */
export function isDateFormat(code: string): boolean {
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*./g, '').split(';');
  return /[dmyhs]/i.test(positive.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general/gi, ''));
}
