import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Counts the catalogue's version on and tells every server of it, in the transaction of the change (decisions 9): the
 * notice carries the version and nothing else.
 */
export async function announceChange(tx: Queryable): Promise<void> {
  await tx.query(
    `with head as (update catalogo set version = version + 1 returning version::text as version)
     select pg_notify('catalogo', version) from head`,
  );
}
