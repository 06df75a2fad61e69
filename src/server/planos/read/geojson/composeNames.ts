import {
  type Bareness,
  EVERY_BARENESS,
  indexLevels,
  type ListedLot,
  levelKeyOf,
  waysOf,
} from '../../bind/levels/levelKeys.ts';
import type { GeoFeature } from './collectFeatures.ts';
import { namesLevel, rankOfLevel } from './levelWords.ts';

/** More properties of levels would be tried for long. */
const MOST_LEVELS = 6;

/**
 * Ids of figures whose properties say them together: `etapa` 1, `manzana` 2, `lote` 3 for `E1-M2-L3`. In: the
 * property of the numbers, and how many lots it finds whole. A list's further columns say levels that ids do not. Out: `undefined` if levels find no more, or two
 * ways find equally many and differ.
 */
export function composeNames(
  features: readonly GeoFeature[],
  listed: readonly ListedLot[],
  propiedad: string | undefined,
  whole: number,
): ReadonlyMap<GeoFeature, string> | undefined {
  if (propiedad === undefined || whole >= listed.length) return undefined;
  const names = [...new Set(features.flatMap(({ properties }) => [...properties.keys()]))]
    .filter((name) => name !== propiedad && namesLevel(name))
    .toSorted((a, b) => rankOfLevel(a) - rankOfLevel(b))
    .slice(0, MOST_LEVELS);
  const found = EVERY_BARENESS.flatMap((bare) => {
    const lots = indexLevels(listed, bare);
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
  return new Map([...new Set(values)].map((value) => [value, levelKeyOf(value, bare)]));
}
