import type { Queryable } from '../plataforma/db/db.ts';

/** Waits for the transactions that invite or let in this address. In a READ COMMITTED transaction. */
export async function lockCorreo(tx: Queryable, correo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('personal ' || $1::text, 0))`, [correo]);
}
