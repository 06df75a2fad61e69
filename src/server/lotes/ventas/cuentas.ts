import type { CuentaShown } from '../../../contract/panel/ventas.ts';
import { decimal, decimalToNumber, decimalToText } from '../../../domain/decimal.ts';
import type { ConceptoDePago, PagoDePlan } from '../../../domain/planes/schedulePlan.ts';
import { type Cuenta, layPaid, openCuenta } from '../../../domain/ventas/cuenta.ts';
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

/**
 * Writes what each instalment owes, by which lists find what is due. Whatever writes payments or terms calls it
 * afterwards. In: ids of locked sales.
 */
export async function storeDebts(tx: Queryable, ids: readonly string[]): Promise<void> {
  const debts = [...(await readCuentas(tx, ids))].flatMap(([venta, { pagos, pagado }]) =>
    layPaid(pagos, decimal(pagado)).map(({ debe }, i) => ({
      venta,
      orden: i + 1,
      debe: decimalToText(debe),
    })),
  );
  await tx.query(
    `update parcialidad set debe = f.debe from json_to_recordset($1::json) as f(venta bigint, orden int, debe numeric)
     where venta_id = f.venta and parcialidad.orden = f.orden and parcialidad.debe <> f.debe`,
    [JSON.stringify(debts)],
  );
}

/**
 * SQL condition: sale `v` stands and owes of an instalment. In: SQL condition on its day `q.vence`. One row of an
 * index for each sale: a join would read every instalment that is owed.
 */
export const owes = (due = 'true'): string => `(v.anulada_en is null
  and coalesce((select true from parcialidad q where q.venta_id = v.id and q.debe > 0 and ${due} limit 1), false))`;
