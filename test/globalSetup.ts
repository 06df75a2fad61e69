import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { EmbeddedEngine } from '../src/server/plataforma/db/embedded/embeddedEngine.ts';
import { startPglite, startPgliteInMemory } from '../src/server/plataforma/db/embedded/openEmbedded.ts';
import { MIGRATIONS } from '../src/server/plataforma/db/migrations.ts';
import { migrated, openDatabase } from '../src/server/plataforma/db/openDatabase.ts';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';
import { demandBornEmpty } from './emptyDatabase.ts';
import { dropFree, type PostgresProvided, preparePostgres } from './keptPostgres.ts';
import { startPostgres } from './postgres.ts';
import { ensurePostgresPrograms } from './postgresPrograms.ts';

const ROOT = resolve(import.meta.dirname, '..');

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL; null: skipped. */
    postgres: PostgresProvided | null;
    pgliteTar: string;
    /** The same, migrated, without rows. */
    pgliteMigrated: string;
    /** Folder of a closed, migrated embedded database without rows, to be copied. */
    baseMigrated: string;
  }
}

/** Runs once before all vitest files: prepares both engines. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const packed = await packedPglite();
  project.provide('pgliteTar', packed);
  const packedMigrated = await migratedPglite(packed);
  project.provide('pgliteMigrated', packedMigrated);
  project.provide('baseMigrated', await unpackedBase(packedMigrated));
  const server = await findServer();
  if (!server) {
    project.provide('postgres', null);
    return async () => {};
  }
  const plantilla = `lotificacion_plantilla_${process.pid}`;
  const free = mkdtempSync(join(tmpdir(), 'lotificacion-libres-'));
  let postgres: PostgresProvided;
  try {
    await createDatabase(server.url, plantilla);
    const databaseUrl = databaseAddress(server.url, plantilla);
    await (await openDatabase({ databaseUrl, dataDir: '/nonexistent' })).close();
    postgres = await preparePostgres(server.url, plantilla, free);
    project.provide('postgres', postgres);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await dropFree(postgres);
    await dropDatabase(server.url, plantilla);
    await server.stop();
  };
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const unwanted = process.env.SIN_POSTGRESQL === '1' && !process.env.CI;
  if (!unwanted && ensurePostgresPrograms()) return startPostgres();
  if (!unwanted) {
    throw new Error(
      'No hay PostgreSQL para las pruebas: instálelo (Debian: apt-get install postgresql) o dé un servidor en ' +
        'TEST_DATABASE_URL. Para probar sin él, salvo en CI: SIN_POSTGRESQL=1.',
    );
  }
  process.stderr.write('\n*** SE SALTAN las pruebas con PostgreSQL (SIN_POSTGRESQL=1).\n\n');
  return undefined;
}

/** Cached per version: initdb takes seconds, unpacking a fraction. */
async function packedPglite(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  return packedOnce(`pglite-${version}`, () => PGlite.create());
}

/** Cached per migrations. */
async function migratedPglite(packed: string): Promise<string> {
  const hash = createHash('sha256').update(basename(packed));
  for (const { sha256 } of MIGRATIONS) hash.update(sha256);
  return packedOnce(`migrada-${hash.digest('hex').slice(0, 16)}`, async () => {
    const pglite = await startPgliteInMemory(await openAsBlob(packed));
    await migrated(await EmbeddedEngine.start({ start: async () => pglite, place: 'de las pruebas' }));
    await demandBornEmpty(pglite);
    return pglite;
  });
}

/** The unpacked embedded database, cached. */
async function unpackedBase(packed: string): Promise<string> {
  const folder = packed.replace(/\.tar$/, '');
  if (existsSync(folder)) return folder;
  const whole = `${folder}.${process.pid}`;
  const pglite = await startPglite({ folder: whole, packed: await openAsBlob(packed), fsync: () => {} });
  await pglite.close();
  renameSync(whole, folder);
  return folder;
}

/** Packs what `make` makes, once per name. Out: the file. */
async function packedOnce(name: string, make: () => Promise<PGlite>): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/lotificacion');
  const path = join(folder, `${name}.tar`);
  if (existsSync(path)) return path;
  const pglite = await make();
  const tar = await pglite.dumpDataDir('none');
  await pglite.close();
  mkdirSync(folder, { recursive: true });
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, new Uint8Array(await tar.arrayBuffer()));
  renameSync(whole, path);
  return path;
}
