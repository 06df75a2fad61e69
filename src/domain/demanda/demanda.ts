import { addDias, countDias } from '../fecha.ts';

/** Steps from a visit to a quote, in order. */
export const PASOS_DEL_CAMINO = [
  'proyecto',
  'lote',
  'modelo',
  'equipamiento',
  'contacto',
  'cotizacion',
] as const;
export type PasoDelCamino = (typeof PASOS_DEL_CAMINO)[number];

export const CLASES_DE_DEMANDA = ['lote', 'modelo', 'equipamiento'] as const;
export type ClaseDeDemanda = (typeof CLASES_DE_DEMANDA)[number];

/** How far a visitor went with a thing. Holds and sales are not counted: the company records them itself. */
export type HechoDeDemanda = 'visto' | 'elegido' | 'cotizado';

export interface SucesoDeDemanda {
  id_proyecto: number;
  clase: 'paso' | ClaseDeDemanda;
  hecho: HechoDeDemanda;
  cosa: string;
}

/**
 * Identifies one visitor: one browser behind one network address (record 172). Two equal phones behind one
 * address count as one; one person with two browsers counts as two. In: the address as rate limits use it
 * (IPv4 or a /64), and the user agent.
 */
export const visitorOf = (cliente: string, agente: string): string => JSON.stringify([cliente, agente]);

/** What counts once per visitor (record 172). In: day in Mexico City as `YYYY-MM-DD`. */
export const visitOf = (dia: string, { id_proyecto, clase, hecho, cosa }: SucesoDeDemanda): string =>
  JSON.stringify([dia, id_proyecto, clase, hecho, cosa]);

/** Median; `undefined` if empty. */
export function middleOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

export const GRADOS_DE_CALOR = 4;

/** Heat grade: 0 for none, else by quarters of the maximum, so that equal counts have equal colours. */
export function gradoOf(cuantos: number, most: number): number {
  return cuantos > 0 && most > 0 ? Math.max(1, Math.ceil((cuantos / most) * GRADOS_DE_CALOR)) : 0;
}

/** Monday of a day's week, both `YYYY-MM-DD`. */
export function startOfSemana(dia: string): string {
  const weekday = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return addDias(dia, -((weekday + 6) % 7));
}

/** Longest period, days. */
export const DIAS_DE_DEMANDA_MAX = 366;

/** The equally long period before. In and out: `YYYY-MM-DD`, both ends included. */
export function periodBefore({ desde, hasta }: { desde: string; hasta: string }): {
  desde: string;
  hasta: string;
} {
  const dias = countDias(desde, hasta) + 1;
  return { desde: addDias(desde, -dias), hasta: addDias(desde, -1) };
}

/** By the campaign of the visit, and by the first one within `CAMPANA_DIAS`. */
export const TOQUES = ['ultima', 'primera'] as const;
export type Toque = (typeof TOQUES)[number];
