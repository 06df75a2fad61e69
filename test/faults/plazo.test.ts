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

/** One in `npm test`; 300 in `npm run test:fallas`. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 1);
const PERSONAS = 400;
/** Most deletions before a kill; on the embedded database, a time after listening. */
const BORRADAS = 300;
const VIDA_MS = 600;
const WAIT_MS = 120_000;

/** People who are due, each with a quote. */
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

describe.skipIf(!isBuilt()).concurrent('a server that is killed while it deletes people who are due', () => {
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

/** Generous, for busy machines. */
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
    // The embedded database allows one process.
    if (!databaseUrl) await db.close();
    await killMidway(ajustes, databaseUrl ? db : undefined);
    if (!databaseUrl) db = await open();
    const midway = await left(db);
    // The embedded database's progress is invisible; fast machines finish before the kill.
    if (databaseUrl) expect(midway).toBeGreaterThan(0);
    // Each person is whole, or deleted with a log line.
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

/** In: settings; database, if accessible meanwhile. */
async function killMidway(ajustes: Record<string, string>, db: Db | undefined): Promise<void> {
  const { child, ended, listening } = spawnServer(ajustes);
  await listening;
  const few = PERSONAS - Math.ceil(Math.random() * BORRADAS);
  if (db) await expect.poll(() => left(db), { timeout: WAIT_MS, interval: 20 }).toBeLessThanOrEqual(few);
  else await sleep(Math.random() * VIDA_MS);
  child.kill('SIGKILL');
  await ended;
}

/** Runs a server until it has deleted all. */
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
