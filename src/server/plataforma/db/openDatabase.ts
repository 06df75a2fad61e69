import type { Db } from './db.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import type { Engine } from './engine.ts';
import { type EventoListener, listened } from './listened.ts';
import { migrate } from './migrate.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';
import { demandRestored } from './restoreMark.ts';

export interface DatabasePlace {
  /** `postgres://…`; `undefined`: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Absolute path of the data folder; made where it is missing. */
  dataDir: string;
  /** Longest that one statement on PostgreSQL may take, ms; what visitors wait for is short unless said otherwise. */
  patienceMs?: number;
  /** Most connections to PostgreSQL; ten unless said otherwise. */
  databaseConexiones?: number;
  /** Where PostgreSQL's notices are heard, `no` for nowhere; the same address, unless a pooler stands there. */
  databaseUrlDirecta?: string | undefined;
}

/**
 * Opens the database, takes its lock (embedded) and brings its schema up to date.
 * In: `listeners`: without them the program may only look (`listened`).
 * @throws {DataDirInUse} where another process holds the data folder's database.
 * @throws {DatabaseUnavailable} where PostgreSQL cannot be reached or refuses us.
 * @throws {DatabaseMismatch} where the schema is newer than this program.
 * @throws {DatabaseMisplaced} where a backup was not restored to its end.
 */
export async function openDatabase(place: DatabasePlace, listeners?: readonly EventoListener[]): Promise<Db> {
  const {
    databaseUrl,
    dataDir,
    patienceMs,
    databaseConexiones: connections,
    databaseUrlDirecta: directa,
  } = place;
  const engine = databaseUrl
    ? openPostgresql(databaseUrl, { patienceMs, connections, directa })
    : await openEmbedded({ dataDir });
  return migrated(engine, { listeners, demand: () => demandRestored(engine, dataDir) });
}

/** Migrates, and leaves nothing open where that fails. In: `demand`: throws where the database must not be used. */
export async function migrated(
  engine: Engine,
  {
    listeners,
    demand,
  }: { listeners?: readonly EventoListener[] | undefined; demand?: () => Promise<void> } = {},
): Promise<Db> {
  try {
    await demand?.();
    await migrate(engine);
    return listened(engine, listeners);
  } catch (error) {
    await engine.close();
    throw error;
  }
}
