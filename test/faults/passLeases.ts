import { LEASE_MS } from '../../src/server/correo/outbox.ts';
import type { Queryable } from '../../src/server/plataforma/db/db.ts';

/**
 * Lets the time pass for which those who were killed hold what they were sending, while no server is there: that it ends by the
 * clock is `worker.test.ts`'s.
 */
export async function passLeases(db: Queryable): Promise<void> {
  for (const tabla of ['correo_salida', 'aviso'])
    await db.query(
      `update ${tabla} set arrendado_hasta = arrendado_hasta - $1::integer * interval '1 millisecond'`,
      [LEASE_MS],
    );
}
