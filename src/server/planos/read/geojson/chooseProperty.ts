import { withoutMeasures } from '../../bind/measures.ts';
import { blockKeyOf, tokensOf } from '../../bind/nameTokens.ts';
import type { GeoFeature } from './collectFeatures.ts';
import { namesBlock, namesLevel } from './levelWords.ts';

/** A property with lot numbers, and how many lots of lotes.csv it matches. */
export interface PropertyScore {
  nombre: string;
  lotes: number;
}

interface PropertyChoice {
  /** Absent if none matches, or a person must choose. */
  propiedad?: string;
  propiedades: PropertyScore[];
  /** Two that match equally many lots but disagree. */
  empatadas?: readonly [string, string];
  /** Score of the best: lots matched whole, and by number within a block. */
  valor: readonly [lotes: number, numeros: number];
}

/** Explicit name. */
const CHOSEN = 'id_lote';
const LOT_WORD = /lote|^lt|^lot/i;
/** Generated counters. */
const COUNTED = /^(?:fid|gid|id|objectid(?:_\d)?|ogc_fid|index|orden|path|layer|.*_?id)$/i;
const COUNTER = 2;
/** No lot's number if another matches as many. */
const LEVEL = 1.5;
const MEASURE = /area|superf|terreno|perim|length|longitud|frente|fondo|precio|m2/i;

/**
 * The property with lot names: `id_lote`, else the best match with lotes.csv, preferring names with 'lote';
 * counters score half. If two match equally and disagree, none is taken and a person chooses: a wrong one
 * would sell wrong lots.
 */
export function chooseProperty(
  features: readonly GeoFeature[],
  ids: readonly string[],
  wanted?: string,
): PropertyChoice {
  const names = [...new Set(features.flatMap(({ properties }) => [...properties.keys()]))];
  const keys = new Set(ids.map(keyOf));
  const numbers = new Set(ids.map(numberOf).filter((number) => number));
  const scores = names
    .filter((nombre) => !MEASURE.test(nombre))
    .map((nombre) => ({ nombre, ...score(nombre, features, keys, numbers) }))
    .filter(({ lotes, partly }) => lotes + partly > 0)
    .sort(
      (a, b) =>
        worthOf(b, b.lotes) - worthOf(a, a.lotes) ||
        worthOf(b, b.partly) - worthOf(a, a.partly) ||
        rankOf(a.nombre) - rankOf(b.nombre),
    );
  const propiedades = scores.map(({ nombre, lotes }) => ({ nombre, lotes }));
  const own = names.find((nombre) => nombre === (wanted ?? CHOSEN));
  const [best, ...others] = scores;
  const valor = best ? ([worthOf(best, best.lotes), worthOf(best, best.partly)] as const) : ([0, 0] as const);
  if (own !== undefined) return { propiedad: own, propiedades, valor };
  if (!best) return { propiedades, valor };
  const rival = others.find(
    ({ nombre, lotes, partly }) =>
      lotes === best.lotes &&
      partly === best.partly &&
      rankOf(nombre) === rankOf(best.nombre) &&
      differ(nombre, best.nombre, features),
  );
  return rival
    ? { propiedades, valor, empatadas: [best.nombre, rival.nombre] }
    : { propiedad: best.nombre, propiedades, valor };
}

/** Among properties named after a block, the one that matches most lots together with `propiedad`. */
export function chooseBlockProperty(
  features: readonly GeoFeature[],
  ids: readonly string[],
  propiedad: string | undefined,
): PropertyScore | undefined {
  const keys = new Set(ids.map((id) => blockKeyOf(tokensOf(id))));
  const keyFor = (text: string) => blockKeyOf(tokensOf(text)) || text.toUpperCase();
  const names = [...new Set(features.flatMap(({ properties }) => [...properties.keys()]))];
  const found = names
    .filter((nombre) => nombre !== propiedad && namesBlock(nombre))
    .map((nombre) => {
      const lotes = features.flatMap(({ properties }) => {
        const [block, number] = [properties.get(nombre), properties.get(propiedad ?? '')];
        const key = block && number ? `${keyFor(block)}·${keyFor(number)}` : '';
        return keys.has(key) ? key : [];
      });
      return { nombre, lotes: new Set(lotes).size };
    });
  return found.toSorted((a, b) => b.lotes - a.lotes)[0];
}

/** A counter matches every number, even if a missing lot shifts the rest. */
function worthOf({ nombre }: Pick<PropertyScore, 'nombre'>, found: number): number {
  return rankOf(nombre) === COUNTER ? found / 2 : found;
}

function rankOf(nombre: string): number {
  if (COUNTED.test(nombre) && !LOT_WORD.test(nombre)) return COUNTER;
  if (LOT_WORD.test(nombre)) return 0;
  return namesLevel(nombre) ? LEVEL : 1;
}

function score(
  nombre: string,
  features: readonly GeoFeature[],
  keys: ReadonlySet<string>,
  numbers: ReadonlySet<string>,
): { lotes: number; partly: number } {
  const whole = new Set<string>();
  const partly = new Set<string>();
  for (const { properties } of features) {
    const value = properties.get(nombre) ?? '';
    if (keys.has(keyOf(value))) whole.add(keyOf(value));
    // Numbers within a block: `12` of `M4-L12`.
    else if (numbers.has(numberOf(value))) partly.add(numberOf(value));
  }
  return { lotes: whole.size, partly: partly.size };
}

function differ(one: string, other: string, features: readonly GeoFeature[]): boolean {
  return features.some(
    ({ properties }) => keyOf(properties.get(one) ?? '') !== keyOf(properties.get(other) ?? ''),
  );
}

/** Letters and digits, without lot words and leading zeros. */
function keyOf(value: string): string {
  return withoutMeasures(value)
    .toLowerCase()
    .replace(/^(?:lotes?|lot|lt)[\s._-]*(?=\d)/, '')
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}

function numberOf(value: string): string {
  return /(\d+)\p{L}?$/u.exec(withoutMeasures(value))?.[1]?.replace(/^0+(?=\d)/, '') ?? '';
}
