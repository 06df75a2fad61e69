import { countNoun } from '../../../domain/sentences/countNoun.ts';

/**
 * How many rows of a list are seen, and whether there are more: 'Se ven 5 cotizaciones. Son todas.', 'Se ve 1
 * aviso. Es el único.' In: the noun, and whether it is feminine.
 */
export function tellSeen(singular: string, plural: string, genero: 'femenino' | 'masculino') {
  const [only, all] = genero === 'femenino' ? ['Es la única.', 'Son todas.'] : ['Es el único.', 'Son todos.'];
  return (n: number, hayMas: boolean): string => {
    const seen = `${n === 1 ? 'Se ve' : 'Se ven'} ${countNoun(n, singular, plural)}`;
    return hayMas ? seen : `${seen}. ${n === 1 ? only : all}`;
  };
}
