/** A number, zeros before it dropped, or a run of letters in capitals; `M4-L012` has M, 4, L, 12. */
export interface NameToken {
  text: string;
  /** Where it stands in the name. */
  start: number;
  end: number;
  /** A word in front of a lot's or a block's own name: `Lote` in `Lote 12`, `Mz` in `Mz 4`. */
  word?: 'lote' | 'manzana';
}

const TOKEN = /\d+|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+/gu;

/** A name's numbers and words; those that only say that a lot or a block follows are marked. */
export function tokensOf(name: string): NameToken[] {
  const tokens: NameToken[] = [];
  for (const match of name.matchAll(TOKEN)) {
    const [raw] = match;
    const text = /^\d/.test(raw) ? raw.replace(/^0+(?=\d)/, '') : raw.toUpperCase();
    tokens.push({ text, start: match.index, end: match.index + raw.length });
  }
  for (const [i, token] of tokens.entries()) {
    const word = WORDS.get(token.text);
    // What follows 'Manzana' is its name, be it an L: 'Manzana L, Lote 3'.
    const isName = tokens[i - 1]?.word === 'manzana' && token.text.length === 1 && !/^\d/.test(nextOf(i));
    if (word && i + 1 < tokens.length && !isName) token.word = word;
  }
  return tokens;

  function nextOf(i: number): string {
    return tokens[i + 1]?.text ?? '';
  }
}

const WORDS = new Map<string, 'lote' | 'manzana'>([
  ...['L', 'LT', 'LTE', 'LOT', 'LOTS', 'LOTE', 'LOTES', 'NO', 'NUM', 'NÚM', 'NUMERO', 'NÚMERO'].map(
    (word) => [word, 'lote'] as const,
  ),
  ...['M', 'MZ', 'MZA', 'MZNA', 'MNZ', 'MANZ', 'MANZANA', 'Q'].map((word) => [word, 'manzana'] as const),
]);

/**
 * What is left of a name without separators, case, leading zeros and the words for lot and block: `M4-L012` and
 * `Manzana 4, Lote 12` are both `4·12`. A block alone is not the lot of its number: `Mz 4` is `MZ·4`.
 */
export function keyOfName(tokens: readonly NameToken[]): string {
  const kept = tokens.filter(({ word }) => !word).map(({ text }) => text);
  const isBlockAlone =
    kept.length === 1 && tokens.at(-2)?.word === 'manzana' && !tokens.some(({ word }) => word === 'lote');
  return (isBlockAlone ? ['MZ', ...kept] : kept).join('·');
}

/** The same of a block's name: `Mz 4`, `M-04` and `4` are `4`. */
export function blockKeyOf(tokens: readonly NameToken[]): string {
  return tokens
    .filter(({ word }) => !word)
    .map(({ text }) => text)
    .join('·');
}

/** What tells a text from others by the names that it may be: their keys. */
export function keyOfNames(names: readonly string[]): string {
  return [...new Set(names.map((name) => keyOfName(tokensOf(name))))].join('\0');
}
