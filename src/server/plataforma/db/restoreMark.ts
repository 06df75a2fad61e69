import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseMisplaced } from './db.ts';
import type { Engine } from './engine.ts';

/** In the data folder during a restore; contains the backup's folder. */
const MARK = 'restauracion.pendiente';

/**
 * Marks durably that a restore has begun. In: the backup's folder. Out: whether an earlier attempt had begun.
 */
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

/** The restore is complete, or nothing was begun. */
export async function endRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, MARK), { force: true });
}

/**
 * A killed restore leaves an empty database, which would get the demo catalogue and be shown to visitors.
 * @throws {DatabaseMisplaced} if a restore began and its rows, which come in one transaction, are missing
 */
export async function demandRestored(engine: Engine, dataDir: string): Promise<void> {
  const respaldo = await readFile(join(dataDir, MARK), 'utf8').catch(() => undefined);
  if (respaldo === undefined) return;
  if (await hasRows(engine)) return endRestore(dataDir);
  throw new DatabaseMisplaced(
    `En ${dataDir} se empezó a restaurar un respaldo y no se terminó. Repite el mismo comando, que sigue donde quedó: ` +
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
