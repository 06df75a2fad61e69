import type { Queryable } from '../../plataforma/db/db.ts';

/** Stores whether events have a target; without one no notice is written. */
export async function keepEventoTarget(db: Queryable, hasTarget: boolean, ahora: Date): Promise<void> {
  if (hasTarget) {
    await db.query('insert into aviso_destino (desde) values ($1) on conflict do nothing', [ahora]);
  } else await db.query('delete from aviso_destino');
}
