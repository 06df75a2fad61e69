import type { Outline } from './outline.ts';

/**
 * Decimals that keep 1/100,000 of a drawing's larger side: 2 for one of some 1,000 units. A lot of a
 * hundredth of the side is then true to a thousandth of its own.
 */
export function decimalsFor(width: number, height: number): number {
  const size = Math.max(width, height);
  return size > 0 ? Math.min(6, Math.max(0, Math.round(5 - Math.log10(size)))) : 2;
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // + 0: a rounded −0 would be written "-0" in JSON's neighbour, path data.
  return Math.round(value * factor) / factor + 0;
}

/** Path data, one letter a command; lines that rounding has made empty are left out. */
export function formatOutline(outline: Outline, decimals: number): string {
  let text = '';
  let last = '';
  for (const [letter, ...values] of outline) {
    const numbers = values.map((value) => round(value, decimals));
    const end = numbers.slice(-2).join(' ');
    if (letter === 'L' && end === last) continue;
    text += letter + numbers.join(' ');
    if (letter !== 'Z') last = end;
  }
  return text;
}
