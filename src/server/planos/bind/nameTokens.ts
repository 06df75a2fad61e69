/** A number without leading zeros, or letters in upper case; `M4-L012` has M, 4, L, 12. */
interface NameToken {
  text: string;
  start: number;
  end: number;
  /** A lot or block word: `Lote` in `Lote 12`, `Mz` in `Mz 4`. */
  word?: 'lote' | 'manzana';
}

const TOKEN = /\d+|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+/gu;

/** Tokens of a name, lot and block words marked. */
export function tokensOf(name: string): NameToken[] {
  const tokens: NameToken[] = [];
  for (const match of name.matchAll(TOKEN)) {
    const [raw] = match;
    const text = /^\d/.test(raw) ? raw.replace(/^0+(?=\d)/, '') : raw.toUpperCase();
    tokens.push({ text, start: match.index, end: match.index + raw.length });
  }
  for (const [i, token] of tokens.entries()) {
    const word = WORDS.get(token.text);
    // After 'Manzana' comes its name, even an L: 'Manzana L, Lote 3'.
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

const GLUED = new RegExp(
  `^(${[...WORDS.keys()]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .join('|')})(\\p{L}+)$`,
  'u',
);

/** A lot or block word run together with a name: `LOTECC` is LOTE and CC. In: a token's text. */
export function partGluedWord(text: string): readonly [word: string, name: string] | undefined {
  const [, word, name] = GLUED.exec(text) ?? [];
  return word && name ? [word, name] : undefined;
}

/** `M4-L012` and `Manzana 4, Lote 12` are both `4·12`. A block alone is not a lot: `Mz 4` is `MZ·4`. */
export function keyOfName(tokens: readonly NameToken[]): string {
  const kept = tokens.filter(({ word }) => !word).map(({ text }) => text);
  const isBlockAlone =
    kept.length === 1 && tokens.at(-2)?.word === 'manzana' && !tokens.some(({ word }) => word === 'lote');
  return (isBlockAlone ? ['MZ', ...kept] : kept).join('·');
}

/** For a block's name: `Mz 4`, `M-04` and `4` are `4`. */
export function blockKeyOf(tokens: readonly NameToken[]): string {
  return tokens
    .filter(({ word }) => !word)
    .map(({ text }) => text)
    .join('·');
}

/** One key for all names that a text may be. */
export function keyOfNames(names: readonly string[]): string {
  return [...new Set(names.map((name) => keyOfName(tokensOf(name))))].join('\0');
}
