import type { Queryable } from '../db/db.ts';

/**
 * When a person was first and last spoken with, read anew of all that was done with them (migration 0038). Whoever writes a call or makes
 * a quote for them asks for it. In: `mailboxKeyOf` of the person.
 */
export async function recountContacto(tx: Queryable, clave: string): Promise<void> {
  await tx.query('select recount_contacto($1)', [clave]);
}
