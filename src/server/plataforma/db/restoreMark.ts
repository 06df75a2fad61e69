import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseMisplaced } from './db.ts';
import type { Engine } from './engine.ts';

/** In the data folder while a backup is put back into it; tells which one. */
const MARK = 'restauracion.pendiente';

/** Writes down, durably, that a backup is being restored. In: the backup's folder. Out: whether another try had begun. */
export async function beginRestore(dataDir: string, respaldo: string): Promise<boolean> {
  const path = join(dataDir, MARK);
  const again = (await readFile(path, 'utf8').catch(() => undefined)) !== undefined;
  await writeFile(path, `${respaldo}\n`, { mode: 0o600, flush: true });
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return again;
}

/** All of it is there; or nothing was begun. */
export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true });
}

/**
 * An empty database that a killed restore left would be filled with the demo catalogue and shown to visitors.
 * @throws {DatabaseMisplaced} where a restore was begun and its rows, which come in one transaction, are not there.
 */
export async function demandRestored(engine: Engine, dataDir: string): Promise<void> {
  const respaldo = await readFile(join(dataDir, MARK), 'utf8').catch(() => undefined);
  if (respaldo === undefined) return;
  if (await hasRows(engine)) return endRestore(dataDir);
  throw new DatabaseMisplaced(
    `En ${dataDir} se empezó a restaurar un respaldo y no se terminó. Repite el mismo mando, que sigue donde quedó: ` +
      `npm run respaldo -- restaurar ${respaldo.trim()}. Para empezar sin él, borra ${join(dataDir, MARK)}.`,
  );
}

async function hasRows(engine: Engine): Promise<boolean> {
  const [made] = await engine.query<{ hay: boolean }>(
    `select to_regclass('envio_detenido') is not null as hay`,
  );
  if (!made?.hay) return false;
  const [there] = await engine.query<{ hay: boolean }>(
    'select exists (select from envio_detenido) or exists (select from catalogo) as hay',
  );
  return there?.hay === true;
}
