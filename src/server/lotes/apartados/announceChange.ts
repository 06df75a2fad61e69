import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Increments the catalogue's version and notifies all servers, in the change's transaction (decisions 9). The
 * notice carries only the version.
 */
export async function announceChange(tx: Queryable): Promise<void> {
  await tx.query(
    `with head as (update catalogo set version = version + 1 returning version::text as version)
     select pg_notify('catalogo', version) from head`,
  );
}
