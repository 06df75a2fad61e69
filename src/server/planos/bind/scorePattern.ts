import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { Pattern } from './claims.ts';
import { isCounted } from './trust.ts';

export interface Score {
  /** Lots that it would add. */
  lots: number;
  value: number;
  /** Numbers after names that programs give by themselves: where there is anything else, they mean nothing. */
  isGuess: boolean;
}

/**
 * How much a pattern is worth: the lots it adds, less for every way in which it is a guess. So an id as it stands
 * goes before one with overlooked zeros, a given name before the written number, and `path12` after all of them.
 */
export function scorePattern(
  pattern: Pattern,
  decided: (id_lote: string) => boolean,
  used: ReadonlySet<ShapeFacts>,
  wanted: number,
): Score {
  const exact = new Set<string>();
  const numbered = new Set<string>();
  for (const { id_lote, shapes, suffix } of pattern.claims) {
    if (decided(id_lote) || shapes.every((shape) => used.has(shape))) continue;
    (suffix ? numbered : exact).add(id_lote);
  }
  const onlyNumbered = [...numbered].filter((id) => !exact.has(id)).length;
  const isGuess = isCounted(pattern);
  let value = exact.size + onlyNumbered * 0.5;
  value *= isGuess ? GUESS_TRUST : 1;
  value *=
    SPELLING_TRUST[pattern.spelling] * KIND_TRUST[pattern.kind] * (SOURCE_TRUST[pattern.source] ?? 0.97);
  if (pattern.blockPrefix) value *= 0.95;
  // Among equals the pattern with less that is no lot.
  value *= 1 - 0.01 * Math.min(1, Math.max(0, pattern.claims.length - wanted) / (wanted + 1));
  return { lots: exact.size + onlyNumbered, value, isGuess };
}

/** Less than a written number's. */
const GUESS_TRUST = 0.3;
const SPELLING_TRUST = { exacta: 1, libre: 0.95, pegada: 0.9 };
const KIND_TRUST = { nombre: 1, bloque: 0.98, cifras: 0.92 };
const SOURCE_TRUST: Record<string, number> = {
  id: 1,
  'data-name': 0.995,
  'data-propiedad': 0.995,
  title: 0.96,
  class: 0.95,
  // A name is someone's intention; a written number goes before it only where it finds twice as many lots.
  texto: 0.45,
};
