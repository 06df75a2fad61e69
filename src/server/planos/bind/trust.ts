import type { Pattern } from './claims.ts';
import { isGenerated, LEVEL_SOURCE } from './names.ts';

const LOT_WORD =
  /(?:^|[^\p{L}])(?:l|lt|lots?|lotes?|m|mz|mza|manzana|casa|villa|terreno|parcela|predio|solar|unidad|u|n|no|n[uú]m|n[uú]mero)(?:[^\p{L}]|$)/iu;

/**
 * Patterns that may bind. Numbers after a lot word, or after none, may. After other words they must cover
 * half of the lots, together with words that differ by a number (`fase1_`, `fase2_`). So `calle-1` is not lot
 * 1. Classes and generated names count as other words.
 */
export function trustedPatterns(patterns: readonly Pattern[], wanted: number): Pattern[] {
  const families = new Map<string, Set<string>>();
  const ofLots = patterns.filter(({ source }) => source !== LEVEL_SOURCE);
  for (const pattern of ofLots) {
    const family = families.get(familyOf(pattern)) ?? new Set();
    for (const { id_lote } of pattern.claims) family.add(id_lote);
    families.set(familyOf(pattern), family);
  }
  return ofLots.filter(
    (pattern) => isLotName(pattern) || (families.get(familyOf(pattern))?.size ?? 0) * 2 >= wanted,
  );
}

/** `false` for numbers after another word or number: `1-11` is not lot 11. */
export function isLotName({ prefix, source }: Pick<Pattern, 'prefix' | 'source'>): boolean {
  if (source === 'class' || isGenerated(wordsOf(prefix))) return false;
  return !/[\p{L}\d]/u.test(prefix) || LOT_WORD.test(prefix);
}

/** `path#` of 'cifras' equals the prefix `path`. */
function wordsOf(prefix: string): string {
  return prefix.replace(/#.*$/s, '');
}

export function isCounted({ prefix }: Pick<Pattern, 'prefix'>): boolean {
  return isGenerated(wordsOf(prefix));
}

/** Groups names that differ in the numbers of their words. */
export function familyOf({ kind, source, spelling, prefix, blockPrefix, blockSource }: Pattern): string {
  const words = prefix.replace(/\d+/g, '#');
  return [kind, source, spelling, words, blockPrefix?.replace(/\d+/g, '#'), blockSource].join('\0');
}

/** An id alone, up to separators, case, zeros and lot and block words. Such a name binds even if unique. */
export function isPlainName({ kind, source, prefix, blockPrefix }: Pattern): boolean {
  if (source === 'class' || source === 'texto' || prefix !== '') return false;
  return kind === 'nombre' || (kind === 'bloque' && blockPrefix === '');
}
