/** User units per absolute unit; `em` and `ex` by the default font of 16 px. */
const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** User units: `10`, `10mm`, `50%` of `whole`; `undefined` for `auto` and the like. */
export function lengthOf(text: string | undefined, whole?: number): number | undefined {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)\s*$/i.exec(text ?? '');
  if (!match) return undefined;
  const value = Number(match[1]);
  const unit = (match[2] ?? '').toLowerCase();
  if (unit === '%') return whole === undefined ? undefined : (value / 100) * whole;
  const pixels = PIXELS[unit];
  return pixels === undefined ? undefined : value * pixels;
}

/** Numbers of a list such as `viewBox` or `x="1 2 3"`. */
export function numbersOf(text: string | undefined): number[] {
  return (text?.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}
