import { decimal, formatPrecio } from '../../../domain/decimal.ts';

/** Whole pesos, for lists and sums alone (decisions 2). In: MXN; `null`: no amount. */
export function amountText(monto: number | null): string {
  return monto === null ? '—' : formatPrecio(decimal(Math.round(monto))).replace(/\.00$/, '');
}
