import type { Decimal } from '../../../domain/decimal.ts';
import { schedulePlan } from '../../../domain/planes/schedulePlan.ts';
import { agreePagos } from '../../../domain/ventas/cuenta.ts';
import type { Queryable, Tx } from '../../plataforma/db/db.ts';
import { readPlan } from './changeVenta.ts';
import { NO_PLAN, storeTerms } from './terms.ts';

/** A hold or sale of before this program, of a locked lot. */
interface BroughtTrato {
  id_proyecto: number;
  id_lote: string;
  persona: { nombre: string; correo: string; telefono: string; clave: string };
  /** Whose it is. */
  asesor: string;
  /** Who brings it, and when. */
  personalId: string;
  ahora: Date;
}

/** Writes a hold without events: nobody is told of what happened long ago. Out: its id. */
export async function storeBroughtApartado(
  tx: Queryable,
  { id_proyecto, id_lote, persona, asesor, ahora }: BroughtTrato,
  { venceEn, pago }: { venceEn: Date; pago: { fecha: string; referencia: string } | null },
): Promise<string> {
  const { nombre, correo, telefono, clave } = persona;
  const [row] = await tx.query<{ id: string }>(
    `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, contacto, apartado_por, apartado_en, vence_en,
       pago_en, pago_referencia)
     values ($1::int, $2, $3, $4, $5, $6, $7::bigint, $8::timestamptz, $9::timestamptz, $10::date, $11) returning id::text as id`,
    [
      ...[id_proyecto, id_lote, nombre, correo, telefono, clave, asesor, ahora, venceEn],
      ...[pago?.fecha ?? null, pago?.referencia ?? null],
    ],
  );
  if (!row) throw new Error('no hold was written');
  return row.id;
}

interface BroughtTerms {
  fecha: string;
  precio: Decimal;
  /** Id of the project's plan. */
  plan: string | undefined;
  contrato: string | null;
  escritura: string | null;
}

/** Writes a sale with its terms, likewise. Whoever brings it has allowed its price. Out: its id. */
export async function storeBroughtVenta(
  tx: Queryable,
  { id_proyecto, id_lote, persona, asesor, personalId, ahora }: BroughtTrato,
  { fecha, precio, plan: id_plan, contrato, escritura }: BroughtTerms,
): Promise<string> {
  const { nombre, correo, telefono, clave } = persona;
  const [row] = await tx.query<{ id: string }>(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_por, anotada_en, nombre, correo, telefono, contacto, vendio_id,
       contrato, escritura_en)
     values ($1::int, $2, $3::date, $4::bigint, $5::timestamptz, $6, $7, $8, $9, $10::bigint, $11, $12::date)
     returning id::text as id`,
    [
      ...[id_proyecto, id_lote, fecha, personalId, ahora, nombre, correo, telefono, clave, asesor],
      ...[contrato, escritura],
    ],
  );
  if (!row) throw new Error('no sale was written');
  const plan = id_plan === undefined ? undefined : await readPlan(tx, id_proyecto, id_plan);
  const { pagos } = schedulePlan(plan?.terms ?? NO_PLAN, { total: precio, desde: fecha });
  const terms = { plan: plan?.nombre ?? null, pagos: agreePagos(pagos) };
  await storeTerms(tx, row.id, terms, { personalId, ahora });
  return row.id;
}

/** Annuls brought sales, likewise. In: their ids, locked. */
export async function annulBrought(
  tx: Tx,
  ids: string,
  { personalId, ahora }: { personalId: string; ahora: Date },
): Promise<void> {
  await tx.query(
    `update venta set anulada_en = $2::timestamptz, anulada_por = $3::bigint
     where id in (select value::bigint from json_array_elements_text($1::json))`,
    [ids, ahora, personalId],
  );
}
