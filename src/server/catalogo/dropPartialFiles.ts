import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../plataforma/db/db.ts';

/** Unfinished files of `writeOnce` and `compressBeside`. */
const PARCIAL = /\.tmp$/;

/** Removes a killed process's unfinished files. Only with the data folder's lock, before writing. */
export async function dropPartialFiles({ db, dataDir }: { db: Db; dataDir: string }): Promise<void> {
  if (!db.lock) return;
  const folder = join(dataDir, 'catalogo');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && PARCIAL.test(entry.name)) {
      await rm(join(entry.parentPath, entry.name), { force: true });
    }
  }
}
