import type { Decimal } from '../decimal.ts';
import { addMonths } from '../fecha.ts';
import type { ConceptoDePago, PagoDePlan } from './schedulePlan.ts';

/** Equal payments of one kind in a row. */
export interface EqualPagos {
  concepto: ConceptoDePago;
  veces: number;
  /** Of each, MXN. */
  monto: Decimal;
  /** Days of the first and the last, `YYYY-MM-DD`; absent if nobody said when. */
  fecha?: string;
  hasta?: string;
}

export function groupPagos(pagos: readonly PagoDePlan[]): EqualPagos[] {
  const groups: EqualPagos[] = [];
  for (const { concepto, monto, fecha } of pagos) {
    const open = groups.at(-1);
    if (open?.concepto === concepto && open.monto === monto) {
      open.veces += 1;
      if (fecha) open.hasta = fecha;
    } else groups.push({ concepto, veces: 1, monto, ...(fecha && { fecha, hasta: fecha }) });
  }
  return groups;
}

/** The single payments of such groups: those after the first fall in the months that follow. */
export function expandPagos(groups: readonly EqualPagos[]): PagoDePlan[] {
  return groups.flatMap(({ concepto, veces, monto, fecha }) =>
    Array.from({ length: veces }, (_none, i) => ({
      concepto,
      monto,
      ...(fecha !== undefined && { fecha: addMonths(fecha, i) }),
    })),
  );
}
