import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseMismatch, type Db } from './db.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import type { Engine } from './engine.ts';
import { readHistory, splitHistory } from './history.ts';
import { listened } from './listened.ts';
import { MIGRATIONS } from './migrations.ts';
import type { DatabasePlace } from './openDatabase.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';
import { demandRestored } from './restoreMark.ts';

/**
 * Opens a database for reading: creates none, and does not migrate.
 * @throws {DatabaseMismatch} if there is none, or its schema is not this program's; and what opening throws
 */
export async function openAsItIs({ databaseUrl, dataDir, patienceMs }: DatabasePlace): Promise<Db> {
  if (!databaseUrl && !existsSync(join(dataDir, 'base', 'PG_VERSION'))) throw new DatabaseMismatch(NONE_YET);
  const engine = databaseUrl ? openPostgresql(databaseUrl, { patienceMs }) : await openEmbedded({ dataDir });
  try {
    await demandRestored(engine, dataDir);
    await demandOwnSchema(engine);
    return listened(engine, undefined);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

const NONE_YET = 'Todavía no hay base de datos; el servidor o una importación la crea.';

async function demandOwnSchema(engine: Engine): Promise<void> {
  const [there] = await engine.query<{ hay: boolean }>(`select to_regclass('migracion') is not null as hay`);
  if (!there?.hay) throw new DatabaseMismatch(NONE_YET);
  const { applied } = splitHistory(await readHistory(engine));
  if (applied.map(({ sha256 }) => sha256).join() === MIGRATIONS.map(({ sha256 }) => sha256).join()) return;
  throw new DatabaseMismatch(
    'La base de datos es de otra versión del programa; el servidor la pone al día al arrancar.',
  );
}
