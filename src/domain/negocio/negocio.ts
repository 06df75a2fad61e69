import { type Decimal, decimalOfCentavos, divideRounded, sumDecimals, toCentavos } from '../decimal.ts';
import { addDias, addMonths } from '../fecha.ts';
import type { Origen } from '../personas/origen.ts';

/**
 * What happened in a period, each behind the one before: people who came, were quoted, came to visit; lots held,
 * sold, deeded.
 */
export const PASOS_DE_NEGOCIO = [
  'nuevas',
  'cotizadas',
  'visitas',
  'apartados',
  'ventas',
  'escrituras',
] as const;
export type PasoDeNegocio = (typeof PASOS_DE_NEGOCIO)[number];

/** Most months of a period. */
export const MESES_DE_NEGOCIO_MAX = 12;
/** Months of the bars, the period's last one included. */
export const MESES_SHOWN = 6;

/** Things that happened, of one source and one adviser. */
export interface CountedPaso {
  paso: PasoDeNegocio;
  /** `null`: nobody said. */
  origen: Origen | null;
  /** Id; `null`: nobody's. */
  asesor: string | null;
  cuantos: number;
  /** MXN: what was last quoted to a person; of a hold or sale its price. */
  pesos: Decimal;
  /** Of `cuantos`, those without a known amount. */
  sinPrecio: number;
}

export interface SumOfPasos {
  cuantos: number;
  pesos: Decimal;
  sinPrecio: number;
}

/** Every table of the page sums the same rows, so that no two contradict each other. */
export function sumPasos(rows: readonly CountedPaso[], paso: PasoDeNegocio): SumOfPasos {
  const own = rows.filter((it) => it.paso === paso);
  const sum = (of: (row: CountedPaso) => number) => own.reduce((total, row) => total + of(row), 0);
  return {
    cuantos: sum(({ cuantos }) => cuantos),
    pesos: sumDecimals(own.map(({ pesos }) => pesos)),
    sinPrecio: sum(({ sinPrecio }) => sinPrecio),
  };
}

/** Days of whole months, first and last included. In: `YYYY-MM`; out: `YYYY-MM-DD`. */
export function daysOfMonths({ desde, hasta }: { desde: string; hasta: string }): {
  desde: string;
  hasta: string;
} {
  return { desde: `${desde}-01`, hasta: addDias(addMonths(`${hasta}-01`, 1), -1) };
}

/** `YYYY-MM`, from the first to the last. */
export function monthsBetween(desde: string, hasta: string): string[] {
  const months: string[] = [];
  for (let mes = desde; mes <= hasta; mes = addMonths(`${mes}-01`, 1).slice(0, 7)) months.push(mes);
  return months;
}

export interface VentasDeMes {
  /** `YYYY-MM`. */
  mes: string;
  ventas: number;
  /** Whether the month is over. */
  entero: boolean;
}

/**
 * Lots sold a month, over the whole months since the first sale; an unfinished month would lower it.
 * `undefined`: no whole month yet. In: `first`: day of the first sale, `YYYY-MM-DD`.
 */
export function paceOf(meses: readonly VentasDeMes[], first: string | null): number | undefined {
  const whole = meses.filter(({ mes, entero }) => entero && first !== null && mes >= first.slice(0, 7));
  if (!whole.length) return undefined;
  return whole.reduce((sum, { ventas }) => sum + ventas, 0) / whole.length;
}

/** Months for which the lots on sale last at that pace. */
export function monthsLeft(lotes: number, pace: number | undefined): number | undefined {
  return pace ? Math.round(lotes / pace) : undefined;
}

/** What each sale of a source cost, MXN; `undefined` without sales. */
export function costPerSale(costo: Decimal, ventas: number): Decimal | undefined {
  if (ventas === 0) return undefined;
  // Doubled: the divisor has to be even.
  return decimalOfCentavos(divideRounded(toCentavos(costo) * 2n, BigInt(ventas) * 2n));
}

/**
 * The same over several sources. Only those with a cost count, with their sales: what the others cost, nobody
 * knows. In: MXN; `undefined` if nobody typed it.
 */
export function costPerSaleOf(
  sources: readonly { costo: Decimal | undefined; ventas: number }[],
): Decimal | undefined {
  const known = sources.flatMap(({ costo, ventas }) => (costo === undefined ? [] : { costo, ventas }));
  return costPerSale(
    sumDecimals(known.map(({ costo }) => costo)),
    known.reduce((sum, { ventas }) => sum + ventas, 0),
  );
}
