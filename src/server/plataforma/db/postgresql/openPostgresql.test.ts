import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { emptyPostgresql, freshPostgresql } from '../../../../../test/bases.ts';
import { startPostgres, type TestPostgres } from '../../../../../test/postgres.ts';
import { freePort } from '../../../../../test/smtp.ts';
import { DatabaseUnavailable, type Db } from '../db.ts';
import { openDatabase } from '../openDatabase.ts';
import { openPostgresql } from './openPostgresql.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nonexistent' });

async function refusalOf(databaseUrl: string): Promise<Error> {
  const error = await open(databaseUrl).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  if (!(error instanceof Error)) throw error;
  expect(error.message).not.toMatch(/secreta|\n/);
  return error;
}

describe('an unreachable PostgreSQL is reported in one line without the password', () => {
  test('without a listener', async () => {
    const port = await freePort();
    const { message } = await refusalOf(`postgres://yo:secreta@127.0.0.1:${port}/lotes`);
    expect(message).toBe(`La base de datos 127.0.0.1:${port}/lotes no está disponible: nadie atiende ahí.`);
  });

  test('with an unknown host name', async () => {
    const { message } = await refusalOf('postgres://yo:secreta@no-existe.invalid/lotes');
    expect(message).toMatch(/^La base de datos no-existe\.invalid:5432\/lotes no está disponible: /);
  });

  test.skipIf(inject('postgres') === null)('without such a database', async () => {
    const url = new URL(inject('postgres')?.url ?? '');
    url.pathname = '/no_la_hay';
    url.password = 'secreta';
    const { message } = await refusalOf(url.href);
    expect(message).toMatch(/\/no_la_hay no está disponible: esa base de datos no existe\.$/);
  });
});

describe.skipIf(inject('postgres') === null)('several instances on one PostgreSQL', () => {
  test('start concurrently on an empty database', async () => {
    const { databaseUrl, drop } = await emptyPostgresql();
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(databaseUrl)));
    for (const db of databases) expect(await db.query('select id_lote from lote')).toEqual([]);
    await Promise.all(databases.map((db) => db.close()));
    await drop();
  });

  test('have the limits of time on every connection in the server, and may ask for longer ones', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const engine = openPostgresql(databaseUrl, { patienceMs: 1_500, connections: 1 });
    const LIMITS = `select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const limited = [{ statement: '1500ms', idle: '2min' }];
    expect(await engine.query(LIMITS)).toEqual(limited);
    expect(await engine.transaction((tx) => tx.query(LIMITS))).toEqual(limited);
    await engine.schemaTransaction(async (tx) => {
      expect(await tx.query(LIMITS)).toEqual([{ statement: '0', idle: '2min' }]);
    });
    expect(await engine.query(LIMITS)).toEqual(limited);
    await engine.close();
    await drop();
  });

  test('wait longer for a change of the schema, and for nothing else', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const engine = openPostgresql(databaseUrl, { patienceMs: 1_500 });
    await expect(engine.query('select pg_sleep(20)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await engine.schemaTransaction(async (tx) => {
      await tx.query('select pg_sleep(2)');
      await tx.script('select pg_sleep(2); create table cosa ()');
    });
    await engine.close();
    await drop();
  });

  test('hear each other’s notices', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const [one, two] = await Promise.all([open(databaseUrl), open(databaseUrl)]);
    const onNotice = vi.fn();
    await one.listen('catalogo', onNotice);
    await two.query(`select pg_notify('catalogo', '7')`);
    await expect.poll(() => onNotice.mock.calls, { timeout: 120_000 }).toEqual([['7']]);
    await Promise.all([one.close(), two.close()]);
    await drop();
  });

  test('wait for a lock as long as for a statement, and not for another name’s lock', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const [one, two] = [openPostgresql(databaseUrl), openPostgresql(databaseUrl, { patienceMs: 2_000 })];
    await one.transaction(
      async () => {
        const work = vi.fn(async () => 'done');
        await expect(two.transaction(work, 'read committed', 'ana')).rejects.toBeInstanceOf(
          DatabaseUnavailable,
        );
        expect(work).not.toHaveBeenCalled();
        expect(await two.transaction(work, 'read committed', 'eva')).toBe('done');
      },
      'read committed',
      'ana',
    );
    expect(await two.transaction(async () => 'done', 'read committed', 'ana')).toBe('done');
    await Promise.all([one.close(), two.close()]);
    await drop();
  });

  test('run an aborted transaction again, a few times', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await open(databaseUrl);
    await db.query('create table cuenta (n integer)');
    await db.query('insert into cuenta values (0)');
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.query('select n from cuenta');
      if (runs < 3) await withClient(databaseUrl, 'update cuenta set n = n + 1');
      await tx.query('update cuenta set n = n + 10');
    });
    expect([runs, await db.query('select n from cuenta')]).toEqual([3, [{ n: 12 }]]);
    let hopeless = 0;
    const never = db.transaction(async (tx) => {
      hopeless += 1;
      await tx.query('select n from cuenta');
      await withClient(databaseUrl, 'update cuenta set n = n + 1');
      await tx.query('update cuenta set n = n + 10');
    });
    await expect(never).rejects.toThrow(/could not serialize/);
    expect(hopeless).toBeGreaterThan(1);
    await db.close();
    await drop();
  });
});

describe.skipIf(inject('postgres') === null)('a PostgreSQL that becomes unavailable', () => {
  let postgres: TestPostgres;
  let db: Db;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true });
    db = await open(postgres.url);
    await db.query('create table cosa (n integer)');
  });
  afterAll(async () => {
    await db.close();
    await postgres.stop();
  });

  test('is distinguished from a wrong statement, in and out of transactions, and used again on its return', async () => {
    const onNotice = vi.fn();
    await db.listen('canal', onNotice);
    const cut = db.transaction(async (tx) => {
      await tx.query('insert into cosa values (1)');
      await postgres.crash();
      await tx.query('insert into cosa values (2)');
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await postgres.start();
    expect(await db.query('select n from cosa')).toEqual([]);
    await expect(db.query('select no_la_hay')).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(() => onNotice.mock.calls, { timeout: 120_000 }).toEqual([['']]);
    await db.query(`select pg_notify('canal', 'otra vez')`);
    await expect.poll(() => onNotice.mock.calls, { timeout: 120_000 }).toEqual([[''], ['otra vez']]);
  });

  test('a connection that the server ends is replaced', async () => {
    await db.query('select 1');
    await withClient(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lotificacion'`,
    );
    await expect
      .poll(() => db.query('select 1 as n').catch((error: unknown) => error), { timeout: 120_000 })
      .toEqual([{ n: 1 }]);
  });
});

async function withClient(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
