import { tokensOf } from '../../bind/nameTokens.ts';
import type { GeoFeature } from './collectFeatures.ts';
import { namesLevel, rankOfLevel } from './levelWords.ts';

/** Words of levels in values and ids. */
const WORDS = new Set(
  'ETAPA FASE SECCION SECCIÓN SECC SEC PRIVADA PRIV CLUSTER CONDOMINIO COND TORRE EDIFICIO NIVEL PISO SECTOR COTO GRUPO CIRCUITO'.split(
    ' ',
  ),
);
/** Such as `E1-M2-L3`: words, if a number or another letter follows. */
const LETTERS = new Set(['E', 'S', 'P', 'C', 'T', 'N']);
/** What is left off when names are compared: nothing, words, single letters too. */
type Bareness = 0 | 1 | 2;
/** More properties of levels would be tried for long. */
const MOST_LEVELS = 6;

/**
 * Ids of figures whose properties say them together: `etapa` 1, `manzana` 2, `lote` 3 for `E1-M2-L3`. In: the
 * property of the numbers, and how many lots it finds whole. Out: `undefined` if levels find no more, or two
 * ways find equally many and differ.
 */
export function composeNames(
  features: readonly GeoFeature[],
  ids: readonly string[],
  propiedad: string | undefined,
  whole: number,
): ReadonlyMap<GeoFeature, string> | undefined {
  if (propiedad === undefined || whole >= ids.length) return undefined;
  const names = [...new Set(features.flatMap(({ properties }) => [...properties.keys()]))]
    .filter((name) => name !== propiedad && namesLevel(name))
    .toSorted((a, b) => rankOfLevel(a) - rankOfLevel(b))
    .slice(0, MOST_LEVELS);
  const found = ([0, 1, 2] as const).flatMap((bare) => {
    const lots = indexOf(ids, bare);
    if (!lots) return [];
    const keys = keysOf(features, [...names, propiedad], bare);
    return waysOf(names).map((way) => nameBy([...way, propiedad], features, lots, keys));
  });
  const [best, ...others] = found
    .map((named) => ({ named, lotes: new Set(named.values()).size }))
    .sort((a, b) => b.lotes - a.lotes);
  if (!best || best.lotes <= whole) return undefined;
  const rivals = others.filter(({ lotes }) => lotes === best.lotes);
  const isSure = rivals.every(({ named }) =>
    [...best.named].every(([feature, id]) => named.get(feature) === id),
  );
  return isSure ? best.named : undefined;
}

/** One to three levels, outermost first. */
function waysOf(names: readonly string[], most = 3): string[][] {
  if (most === 0) return [];
  return names.flatMap((name, i) => [
    [name],
    ...waysOf(names.slice(i + 1), most - 1).map((way) => [name, ...way]),
  ]);
}

function nameBy(
  way: readonly string[],
  features: readonly GeoFeature[],
  lots: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, string>,
): Map<GeoFeature, string> {
  const named = new Map<GeoFeature, string>();
  for (const feature of features) {
    const values = way.map((name) => keys.get(feature.properties.get(name) ?? ''));
    const id = values.every((value) => value) ? lots.get(values.join('·')) : undefined;
    if (id !== undefined) named.set(feature, id);
  }
  return named;
}

/** Keys by value: figures share the few values of a level. */
function keysOf(features: readonly GeoFeature[], names: readonly string[], bare: Bareness) {
  const values = names.flatMap((name) => features.map(({ properties }) => properties.get(name) ?? ''));
  return new Map([...new Set(values)].map((value) => [value, keyOf(value, bare)]));
}

/** Ids by key; `undefined` if two are alike. */
function indexOf(ids: readonly string[], bare: Bareness): Map<string, string> | undefined {
  const lots = new Map(ids.map((id) => [keyOf(id, bare), id]));
  return lots.size === ids.length && !lots.has('') ? lots : undefined;
}

/** Tokens without words of lot and block, and of levels. */
function keyOf(text: string, bare: Bareness): string {
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
