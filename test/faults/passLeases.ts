import { LEASE_MS } from '../../src/server/correo/outbox.ts';
import type { Queryable } from '../../src/server/plataforma/db/db.ts';

/**
 * Expires the leases of killed processes, while no server runs; `worker.test.ts` tests expiry by the clock.
 */
export async function passLeases(db: Queryable): Promise<void> {
  for (const tabla of ['correo_salida', 'aviso'])
    await db.query(
      `update ${tabla} set arrendado_hasta = arrendado_hasta - $1::integer * interval '1 millisecond'`,
      [LEASE_MS],
    );
}
