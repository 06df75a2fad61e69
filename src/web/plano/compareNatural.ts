const ZERO = 48;
const NINE = 57;

/**
 * The order that people expect of lot numbers: 2 before 10, M2-L10 before M10-L2, figures before letters. Both
 * texts are folded (`foldText`). Negative, 0 or positive as a sort wants it; 0 also where only leading zeros differ.
 * Neighbours have most letters in common: a collator, or a key made for each lot, costs several times as much at 10,000.
 */
export function compareNatural(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  // A number counts whole, also where its first figures are the same.
  while (isFigure(a, start - 1)) start--;
  if (!isFigure(a, start) || !isFigure(b, start)) return codeAt(a, start) - codeAt(b, start);
  let [i, j] = [skipZeros(a, start), skipZeros(b, start)];
  const [endA, endB] = [endOfFigures(a, i), endOfFigures(b, j)];
  // Of two numbers the longer is the larger; of equally long ones the first figure that differs decides.
  if (endA - i !== endB - j) return endA - i - (endB - j);
  for (; i < endA; i++, j++) if (a[i] !== b[j]) return codeAt(a, i) - codeAt(b, j);
  return endA < a.length || endB < b.length ? compareNatural(a.slice(endA), b.slice(endB)) : 0;
}

/** 0 past the end: what ends comes before what goes on. */
function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0;
}

function isFigure(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= ZERO && code <= NINE;
}

/** Past the zeros that lead a number, all but its last figure. */
function skipZeros(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === ZERO && isFigure(text, at + 1)) at++;
  return at;
}

function endOfFigures(text: string, from: number): number {
  let end = from;
  while (isFigure(text, end)) end++;
  return end;
}

/** Small letters without accents. */
export function foldText(text: string): string {
  // Nearly every id is plain, and normalising 10,000 of them is felt.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
