import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { EmbeddedEngine } from '../src/server/plataforma/db/embedded/embeddedEngine.ts';
import { migrated } from '../src/server/plataforma/db/openDatabase.ts';
import { DEFAULT_CORREO_DE } from '../src/server/plataforma/settings.ts';
import { listenersOf, openListened } from '../src/server/start/listeners.ts';
import { createDatabase, databaseAddress, dropDatabase } from './databases.ts';
import { takePglite } from './keptPglite.ts';
import { nameOfNew, openStock, type PostgresProvided, type Stock } from './keptPostgres.ts';

interface Opened {
  db: Db;
  dispose(): Promise<void>;
}

interface Engine {
  open(): Promise<Opened>;
  /** After the suite. */
  end?(): Promise<void>;
}

/** The engine of this run; without MOTOR both (scripts/test.mjs). */
const { MOTOR } = process.env;
if (MOTOR && MOTOR !== 'pglite' && MOTOR !== 'postgresql')
  throw new Error(`MOTOR is 'pglite' or 'postgresql', not '${MOTOR}'`);

/**
 * Runs a suite on each engine. `openFresh()` gives an empty, migrated database, closed automatically: after
 * the test, or after the suite if opened in beforeAll.
 */
export function describeEachEngine(name: string, suite: (openFresh: () => Promise<Db>) => void): void {
  if (MOTOR !== 'postgresql') describeEmbedded(name, suite);
  if (MOTOR !== 'pglite')
    describe.skipIf(inject('postgres') === null)(`${name} [postgresql]`, () => runSuite(postgresql(), suite));
}

/**
 * The same on the embedded engine alone, for what no engine changes: rights, sessions, what files and pages hold.
 * Their statements run on PostgreSQL in the tests of their rooms and in `test/consultas.test.ts`.
 */
export function describeEmbedded(name: string, suite: (openFresh: () => Promise<Db>) => void): void {
  describe(`${name} [pglite]`, () => runSuite({ open: openPglite }, suite));
}

function runSuite(engine: Engine, suite: (openFresh: () => Promise<Db>) => void): void {
  const ofSuite: Opened[] = [];
  const ofTest: Opened[] = [];
  let current = ofSuite;
  beforeEach(() => {
    current = ofTest;
  });
  afterEach(async () => {
    current = ofSuite;
    await disposeAll(ofTest);
  });
  afterAll(async () => {
    await disposeAll(ofSuite);
    await engine.end?.();
  });
  suite(async () => {
    const list = current;
    const opened = await engine.open();
    list.push(opened);
    return opened.db;
  });
}

async function disposeAll(list: Opened[]): Promise<void> {
  for (const { dispose } of list.splice(0)) await dispose();
}

async function openPglite(): Promise<Opened> {
  const engine = await EmbeddedEngine.start({
    start: () => takePglite(inject('pgliteMigrated')),
    place: 'de las pruebas',
  });
  const db = await migrated(engine, { listeners: listenersOf({ correoDe: DEFAULT_CORREO_DE }) });
  return { db, dispose: () => db.close() };
}

function postgresql(): Engine {
  let stock: Stock | undefined;
  return {
    async open() {
      stock ??= openStock(providedPostgres());
      const { databaseUrl, giveBack } = await stock.take();
      const db = await openListened({ databaseUrl, dataDir: '/nonexistent', patienceMs: 60_000 });
      return {
        db,
        dispose: async () => {
          await db.close();
          await giveBack();
        },
      };
    },
    end: async () => stock?.end(),
  };
}

/** A migrated database on the tests' PostgreSQL, for tests that open it themselves. */
export async function freshPostgresql(): Promise<FreshPostgresql> {
  return newPostgresql(({ plantilla }) => plantilla);
}

export async function emptyPostgresql(): Promise<FreshPostgresql> {
  return newPostgresql(() => undefined);
}

interface FreshPostgresql {
  databaseUrl: string;
  drop(): Promise<void>;
}

async function newPostgresql(
  source: (provided: PostgresProvided) => string | undefined,
): Promise<FreshPostgresql> {
  const postgres = providedPostgres();
  const name = nameOfNew();
  await createDatabase(postgres.url, name, source(postgres));
  return {
    databaseUrl: databaseAddress(postgres.url, name),
    drop: () => dropDatabase(postgres.url, name),
  };
}

function providedPostgres(): PostgresProvided {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('the tests run without PostgreSQL');
  return postgres;
}
