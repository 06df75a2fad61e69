import { addDias } from '../fecha.ts';

/** The way from a visit to a quote, in its order. */
export const PASOS_DEL_CAMINO = [
  'proyecto',
  'lote',
  'modelo',
  'equipamiento',
  'contacto',
  'cotizacion',
] as const;
export type PasoDelCamino = (typeof PASOS_DEL_CAMINO)[number];

/** What a demand is for. */
export const CLASES_DE_DEMANDA = ['lote', 'modelo', 'equipamiento'] as const;
export type ClaseDeDemanda = (typeof CLASES_DE_DEMANDA)[number];

/** How far a visitor went with a thing. Held and sold are not counted: they stand in the company's own books. */
export type HechoDeDemanda = 'visto' | 'elegido' | 'cotizado';

/** Something that is counted: a step of the way, or a thing. */
export interface SucesoDeDemanda {
  id_proyecto: number;
  clase: 'paso' | ClaseDeDemanda;
  hecho: HechoDeDemanda;
  /** The step's name, or the thing's id. */
  cosa: string;
}

/**
 * Who counts as one visitor: one browser behind one network address (record 172). Two equal telephones behind one address are
 * therefore one visitor, and one person with two browsers is two.
 * In: the address as the limits of calls see it (an IPv4 address or a /64), and what the browser calls itself.
 */
export const visitorOf = (cliente: string, agente: string): string => JSON.stringify([cliente, agente]);

/**
 * What counts once for one visitor (record 172): the same step or thing of one project, on one day of Mexico City. Seen and
 * chosen are two; another day counts again. In: the day, `YYYY-MM-DD`.
 */
export const visitOf = (dia: string, { id_proyecto, clase, hecho, cosa }: SucesoDeDemanda): string =>
  JSON.stringify([dia, id_proyecto, clase, hecho, cosa]);

/** The value in the middle; of an even number the mean of the two. `undefined`: there are none. */
export function middleOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** How many grades a heat has beside none. */
export const GRADOS_DE_CALOR = 4;

/**
 * The grade of a count among others: 0 where it is none, else by quarters of the greatest, so that the same number has the same
 * colour wherever it stands.
 */
export function gradoOf(cuantos: number, most: number): number {
  return cuantos > 0 && most > 0 ? Math.max(1, Math.ceil((cuantos / most) * GRADOS_DE_CALOR)) : 0;
}

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function startOfSemana(dia: string): string {
  const weekday = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return addDias(dia, -((weekday + 6) % 7));
}

/** Days of one period at most. */
export const DIAS_DE_DEMANDA_MAX = 366;

/** The days before those of a period, as many of them; in and out both ends included, `YYYY-MM-DD`. */
export function periodBefore({ desde, hasta }: { desde: string; hasta: string }): {
  desde: string;
  hasta: string;
} {
  const dias = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1;
  return { desde: addDias(desde, -dias), hasta: addDias(desde, -1) };
}
