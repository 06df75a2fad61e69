import type { Db } from './db.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';

export interface DatabasePlace {
  /** `postgres://…`; `undefined`: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of the data folder; made where it is missing. */
  dataDir: string;
  /** Longest that one statement on PostgreSQL may take, ms; what visitors wait for is short unless said otherwise. */
  patienceMs?: number;
}

/**
 * Opens the database, takes its lock (embedded) and brings its schema up to date.
 * @throws {DataDirInUse} where another process holds the data folder's database.
 * @throws {DatabaseUnavailable} where PostgreSQL cannot be reached or refuses us.
 * @throws {DatabaseMismatch} where the schema is newer than this program.
 */
export async function openDatabase({ databaseUrl, dataDir, patienceMs }: DatabasePlace): Promise<Db> {
  return migrated(databaseUrl ? openPostgresql(databaseUrl, patienceMs) : await openEmbedded({ dataDir }));
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
