import { tokensOf } from '../nameTokens.ts';

/** A lot of the list with the values of its columns etapa, seccion and nivel, outermost first. */
export interface ListedLot {
  id_lote: string;
  niveles?: readonly string[] | undefined;
}

/** Words of levels in values and ids. */
const WORDS = new Set(
  'ETAPA FASE SECCION SECCIÓN SECC SEC PRIVADA PRIV CLUSTER CONDOMINIO COND TORRE EDIFICIO NIVEL PISO SECTOR COTO GRUPO CIRCUITO'.split(
    ' ',
  ),
);
/** Such as `E1-M2-L3`: words, if a number or another letter follows. */
const LETTERS = new Set(['E', 'S', 'P', 'C', 'T', 'N']);
/** What is left off when names are compared: nothing, words, single letters too. */
export const EVERY_BARENESS = [0, 1, 2] as const;
export type Bareness = (typeof EVERY_BARENESS)[number];

/** Levels that may name a lot together; more would be tried for long. */
const MOST_LEVELS = 3;

/** One to three of some levels, in their order. */
export function waysOf<T>(levels: readonly T[], most = MOST_LEVELS): T[][] {
  if (most === 0) return [];
  return levels.flatMap((level, i) => [
    [level],
    ...waysOf(levels.slice(i + 1), most - 1).map((way) => [level, ...way]),
  ]);
}

/** Tokens without words of lot and block, and of levels. */
export function levelKeyOf(text: string, bare: Bareness): string {
  const tokens = tokensOf(text).filter(({ word }) => !word);
  const isWord = (i: number) => {
    const [own = '', next = ''] = [tokens[i]?.text, tokens[i + 1]?.text];
    return next !== '' && ((bare > 0 && WORDS.has(own)) || (bare > 1 && LETTERS.has(own) && next.length < 4));
  };
  return tokens
    .filter((_, i) => !isWord(i))
    .map(({ text: token }) => token)
    .join('·');
}

const ABOVE_BLOCKS =
  /(?:^|[^\p{L}])(?:etapa|fase|secci[oó]n|secc?|torre|edificio|nivel|piso|sector|circuito)[^\p{L}\d]*[\p{L}\d]+$/iu;

/** `ETAPA 2`, which is not the block of `M2-L5`; a 'privada' may be one. */
export function isAboveBlocks(name: string): boolean {
  return ABOVE_BLOCKS.test(name);
}

/** Whether an id says which of its parts is the block: `M2-L5`. */
export function saysBlock(id: string): boolean {
  return tokensOf(id).some(({ word }) => word === 'manzana');
}

/** Whether `2-5` may be lot 5 of `ETAPA 2` or of block 2: the list does not say. */
export function mayBeBlock(id: string, level: string): boolean {
  const own = levelKeyOf(id, 0);
  return isAboveBlocks(level) && own.slice(0, own.lastIndexOf('·')) === levelKeyOf(level, 1);
}

/**
 * Lots by the keys of their levels and number: by `id_lote`, else by their further columns with any end of
 * the id, if that is one lot's. Out: `undefined` if two ids are alike.
 */
export function indexLevels(lots: readonly ListedLot[], bare: Bareness): Map<string, string> | undefined {
  const byKey = new Map(lots.map(({ id_lote }) => [levelKeyOf(id_lote, bare), id_lote]));
  if (byKey.size !== lots.length || byKey.has('')) return undefined;
  const further = new Map<string, string>();
  const alike = new Set<string>();
  for (const { id_lote, niveles = [] } of lots) {
    const levels = waysOf(niveles.map((nivel) => levelKeyOf(nivel, bare)).filter((key) => key));
    const tokens = levels.length ? levelKeyOf(id_lote, bare).split('·') : [];
    for (const i of tokens.keys())
      for (const way of levels) {
        const key = [...way, ...tokens.slice(i)].join('·');
        if ((further.get(key) ?? id_lote) !== id_lote) alike.add(key);
        further.set(key, id_lote);
      }
  }
  for (const [key, id_lote] of further) if (!alike.has(key) && !byKey.has(key)) byKey.set(key, id_lote);
  return byKey;
}

/** Whether a name is a level of some lot: a part of its id before the number, or of its further columns. */
export function levelsWithin(lots: readonly ListedLot[]): (name: string) => boolean {
  const known = EVERY_BARENESS.map((bare) => {
    const keys = new Set<string>();
    for (const { id_lote, niveles = [] } of lots) {
      const tokens = levelKeyOf(id_lote, bare).split('·').slice(0, -1);
      for (const from of tokens.keys())
        for (const to of tokens.keys()) if (to >= from) keys.add(tokens.slice(from, to + 1).join('·'));
      for (const nivel of niveles) keys.add(levelKeyOf(nivel, bare));
    }
    keys.delete('');
    return [bare, keys] as const;
  });
  return (name) => known.some(([bare, keys]) => keys.has(levelKeyOf(name, bare)));
}
