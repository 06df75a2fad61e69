import type { FiltroDeProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { foldText } from '../../domain/text/foldText.ts';

export interface OrderedProyecto {
  desde: Decimal | undefined;
  lugar: Key;
  /** Folded; empty if the place tells none: 'jalisco' of 'Zapopan, Jalisco'. */
  estado: string;
  cercanias: readonly { key: Key; minutos: number }[];
}

/** Words of a text, each after a blank. */
export type Key = string;

/** Folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function searchKeyOf(text: string): Key {
  return wordsOf(text)
    .map((word) => ` ${word}`)
    .join('');
}

/** Whether each word begins a word of the key. */
export function tells(key: Key, words: readonly string[]): boolean {
  return words.every((word) => key.includes(` ${word}`));
}

/** Of a place such as 'Zapopan, Jalisco'. */
export function stateOfPlace(lugar: string): string {
  const comma = lugar.lastIndexOf(',');
  return comma < 0 ? '' : foldText(lugar.slice(comma + 1).trim());
}

/** Out: the rows in the wanted order, ties as they came; how many say to be at the place or near it. */
export function orderProyectos<R extends OrderedProyecto>(
  rows: readonly R[],
  { orden, buscar }: FiltroDeProyectos,
): { rows: readonly R[]; cercanos?: number } {
  if (orden === 'precio') return { rows: sortBy(rows, ({ desde }) => desde) };
  const words = wordsOf(buscar ?? '');
  if (orden !== 'cercania' || !words.length) return { rows };
  const nearness = nearnessTo(words, rows);
  return {
    rows: sortBy(rows, nearness),
    cercanos: rows.filter((row) => (nearness(row) ?? FAR) < FAR).length,
  };
}

/** Beyond all minutes that a catalogue may tell. */
const FAR = 1000;

/**
 * Only by words, as no distance is known: 0 in the place itself, then the minutes that the catalogue tells of
 * something of that name, then `FAR` in the same state; else unknown.
 */
function nearnessTo(
  words: readonly string[],
  rows: readonly OrderedProyecto[],
): (row: OrderedProyecto) => number | undefined {
  const estados = new Set(rows.flatMap(({ lugar, estado }) => (tells(lugar, words) ? estado : [])));
  return ({ lugar, estado, cercanias }) => {
    if (tells(lugar, words)) return 0;
    const told = cercanias.flatMap(({ key, minutos }) => (tells(key, words) ? minutos : []));
    if (told.length) return Math.min(...told);
    return estado && estados.has(estado) ? FAR : undefined;
  };
}

/** Least first, unknown last. */
function sortBy<R>(rows: readonly R[], of: (row: R) => Decimal | number | undefined): R[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
