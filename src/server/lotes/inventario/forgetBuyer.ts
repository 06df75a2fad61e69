import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Keeps every change of a person's holds and sales waiting. A hold that is being sold is waited for, and its sale is found then.
 * The marks of their projects' lots, too: whoever writes a hold has them before the hold's person. In: `mailboxKeyOf`.
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
 * Takes who a person is from their holds. That they paid stays, and so does the hold; whatever the adviser typed as its
 * reference may name them or their account. In: their `mailboxKeyOf`. Out: the holds' ids.
 */
export async function forgetBuyerOfApartados(tx: Queryable, clave: string): Promise<string[]> {
  const held = await tx.query<{ id: string }>(
    `update apartado set ${NAMELESS}, pago_referencia = case when pago_en is not null then '' end
     where contacto = $1 returning id::text as id`,
    [clave],
  );
  return held.map(({ id }) => id);
}

/** The same of their sales. Out: how many there were. */
export async function forgetBuyerOfVentas(tx: Queryable, clave: string): Promise<number> {
  const sold = await tx.query(`update venta set ${NAMELESS} where contacto = $1 returning id`, [clave]);
  return sold.length;
}
