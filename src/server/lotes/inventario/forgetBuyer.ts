import type { Queryable } from '../../plataforma/db/db.ts';

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
