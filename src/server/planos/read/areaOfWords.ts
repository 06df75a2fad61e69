export type NamedArea = 'parque' | 'agua' | 'calle';

const AREAS: readonly [clase: NamedArea, words: RegExp][] = [
  ['calle', /\b(?:calles?|vialidad(?:es)?|arroyo vehicular|avenidas?|andador(?:es)?|pavimento)\b/],
  ['parque', /\b(?:parques?|jardin(?:es)?|areas? verdes?|verdes?|camellon(?:es)?|arbolad[ao])\b/],
  ['agua', /\b(?:lagos?|lagunas?|rios?|arroyos?|presas?|estanques?|cuerpos? de agua)\b/],
];
/** Pipes are no water, and axes are no street. */
const NETWORK = /\b(?:potable|drenaje|pluvial|sanitari[oa]|red|tuberias?|ejes?|textos?|cotas?|nombres?)\b/;

/** Only if stated plainly; accents, case and separators are ignored. */
export function areaOfWords(words: string): NamedArea | undefined {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\W]+/g, ' ');
  if (NETWORK.test(plain)) return undefined;
  return AREAS.find(([, pattern]) => pattern.test(plain))?.[0];
}
