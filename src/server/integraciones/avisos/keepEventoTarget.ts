import type { Queryable } from '../../plataforma/db/db.ts';

/** Whether what happens is kept for the company's own system: where there is none, no notice is written. */
export async function keepEventoTarget(db: Queryable, hasTarget: boolean, ahora: Date): Promise<void> {
  if (hasTarget) {
    await db.query('insert into aviso_destino (desde) values ($1) on conflict do nothing', [ahora]);
  } else await db.query('delete from aviso_destino');
}
