import { existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { prepareDataDir } from '../../dataDir.ts';
import { DatabaseMismatch, DatabaseUnavailable } from '../db.ts';
import type { Engine } from '../engine.ts';
import { OIDS_READ_AS_TEXT } from '../parameters.ts';
import { lockDataDir } from './dataDirLock.ts';
import { DurableNodeFs } from './durableNodeFs.ts';
import { EmbeddedEngine } from './embeddedEngine.ts';
import { demandNotMoved, dropOpenMark, withOpenMark } from './openMark.ts';

/**
 * Opens the embedded database in `dataDir/base`, creates it if missing, and holds the folder's lock.
 * @param fsync for tests: syncs a file to disk.
 * @throws {SettingsError} if the folder cannot be created or written
 * @throws {DataDirInUse} if another process holds it
 * @throws {DatabaseMisplaced} if the folder was copied while open, or moved to PostgreSQL
 * @throws {DatabaseMismatch} if the folder has another major version of PGlite
 * @throws {DatabaseUnavailable} if it does not start
 */
export async function openEmbedded(options: {
  dataDir: string;
  fsync?: (fd: number) => void;
}): Promise<Engine> {
  const { dataDir, ...durability } = options;
  await prepareDataDir(dataDir);
  const bare = await lockDataDir(dataDir);
  let lock = bare;
  try {
    await demandNotMoved(dataDir);
    await makeBase(dataDir);
    const folder = join(dataDir, 'base');
    await demandOwnMajor(folder);
    // Emscripten creates readable folders, and a restored copy may be readable too; this one has buyers'
    // names.
    await chmod(folder, 0o700);
    lock = await withOpenMark(folder, bare);
    const start = (onAbort: (why: string) => void) => startPglite({ ...durability, folder, onAbort });
    return await EmbeddedEngine.start({ start, lock, place: `de ${dataDir}` });
  } catch (error) {
    if (lock !== bare) await dropOpenMark(join(dataDir, 'base'));
    await bare.release();
    throw error;
  }
}

/** Creates a new database aside and renames it: an interrupted start leaves no partial one. */
async function makeBase(dataDir: string): Promise<void> {
  const base = join(dataDir, 'base');
  if (existsSync(join(base, 'PG_VERSION'))) return;
  const aside = join(dataDir, 'base.nueva');
  await rm(aside, { recursive: true, force: true });
  const pglite = await startPglite({ folder: aside, fsync: () => {} });
  await pglite.close();
  await syncTree(aside);
  await rename(aside, base);
  await syncFolder(dataDir);
}

/** Major version of PostgreSQL in this program's PGlite. */
const MAJOR = '18';

/** Neither PostgreSQL nor PGlite opens another major's folder: only its rows can move, as a backup. */
async function demandOwnMajor(folder: string): Promise<void> {
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major === MAJOR || !/^\d+(?:\.\d+)?$/.test(major)) return;
  throw new DatabaseMismatch(
    `La base de datos en ${folder} es de PostgreSQL ${major}, y la de este programa es de PostgreSQL ${MAJOR}: no se abre ni se cambia. ` +
      'Con la versión del programa que la hizo: npm run respaldo -- guardar CARPETA; y con esta, en una DATA_DIR nueva: ' +
      'npm run respaldo -- restaurar CARPETA',
  );
}

/** Syncs `folder` and everything below to disk. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await syncFolder(path);
  }
  await syncFolder(folder);
}

/** Syncs a file, or a folder's entries, to disk. */
async function syncFolder(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const asText = (text: string) => text;

/** PGlite's own parameters without `-F` (fsync off), and memory for a small machine. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

interface Place {
  folder: string;
  /** For tests: syncs a file to disk. */
  fsync?: (fd: number) => void;
  /** Called with PostgreSQL's last message once the engine has aborted and must not be used any more. */
  onAbort?: (why: string) => void;
  /** For tests: a packed data folder to start from. */
  packed?: Blob;
}

/**
 * Starts a durable PGlite on a folder; recovers after a kill by itself.
 * @throws {DatabaseUnavailable} with PostgreSQL's message if it does not start
 */
export async function startPglite({ folder, fsync, onAbort, packed }: Place): Promise<PGlite> {
  const words = new LastWords();
  const hooks = { onAbort: () => onAbort?.(words.said || 'error interno'), ...(fsync && { fsync }) };
  return create(folder, words, {
    fs: new DurableNodeFs(folder, hooks),
    startParams: START_PARAMS,
    ...(packed && { loadDataDir: packed }),
  });
}

/** Starts PGlite in memory from a packed data folder (tests). */
export function startPgliteInMemory(packed: Blob): Promise<PGlite> {
  return create('(memoria)', new LastWords(), { loadDataDir: packed, startParams: START_PARAMS });
}

/** The last fatal message in PostgreSQL's log. */
class LastWords {
  said = '';

  readonly hear = (line: string): boolean => {
    this.said = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? this.said;
    return false;
  };
}

async function create(place: string, words: LastWords, options: PGliteOptions): Promise<PGlite> {
  const parsers = Object.fromEntries(OIDS_READ_AS_TEXT.map((oid) => [oid, asText]));
  try {
    return await PGlite.create({ ...options, parsers, onStderr: words.hear });
  } catch (error) {
    const why = words.said || (error instanceof Error ? error.message : String(error));
    throw new DatabaseUnavailable(
      `La base de datos en ${place} no arranca: ${why}. Si se dañó, usa un respaldo: npm run respaldo -- restaurar CARPETA, en otra DATA_DIR.`,
      { cause: error },
    );
  }
}
