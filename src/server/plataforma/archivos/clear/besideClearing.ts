import type { Clock } from '../../clock.ts';
import type { Queryable } from '../../db/db.ts';
import type { Archivos } from '../archivos.ts';

/** How long a store may still list removed files, ms. */
const LISTED_MS = 3_600_000;
/** Largest difference between two processes' clocks. */
const APART_MS = 60_000;

/**
 * Runs work that relies on listed files, beside a clearing that removes unreferenced ones. If a clearing
 * happened meanwhile, the work is done `again` with every listed file verified. Out: the first result, unless
 * the repetition fails.
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

/** Lists only files that answer by name. */
function listingOnlyWhatIsThere(archivos: Archivos): Archivos {
  return {
    ...archivos,
    async *list(prefix) {
      for await (const found of archivos.list(prefix)) if (await archivos.exists(found.name)) yield found;
    },
  };
}

/** Whether a clearing happened since then, database clock. */
async function wasClearedSince(db: Queryable, since: Date): Promise<boolean> {
  const rows = await db.query(
    `select from bitacora where en >= $1::timestamptz and accion = 'archivos.limpiar' limit 1`,
    [since],
  );
  return rows.length > 0;
}
