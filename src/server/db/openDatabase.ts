import type { Db } from './db.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';
import { openPostgresql } from './openPostgresql.ts';

export interface DatabasePlace {
  /** `postgres://…`; `undefined`: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of the data folder; made where it is missing. */
  dataDir: string;
}

/**
 * Opens the database, takes its lock (embedded) and brings its schema up to date.
 * @throws {DataDirInUse} where another process holds the data folder's database.
 * @throws {DatabaseUnavailable} where PostgreSQL cannot be reached or refuses us.
 * @throws {DatabaseMismatch} where the schema is newer than this program.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace): Promise<Db> {
  return migrated(databaseUrl ? openPostgresql(databaseUrl) : await openEmbedded({ dataDir }));
}

/** Migrates, and leaves nothing open where that fails. */
export async function migrated(engine: Engine): Promise<Db> {
  try {
    await migrate(engine);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}
