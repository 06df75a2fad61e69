import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { AMPLE_LIMITS } from '../../../../../test/ampleLimits.ts';
import { freshPostgresql } from '../../../../../test/bases.ts';
import { wholeDraft } from '../../../../../test/draft.ts';
import { findPgBouncer, startPgBouncer, type TestPgBouncer } from '../../../../../test/pgbouncer.ts';
import { openApp, seedCatalogo } from '../../../../../test/testApp.ts';
import { issueCotizacion } from '../../../cotizaciones/issue/issueCotizacion.ts';
import { folderArchivos } from '../../archivos/folderArchivos.ts';
import { readSettings } from '../../settings.ts';
import { DatabaseUnavailable, type Db } from '../db.ts';
import { type DatabasePlace, openDatabase } from '../openDatabase.ts';

const SERVER_CONNECTIONS = 3;

describe.skipIf(inject('postgres') === null || !findPgBouncer())(
  'behind PgBouncer in transaction mode',
  () => {
    let directa: string;
    let drop: () => Promise<void>;
    let bouncer: TestPgBouncer;
    const opened: Db[] = [];
    beforeEach(async () => {
      ({ databaseUrl: directa, drop } = await freshPostgresql());
      bouncer = await startPgBouncer(directa, SERVER_CONNECTIONS);
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((db) => db.close()));
      await bouncer.stop();
      await drop();
    });

    async function open(more: Partial<DatabasePlace> = {}): Promise<Db> {
      const db = await openDatabase({ databaseUrl: bouncer.url, dataDir: '/nonexistent', ...more });
      opened.push(db);
      return db;
    }
    const queryAs = async (connectionString: string, text: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    };

    test('many instances share few connections, and each statement runs in UTC', async () => {
      const instances = await Promise.all([open(), open(), open(), open()]);
      await instances[0]?.query('create table cosa (n integer)');
      const work = instances.flatMap((db) =>
        Array.from({ length: 25 }, async (_, n) => {
          await db.transaction(async (tx) => {
            await tx.query('insert into cosa values ($1)', [n]);
          }, 'read committed');
          const [row] = await db.query<{ zone: string; style: string }>(
            `select current_setting('timezone') as zone, current_setting('datestyle') as style`,
          );
          return [row?.zone, row?.style.split(',')[0]].join();
        }),
      );
      expect(new Set(await Promise.all(work))).toEqual(new Set(['UTC,ISO']));
      expect(await instances[1]?.query('select count(*)::int as n from cosa')).toEqual([{ n: 100 }]);
      const [backends] = await queryAs(
        directa,
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(backends.n).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    });

    test('forty instances issue quotes on twenty connections of the server', async () => {
      await bouncer.stop();
      bouncer = await startPgBouncer(directa, 20);
      // Together within the hundred clients that PgBouncer accepts by default.
      const few = { databaseConexiones: 2, databaseUrlDirecta: 'no' };
      const instances = await Promise.all(Array.from({ length: 40 }, () => open(few)));
      const [first] = instances;
      if (!first) throw new Error('no instance');
      await seedCatalogo(first);
      const settings = readSettings({ DATA_DIR: '/nonexistent', ...AMPLE_LIMITS });
      const issue = (db: Db) =>
        issueCotizacion(
          {
            db,
            archivos: folderArchivos('/nowhere'),
            clock: () => new Date('2026-06-15T18:00:00Z'),
            settings,
          },
          { seleccion: JSON.stringify(wholeDraft()), claveDeIdempotencia: randomUUID() },
        );
      const issued = await Promise.all(instances.flatMap((db) => [issue(db), issue(db), issue(db)]));
      expect(new Set(issued.map((emision) => emision.ok && emision.url)).size).toBe(120);
      const [backends] = await queryAs(
        directa,
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(backends.n).toBeLessThanOrEqual(20);
    });

    test('no statement exceeds its limit, in a transaction or not, and no other program’s is cut short', async () => {
      const db = await open({ patienceMs: 2_000 });
      await expect(db.query('select pg_sleep(600)')).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(db.transaction((tx) => tx.query('select pg_sleep(600)'))).rejects.toBeInstanceOf(
        DatabaseUnavailable,
      );
      // Giving up also ends the statement on the server.
      const running = `select query from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active' and pid <> pg_backend_pid()`;
      await expect.poll(() => queryAs(directa, running), { timeout: 120_000 }).toEqual([]);
      expect(await db.transaction((tx) => tx.query('show statement_timeout'))).toEqual([
        { statement_timeout: '2s' },
      ]);
      expect(await queryAs(bouncer.url, 'show statement_timeout')).toEqual([{ statement_timeout: '0' }]);
      expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
    });

    test('notices come by a separate address; without one nobody waits for them', async () => {
      const onNotice = vi.fn();
      const heard = await open({ databaseUrlDirecta: directa });
      await heard.listen('catalogo', onNotice);
      expect(heard.state().listening).toBe(true);
      const db = await open();
      await db.listen('catalogo', () => {});
      expect(db.state().listening, 'found out by itself').toBeUndefined();
      const told = await open({ databaseUrlDirecta: 'no' });
      await told.listen('catalogo', () => {});
      expect(told.state().listening).toBeUndefined();
      await db.query(`select pg_notify('catalogo', '7')`);
      await expect.poll(() => onNotice.mock.calls, { timeout: 120_000 }).toEqual([['7']]);
    });

    test('changes are seen without notices', async () => {
      const db = await open({ databaseUrlDirecta: 'no' });
      await seedCatalogo(db);
      const prueba = await openApp(db);
      const lotes = async () =>
        (await prueba.app.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id: 7 } })).json();
      expect(await lotes()).toHaveLength(1);
      await queryAs(
        directa,
        'delete from lote where id_proyecto = 7; update catalogo set version = version + 1',
      );
      await expect.poll(lotes, { timeout: 120_000 }).toEqual([]);
      await prueba.close();
    });
  },
);
