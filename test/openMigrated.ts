import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Db } from '../src/server/plataforma/db/db.ts';
import type { DatabasePlace } from '../src/server/plataforma/db/openDatabase.ts';
import { openListened } from '../src/server/start/listeners.ts';
import { copyFolder } from './copyFolder.ts';

/** Puts a closed, migrated embedded database without rows into a data folder: creating one takes seconds. */
export async function layMigrated(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFolder(inject('baseMigrated'), join(dataDir, 'base'));
}

/** `openDatabase`, with a new embedded database already migrated. */
export async function openMigrated(place: DatabasePlace): Promise<Db> {
  const isThere = place.databaseUrl || existsSync(join(place.dataDir, 'base'));
  if (!isThere) await layMigrated(place.dataDir);
  return openListened(place);
}
