import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/db.ts';
import type { Archivos } from '../archivos.ts';

/** So long a store may list what is gone, ms. */
const LISTED_MS = 3_600_000;
/** Two processes' readings of one clock. */
const APART_MS = 60_000;

/**
 * Carries out work that takes listed files for there and ends by naming them, beside somebody who removes what nothing names:
 * where that happened meanwhile it is done `again`, for which nothing is taken for there that does not answer by its name.
 * Out: what came of it the first time, unless it cannot be done again.
 */
export async function besideClearing<T extends { ok: boolean }>(
  { db, archivos, clock }: { db: Queryable; archivos: Archivos; clock: Clock },
  work: (archivos: Archivos, again: boolean) => Promise<T>,
): Promise<T> {
  const begun = clock().getTime();
  const lately = await wasClearedSince(db, new Date(begun - LISTED_MS));
  const done = await work(lately ? listingOnlyWhatIsThere(archivos) : archivos, false);
  if (!done.ok || !(await wasClearedSince(db, new Date(begun - APART_MS)))) return done;
  const again = await work(listingOnlyWhatIsThere(archivos), true);
  return again.ok ? done : again;
}

/** The same files; a list takes an answer of each. */
function listingOnlyWhatIsThere(archivos: Archivos): Archivos {
  return {
    ...archivos,
    async *list(prefix) {
      for await (const found of archivos.list(prefix)) if (await archivos.exists(found.name)) yield found;
    },
  };
}

/** Whether files were removed since then, by the database's clock. */
async function wasClearedSince(db: Queryable, since: Date): Promise<boolean> {
  const rows = await db.query(
    `select from bitacora where en >= $1::timestamptz and accion = 'archivos.limpiar' limit 1`,
    [since],
  );
  return rows.length > 0;
}
