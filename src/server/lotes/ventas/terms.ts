import { readDocumento } from '../../../contract/storedDocumento.ts';
import { PRECIO_APARTADO } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, decimalToText, sumDecimals, ZERO } from '../../../domain/decimal.ts';
import { expandPagos } from '../../../domain/planes/groupPagos.ts';
import { monthsToDelivery } from '../../../domain/planes/monthsToDelivery.ts';
import { type PagoDePlan, type PlanTerms, schedulePlan } from '../../../domain/planes/schedulePlan.ts';
import { agreePagos, movePagos } from '../../../domain/ventas/cuenta.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { storeDebts } from './cuentas.ts';

/** Without a plan: the apartado, and the rest on delivery or by credit. */
export const NO_PLAN: PlanTerms = {
  enganche: ZERO,
  dias_enganche: 0,
  parcialidades: 0,
  porcentaje_parcialidades: ZERO,
  descuento: ZERO,
};

/** What was agreed of a sale's price. `pagos` are instalments of `agreePagos`; they sum to the price. */
interface AgreedTerms {
  plan: string | null;
  pagos: readonly PagoDePlan[];
}

/** SQL of the day from which sale `v`'s instalments are reckoned: its hold's, or its own if that is earlier. */
export const FIRST_DAY = `least(v.fecha, (select (a.apartado_en at time zone 'America/Mexico_City')::date
  from apartado a where a.id = v.apartado_id))`;

/**
 * Gives sales the price, plan and instalments of their quotes, and takes over the payments of their holds.
 * Sales without a quote stay without a price. In: ids of new sales, locked.
 */
export async function agreeAsQuoted(
  tx: Queryable,
  ids: readonly string[],
  by: { personalId: string; ahora: Date },
): Promise<void> {
  const quoted = await tx.query<{ id: string; documento: string; desde: string }>(
    `select v.id::text as id, c.documento::text as documento, ${FIRST_DAY} as desde
     from venta v join cotizacion c on c.id = v.cotizacion_id
     where v.id in (select value::bigint from json_array_elements_text($1::json)) order by v.id`,
    [JSON.stringify(ids)],
  );
  for (const { id, documento, desde } of quoted) await storeTerms(tx, id, termsOf(documento, desde), null);
  await takeOverPagos(tx, ids, by);
}

/** In: a quote's stored document; the day from which its plan is reckoned. */
function termsOf(documento: string, desde: string): AgreedTerms {
  const { planes, plan: id_plan, cotizacion, modelo } = readDocumento(documento);
  const plan = planes?.find((it) => it.id_plan === id_plan);
  if (plan) {
    const pagos = plan.pagos.map(({ concepto, veces, monto, fecha }) => ({
      ...{ concepto, veces, monto: decimal(monto) },
      ...(fecha !== undefined && { fecha }),
    }));
    return { plan: plan.nombre, pagos: agreePagos(movePagos(expandPagos(pagos), desde)) };
  }
  const meses = monthsToDelivery(modelo.entrega);
  const { pagos } = schedulePlan(NO_PLAN, { total: decimal(cotizacion.precioTotal), desde, meses });
  return { plan: null, pagos: agreePagos(pagos) };
}

/**
 * Replaces a sale's terms; `takeOverPagos` or `storeDebts` lays what was paid on them. In: a locked sale; who
 * allowed a price that no quote gives.
 */
export async function storeTerms(
  tx: Queryable,
  id: string,
  { plan, pagos }: AgreedTerms,
  allowed: { personalId: string; ahora: Date } | null,
): Promise<void> {
  const precio = priceOf(pagos);
  // A total of zero or less is no sale's price.
  if (precio <= ZERO) return;
  await tx.query('delete from parcialidad where venta_id = $1::bigint', [id]);
  await tx.query(
    `update venta set precio = $2::numeric, plan = $3, acordada_por = $4::bigint, acordada_en = $5::timestamptz
     where id = $1::bigint`,
    [id, decimalToText(precio), plan, allowed?.personalId ?? null, allowed?.ahora ?? null],
  );
  await tx.query(
    `insert into parcialidad (venta_id, orden, concepto, monto, vence, debe)
     select $1::bigint, orden, concepto, monto, vence, monto
     from json_to_recordset($2::json) as f(orden int, concepto text, monto numeric, vence date)`,
    [
      id,
      JSON.stringify(
        pagos.map(({ concepto, monto, fecha }, i) => ({
          orden: i + 1,
          concepto,
          monto: decimalToText(monto),
          vence: fecha ?? null,
        })),
      ),
    ],
  );
}

export function priceOf(pagos: readonly PagoDePlan[]): Decimal {
  return sumDecimals(pagos.map(({ monto }) => monto));
}

/** The apartado that was paid for a sale's hold is the sale's first payment, once. */
export async function takeOverPagos(
  tx: Queryable,
  ids: readonly string[],
  { personalId, ahora }: { personalId: string; ahora: Date },
): Promise<void> {
  await tx.query(
    `insert into pago (venta_id, dia, monto, referencia, anotado_por, anotado_en)
     select v.id, a.pago_en, least(v.precio, $4::numeric), a.pago_referencia, $2::bigint, $3::timestamptz
     from venta v join apartado a on a.id = v.apartado_id
     where v.id in (select value::bigint from json_array_elements_text($1::json)) and v.precio is not null
       and a.pago_en is not null and not exists (select from pago g where g.venta_id = v.id and g.forma is null and g.quita_id is null)
     order by v.id`,
    [JSON.stringify(ids), personalId, ahora, decimalToText(PRECIO_APARTADO)],
  );
  await storeDebts(tx, ids);
}
