import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import type { Counted, Unneeded } from './findUnneeded.ts';

interface ClearDeps {
  db: Db;
  archivos: Archivos;
  clock: Clock;
}

/** Groups per transaction, which makes imports wait. */
const GROUPS_AT_ONCE = 20;

/**
 * Removes what `findUnneeded` found, a few groups per transaction, under the import's lock and only while the
 * catalogue is unchanged. A concurrent import notices by the log line (`besideClearing`). Out: removed;
 * `complete`: all of it.
 * @throws {ArchivosUnavailable}
 */
export async function clearUnneeded(
  { db, archivos, clock }: ClearDeps,
  { catalogo, groups }: Unneeded,
): Promise<Counted & { complete: boolean }> {
  const gone: Counted = { archivos: 0, bytes: 0 };
  for (let at = 0; at < groups.length; at += GROUPS_AT_ONCE) {
    const some = groups.slice(at, at + GROUPS_AT_ONCE);
    const names = some.flatMap((group) => group.names);
    const bytes = some.reduce((sum, group) => sum + group.bytes, 0);
    const same = await db.transaction(async (tx) => {
      // First: the transaction's view begins with its first query (storeCatalogo.ts).
      await tx.query('lock table catalogo in share row exclusive mode');
      if ((await readCatalogoVersion(tx)) !== catalogo?.version) return false;
      const despues = { archivos: names.length, bytes };
      await writeBitacora(tx, {
        author: { origen: 'mando' },
        en: clock(),
        accion: 'archivos.limpiar',
        despues,
      });
      await Promise.all(names.map((name) => archivos.remove(name)));
      return true;
    });
    if (!same) return { ...gone, complete: false };
    gone.archivos += names.length;
    gone.bytes += bytes;
  }
  return { ...gone, complete: true };
}

async function readCatalogoVersion(tx: Queryable): Promise<string | undefined> {
  const [row] = await tx.query<{ version: string }>('select version::text as version from catalogo');
  return row?.version;
}
