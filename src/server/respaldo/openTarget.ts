import type { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import { DatabaseMismatch } from '../plataforma/db/db.ts';
import { openEmbedded } from '../plataforma/db/embedded/openEmbedded.ts';
import type { Engine, SchemaQueryable } from '../plataforma/db/engine.ts';
import { readHistory, splitHistory } from '../plataforma/db/history.ts';
import { lockSchema, migrate } from '../plataforma/db/migrate.ts';
import { MIGRATIONS } from '../plataforma/db/migrations.ts';
import { openPostgresql } from '../plataforma/db/postgresql/openPostgresql.ts';
import { placeOf } from '../plataforma/db/unavailable.ts';
import type { Settings } from '../plataforma/settings.ts';
import type { SnapshotFacts } from './facts.ts';
import { demandEmpty } from './loadRows.ts';

export type TargetSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> & Parameters<typeof openArchivos>[0];

interface Target {
  engine: Engine;
  /** For messages, without password. */
  place: string;
  /** All or nothing, while no server may start. */
  load(work: (tx: SchemaQueryable) => Promise<void>): Promise<void>;
}

/** Full scans take time. */
const PATIENCE_MS = 60 * 60_000;

/**
 * Opens an empty database at the schema of these migrations; `finishTarget` upgrades it after the rows.
 * @throws {DatabaseMismatch} if it has rows or a newer schema; also what opening throws
 */
export async function openTarget(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  migraciones: SnapshotFacts['migraciones'],
): Promise<Target> {
  const known = countKnown(migraciones);
  const place = databaseUrl ? placeOf(databaseUrl) : `de ${dataDir}`;
  const engine = databaseUrl
    ? openPostgresql(databaseUrl, { patienceMs: PATIENCE_MS })
    : await openEmbedded({ dataDir });
  try {
    await demandOlder(engine, known, place);
    await migrate(engine, MIGRATIONS.slice(0, known));
    const load = (work: (tx: SchemaQueryable) => Promise<void>) =>
      engine.schemaTransaction(async (tx) => {
        await lockSchema(tx);
        await demandEmpty(tx, place);
        await work(tx);
      });
    // Early check; repeated in the transaction.
    await engine.schemaTransaction((tx) => demandEmpty(tx, place));
    return { engine, place, load };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Upgrades the schema and analyses the tables. */
export async function finishTarget({ engine }: Target): Promise<void> {
  await migrate(engine);
  await engine.query('analyze');
}

/**
 * How many of this program's migrations made the schema of those rows: one at least, the baseline.
 * @throws {DatabaseMismatch} if another program made it
 */
export function countKnown(migraciones: SnapshotFacts['migraciones']): number {
  const { applied } = splitHistory(migraciones, 'respaldo');
  for (const [index, { numero, nombre, sha256 }] of applied.entries()) {
    const own = MIGRATIONS[index];
    if (numero === own?.numero && sha256 === own.sha256) continue;
    throw new DatabaseMismatch(
      `Esos datos son de otro programa, o de uno más nuevo: este no conoce su migración ${numero} (${nombre}).`,
    );
  }
  return Math.max(1, applied.length);
}

async function demandOlder(engine: Engine, known: number, place: string): Promise<void> {
  const [there] = await engine.query<{ hay: boolean }>(`select to_regclass('migracion') is not null as hay`);
  if (!there?.hay) return;
  if (splitHistory(await readHistory(engine)).applied.length <= known) return;
  throw new DatabaseMismatch(
    `La base ${place} ya es de un programa más nuevo que esos datos: usa una base sin tablas, o una carpeta de datos nueva.`,
  );
}
