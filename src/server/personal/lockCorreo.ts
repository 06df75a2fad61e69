import type { Queryable } from '../plataforma/db/db.ts';

/** Serialises invitations and admissions of this address. For READ COMMITTED transactions. */
export async function lockCorreo(tx: Queryable, correo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('personal ' || $1::text, 0))`, [correo]);
}
