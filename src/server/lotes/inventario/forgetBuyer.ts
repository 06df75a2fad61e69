import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Locks a person's holds and sales against all changes. Waits for a sale of a hold under way, and then finds
 * the sale. Also locks the marks of their projects' lots, which every writer of holds takes before the
 * person. In: `mailboxKeyOf`.
 */
export async function lockTratosOf(tx: Queryable, clave: string): Promise<void> {
  await tx.query('select from apartado where contacto = $1 order by id for update', [clave]);
  await tx.query('select from venta where contacto = $1 order by id for update', [clave]);
  await tx.query(
    `select from lotes_escritos where id_proyecto in (
       select id_proyecto from apartado where contacto = $1 union select id_proyecto from venta where contacto = $1)
     order by id_proyecto for no key update`,
    [clave],
  );
}

const NAMELESS = 'nombre = null, correo = null, telefono = null, contacto = null';

/**
 * Removes the person's data from their holds. The hold and the fact of payment stay; the payment's reference
 * may name them or their account, so it goes. In: `mailboxKeyOf`. Out: the holds' ids.
 */
export async function forgetBuyerOfApartados(tx: Queryable, clave: string): Promise<string[]> {
  const held = await tx.query<{ id: string }>(
    `update apartado set ${NAMELESS}, pago_referencia = case when pago_en is not null then '' end
     where contacto = $1 returning id::text as id`,
    [clave],
  );
  return held.map(({ id }) => id);
}

/**
 * Removes the person's data from their sales. Price, instalments and payments stay, as the law has the company
 * keep its accounts; references and reasons may name the person, so they go. Out: how many sales.
 */
export async function forgetBuyerOfVentas(tx: Queryable, clave: string): Promise<number> {
  await tx.query(
    `update pago set referencia = '', motivo = case when motivo is not null then '' end
     where venta_id in (select id from venta where contacto = $1)`,
    [clave],
  );
  const sold = await tx.query(`update venta set ${NAMELESS} where contacto = $1 returning id`, [clave]);
  return sold.length;
}
