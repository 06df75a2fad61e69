import { decimalOfSum, formatPrecio } from '../../domain/decimal.ts';
import { formatLongFecha, formatNearFecha } from '../../domain/fecha.ts';
import type { PasoDeNegocio } from '../../domain/negocio/negocio.ts';
import { countNoun } from '../../domain/sentences/countNoun.ts';

/** Names of the steps, over their counts. */
export const NAMES_OF_PASOS: Readonly<Record<PasoDeNegocio, string>> = {
  nuevas: 'Personas nuevas',
  cotizadas: 'Personas con cotización',
  visitas: 'Personas que visitaron',
  apartados: 'Lotes apartados',
  ventas: 'Lotes vendidos',
  escrituras: 'Lotes escriturados',
};

export const formatPesos = (pesos: string): string => formatPrecio(decimalOfSum(pesos));

/** `1 sin precio no se cuenta`; empty if every price is known. */
export function tellWithoutPrice(sinPrecio: number): string {
  if (sinPrecio === 0) return '';
  return sinPrecio === 1 ? '1 sin precio no se cuenta' : `${sinPrecio} sin precio no se cuentan`;
}

interface Priced {
  pesos: string;
  sinPrecio: number;
}

/** `$1,000.00 (1 sin precio no se cuenta)`; only the count of them if no price is known. */
export function tellPesos({ pesos, sinPrecio }: Priced, known: number): string {
  const without = tellWithoutPrice(sinPrecio);
  if (known === 0) return without;
  return `${formatPesos(pesos)}${without && ` (${without})`}`;
}

/** `5 lotes, $11,264,427.50`. */
export function tellPricedLotes({ lotes, ...priced }: Priced & { lotes: number }): string {
  const pesos = lotes === 0 ? '' : tellPesos(priced, lotes - priced.sinPrecio);
  return [countNoun(lotes, 'lote'), pesos].filter(Boolean).join(', ');
}

/** `del 23 al 29 de noviembre`, `del 30 de noviembre al 6 de diciembre`. In: `YYYY-MM-DD`. */
export function tellDays(desde: string, hasta: string): string {
  const isOneMonth = desde.slice(0, 7) === hasta.slice(0, 7);
  const from = isOneMonth ? String(Number(desde.slice(8))) : formatNearFecha(desde, hasta);
  return `del ${from} al ${formatNearFecha(hasta, hasta)}`;
}

/** `noviembre de 2026`. In: `YYYY-MM`. */
export function nameOfMonth(mes: string): string {
  return formatLongFecha(`${mes}-01`).replace(/^1 de /, '');
}
