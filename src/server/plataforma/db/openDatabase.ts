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
  /** Absolute path of the data folder; created if missing. */
  dataDir: string;
  /** Timeout of a statement on PostgreSQL, ms; the default is short, as visitors wait. */
  patienceMs?: number;
  /** Most connections to PostgreSQL; by default ten. */
  databaseConexiones?: number;
  /** Address for PostgreSQL's notices, `no` for none; by default the same, unless it is a pooler's. */
  databaseUrlDirecta?: string | undefined;
}

/**
 * Opens the database, takes its lock (embedded) and migrates it. In: `listeners`; without them the program
 * may only read (`listened`).
 * @throws {DataDirInUse} if another process has the data folder's database open
 * @throws {DatabaseUnavailable} if PostgreSQL is unreachable or refuses
 * @throws {DatabaseMismatch} if the schema is newer than this program
 * @throws {DatabaseMisplaced} if a restore was not completed
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

/** Migrates, and closes the engine on failure. In: `demand`: throws if the database must not be used. */
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
