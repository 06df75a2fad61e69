import type { CifrasDePeriodo, DemandaDeSemana } from '../../contract/panel/demanda.ts';
import { middleOf, startOfSemana } from '../../domain/demanda/demanda.ts';
import { addDias, countDias } from '../../domain/fecha.ts';
import type { DaysToSale } from './dealtCosas.ts';
import { OF_STAFF } from './quotedCosas.ts';

interface Periodo {
  desde: string;
  hasta: string;
}

/** A day's count of a step, quote, hold or sale. */
export interface CountedDay {
  dia: string;
  cosa: string;
  cuantos: number;
}

interface Told {
  days: readonly CountedDay[];
  toSale: readonly DaysToSale[];
}

export const isWithin =
  ({ desde, hasta }: Periodo) =>
  ({ dia }: { dia: string }): boolean =>
    dia >= desde && dia <= hasta;

export const sumOf = (days: readonly CountedDay[], cosa: string): number =>
  days.reduce((sum, day) => (day.cosa === cosa ? sum + day.cuantos : sum), 0);

/** Totals of a period. In: days and sales, others included. */
export function cifrasOf(periodo: Periodo, { days, toSale }: Told): CifrasDePeriodo {
  const within = days.filter(isWithin(periodo));
  const dias = toSale.filter(isWithin(periodo)).map((it) => it.dias);
  return {
    visitas: sumOf(within, 'proyecto'),
    cotizaciones: sumOf(within, 'cotizacion'),
    mostrador: sumOf(within, OF_STAFF),
    apartados: sumOf(within, 'apartado'),
    ventas: sumOf(within, 'vendido'),
    diasAVenta: middleOf(dias) ?? null,
    ventasConDias: dias.length,
  };
}

type Serie = 'cotizaciones' | 'apartados' | 'ventas';
const SERIE_OF: Readonly<Record<string, Serie>> = {
  cotizacion: 'cotizaciones',
  [OF_STAFF]: 'cotizaciones',
  apartado: 'apartados',
  vendido: 'ventas',
};
const LAST_OF_WEEK = 6;

/** Every week of the period, empty ones too, with all quotes. In: the period's days. */
export function weeksOf({ desde, hasta }: Periodo, days: readonly CountedDay[]): DemandaDeSemana[] {
  const weeks = new Map<string, DemandaDeSemana>();
  for (let lunes = startOfSemana(desde); lunes <= hasta; lunes = addDias(lunes, 7))
    weeks.set(lunes, {
      lunes,
      dias: daysWithin(lunes, { desde, hasta }),
      cotizaciones: 0,
      apartados: 0,
      ventas: 0,
    });
  for (const { dia, cosa, cuantos } of days) {
    const [week, serie] = [weeks.get(startOfSemana(dia)), SERIE_OF[cosa]];
    if (week && serie) week[serie] += cuantos;
  }
  return [...weeks.values()];
}

function daysWithin(lunes: string, { desde, hasta }: Periodo): number {
  const first = lunes < desde ? desde : lunes;
  const sunday = addDias(lunes, LAST_OF_WEEK);
  const last = sunday > hasta ? hasta : sunday;
  return countDias(first, last) + 1;
}
