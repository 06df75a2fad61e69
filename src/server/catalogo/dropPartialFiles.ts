import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../plataforma/db/db.ts';

/** As `writeOnce` and `compressedBeside` name what they have not finished. */
const PARCIAL = /\.tmp$/;

/**
 * At a process's start: removes the half-written files of one that was killed. Only where this process holds
 * the data folder's lock, and before it writes there itself: otherwise they may be somebody's work.
 */
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
