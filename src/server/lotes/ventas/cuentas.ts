import type { CuentaShown } from '../../../contract/panel/ventas.ts';
import { decimal, decimalToNumber } from '../../../domain/decimal.ts';
import type { ConceptoDePago, PagoDePlan } from '../../../domain/planes/schedulePlan.ts';
import { type Cuenta, openCuenta } from '../../../domain/ventas/cuenta.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** The agreed instalments and what was paid, MXN. */
export interface KeptCuenta {
  pagos: PagoDePlan[];
  pagado: string;
}

/** Of each sale with a price. In: ids of sales. */
export async function readCuentas(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptCuenta>> {
  const asked = JSON.stringify(ids);
  const rows = await db.query<{
    venta: string;
    concepto: ConceptoDePago;
    monto: string;
    vence: string | null;
  }>(
    `select venta_id::text as venta, concepto, monto::text as monto, vence from parcialidad
     where venta_id in (select value::bigint from json_array_elements_text($1::json)) order by venta_id, orden`,
    [asked],
  );
  const paid = await db.query<{ venta: string; pagado: string }>(
    `select venta_id::text as venta, sum(monto)::text as pagado from pago
     where venta_id in (select value::bigint from json_array_elements_text($1::json)) group by venta_id`,
    [asked],
  );
  const byId = new Map<string, KeptCuenta>();
  for (const { venta, concepto, monto, vence } of rows) {
    const kept = byId.get(venta) ?? { pagos: [], pagado: '0' };
    kept.pagos.push({ concepto, monto: decimal(monto), ...(vence !== null && { fecha: vence }) });
    byId.set(venta, kept);
  }
  for (const { venta, pagado } of paid) {
    const kept = byId.get(venta);
    if (kept) kept.pagado = pagado;
  }
  return byId;
}

export function cuentaOf({ pagos, pagado }: KeptCuenta, hoy: string): Cuenta {
  return openCuenta(pagos, decimal(pagado), hoy);
}

export function presentCuenta(cuenta: Cuenta): NonNullable<CuentaShown> {
  const { precio, pagado, porPagar, vencido, porVencer, atraso } = cuenta;
  return {
    precio: decimalToNumber(precio),
    pagado: decimalToNumber(pagado),
    porPagar: decimalToNumber(porPagar),
    vencido: decimalToNumber(vencido),
    porVencer: decimalToNumber(porVencer),
    atraso,
  };
}

/** SQL of what was paid of sale `v`. */
export const PAID = '(select coalesce(sum(g.monto), 0) from pago g where g.venta_id = v.id)';

/**
 * SQL condition: sale `v` owes something of what is due before a day. Payments are laid on the oldest
 * instalments first, so the two sums say it (`openCuenta`; `ventas.test.ts` compares the two). In: SQL of the
 * day.
 */
export const owesBefore = (dia: string): string =>
  `(v.anulada_en is null and v.precio is not null and ${PAID} <
    (select coalesce(sum(q.monto), 0) from parcialidad q where q.venta_id = v.id and q.vence < ${dia}))`;

/** SQL of the day of sale `v`'s oldest instalment that is not paid in full. */
export const FIRST_OWED = `(select min(q.vence) from (select vence, sum(monto) over (order by orden) as hasta
  from parcialidad where venta_id = v.id) as q where q.hasta > ${PAID})`;
