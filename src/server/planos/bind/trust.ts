import type { Pattern } from './claims.ts';
import { isGenerated } from './names.ts';

/** What lots, and the blocks in front of them, are called. */
const LOT_WORD =
  /(?:^|[^\p{L}])(?:l|lt|lots?|lotes?|m|mz|mza|manzana|casa|villa|terreno|parcela|predio|solar|unidad|u|n|no|n[uú]m|n[uú]mero)(?:[^\p{L}]|$)/iu;

/**
 * The patterns that may bind. Numbers after a lot's word, or after none, may; those after any other word only where
 * they account for half of the lots, together with words that differ from it by a number (`fase1_`, `fase2_`). So
 * `calle-1` is not lot 1 in a drawing that names no lots. Classes, and names that programs count up by themselves,
 * are words of that second kind.
 */
export function trustedPatterns(patterns: readonly Pattern[], wanted: number): Pattern[] {
  const families = new Map<string, Set<string>>();
  for (const pattern of patterns) {
    const family = families.get(familyOf(pattern)) ?? new Set();
    for (const { id_lote } of pattern.claims) family.add(id_lote);
    families.set(familyOf(pattern), family);
  }
  return patterns.filter(
    (pattern) => isLotName(pattern) || (families.get(familyOf(pattern))?.size ?? 0) * 2 >= wanted,
  );
}

/** `false` for numbers that follow a word of other things. */
export function isLotName({ prefix, source }: Pick<Pattern, 'prefix' | 'source'>): boolean {
  if (source === 'class' || isGenerated(wordsOf(prefix))) return false;
  return !/\p{L}/u.test(prefix) || LOT_WORD.test(prefix);
}

/** `path#` of 'cifras' is the same word as the prefix `path`. */
export function wordsOf(prefix: string): string {
  return prefix.replace(/#.*$/s, '');
}

/** Whether its names are such as programs count up by themselves: they say the order of drawing. */
export function isCounted({ prefix }: Pick<Pattern, 'prefix'>): boolean {
  return isGenerated(wordsOf(prefix));
}

/** Names of one fashion, whatever the numbers in their words. */
export function familyOf({ kind, source, spelling, prefix, blockPrefix, blockSource }: Pattern): string {
  const words = prefix.replace(/\d+/g, '#');
  return [kind, source, spelling, words, blockPrefix?.replace(/\d+/g, '#'), blockSource].join('\0');
}

/**
 * A lot's name and nothing else: its id, or what differs from it by separators, case, zeros and the words for lot and
 * block alone. Such a name binds however few there are of its kind.
 */
export function isPlainName({ kind, source, prefix, blockPrefix }: Pattern): boolean {
  if (source === 'class' || source === 'texto' || prefix !== '') return false;
  return kind === 'nombre' || (kind === 'bloque' && blockPrefix === '');
}
