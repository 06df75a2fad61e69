import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { freshPostgresql } from '../bases.ts';
import { followQuotes } from '../followQuotes.ts';
import { issueQuote } from '../issueQuote.ts';
import { openMigrated } from '../openMigrated.ts';
import { seedCatalogo } from '../testApp.ts';
import { isBuilt, spawnServer } from './spawnServer.ts';

/** One in `npm test`; `npm run test:fallas` asks for 300. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 1);
const PERSONAS = 400;
/** A server is killed once it has deleted so many at most; where only the server can look, so long after it listens at most. */
const BORRADAS = 300;
const VIDA_MS = 600;
const WAIT_MS = 120_000;

/** So many of whom the day has come, each with a quote. */
async function fill(db: Db): Promise<void> {
  await issueQuote(db, { nombre: 'Canaria', emitida: '2020-03-01T18:00:00.000Z', vigencia: '2020-03-16' });
  await db.query(
    `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
     select folio || '-' || n, folio || '-' || n, emitida_en, vigencia, documento, 'x' || n || '@ejemplo.mx'
     from cotizacion, generate_series(2, ${PERSONAS}) n where contacto is not null`,
  );
  await followQuotes(db);
  await db.query(`update persona set borrar_en = '2025-01-01'`);
}

const left = async (db: Db) => (await db.query('select from persona')).length;

describe.skipIf(!isBuilt()).concurrent('a server that is killed while it deletes whose day has come', () => {
  test.skipIf(inject('postgres') === null)(
    'PostgreSQL: the next one deletes the others, and nobody twice',
    async () => {
      const { databaseUrl, drop } = await freshPostgresql();
      await killRounds({ DATABASE_URL: databaseUrl }, databaseUrl);
      await drop();
    },
    limitFor(RONDAS),
  );

  test('embedded database: the same', () => killRounds({}, undefined), limitFor(RONDAS));
});

/** Far more than it takes: this test must not fail because the machine is busy. */
function limitFor(rondas: number): number {
  return WAIT_MS + rondas * WAIT_MS;
}

async function killRounds(entorno: Record<string, string>, databaseUrl: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-plazo-'));
  const dataDir = join(folder, 'datos');
  const open = () => openMigrated({ databaseUrl, dataDir, patienceMs: 60_000 });
  const ajustes = { ...entorno, DATA_DIR: dataDir };
  let db = await open();
  await seedCatalogo(db);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    await fill(db);
    // Nobody else may hold the embedded one.
    if (!databaseUrl) await db.close();
    await killMidway(ajustes, databaseUrl ? db : undefined);
    if (!databaseUrl) db = await open();
    const midway = await left(db);
    // Of the embedded one nobody sees how far it is, and on some machine it is done before it is killed.
    if (databaseUrl) expect(midway).toBeGreaterThan(0);
    // Each person is whole, or gone with the line that says so.
    await expectWhole(db, ronda * PERSONAS + PERSONAS - midway);
    if (!databaseUrl) await db.close();
    if (midway > 0) await deleteAll(ajustes);
    if (!databaseUrl) db = await open();
    expect(await left(db)).toBe(0);
    await expectWhole(db, (ronda + 1) * PERSONAS);
  }
  await db.close();
  await rm(folder, { recursive: true });
}

/** In: the server's settings; its database, where others can look into it too. */
async function killMidway(ajustes: Record<string, string>, db: Db | undefined): Promise<void> {
  const { child, ended, listening } = spawnServer(ajustes);
  await listening;
  const few = PERSONAS - Math.ceil(Math.random() * BORRADAS);
  if (db) await expect.poll(() => left(db), { timeout: WAIT_MS, interval: 20 }).toBeLessThanOrEqual(few);
  else await sleep(Math.random() * VIDA_MS);
  child.kill('SIGKILL');
  await ended;
}

/** A server that nobody kills, until it says that it is done. */
async function deleteAll(ajustes: Record<string, string>): Promise<void> {
  const { child, ended, listening } = spawnServer(ajustes);
  const done = new Promise<void>((resolve) => {
    let printed = '';
    child.stdout.on('data', (text: string) => {
      printed += text;
      if (printed.includes('al cumplirse su plazo')) resolve();
    });
  });
  await listening;
  await done;
  child.kill('SIGTERM');
  await ended;
}

async function expectWhole(db: Db, gone: number): Promise<void> {
  const [counted] = await db.query(
    `select (select count(distinct sobre)::int from bitacora where accion = 'persona.borrar') as people,
       (select count(*)::int from bitacora where accion = 'persona.borrar') as lines,
       (select count(*)::int from cotizacion where contacto is null and token is null and borrada_en is not null
          and documento #>> '{cliente,nombre}' = '') as quotes`,
  );
  expect(counted).toEqual({ people: gone, lines: gone, quotes: gone });
}
