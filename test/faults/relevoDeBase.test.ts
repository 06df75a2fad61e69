import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject, type TestContext, test, vi } from 'vitest';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { type PostgresOptions, startPostgres, type TestPostgres } from '../postgres.ts';
import { hasBaseBackup } from '../postgresPrograms.ts';
import { startSmtp } from '../smtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { countOutcome, startLoad } from './load.ts';
import { isBuilt, spawnServer } from './spawnServer.ts';

const BUYERS = 6;
/** Acknowledged before the primary's end and after the takeover. */
const SOME = 25;
const PATIENCE_MS = 60_000;

describe
  .skipIf(inject('postgres') === null || !hasBaseBackup())
  .concurrent('a primary that goes, and its standby', () => {
    /** Starts both for a test; ends them with everything opened. */
    const startBoth = async ({ onTestFinished }: TestContext) => {
      const opened: Db[] = [];
      const servers: TestPostgres[] = [];
      onTestFinished(async () => {
        await Promise.all(opened.map((db) => db.close()));
        for (const server of servers.reverse()) await server.stop();
      });
      const start = async (options: PostgresOptions) => {
        const server = await startPostgres({ fsync: true, ...options });
        servers.push(server);
        return server;
      };
      const primary = await start({});
      const standby = await start({ standbyOf: primary.url });
      const [one, two] = [primary, standby].map(({ url }) => new URL(url).host);
      // Standby first: taking the first answer would fail.
      const databaseUrl = `postgresql://postgres@${two},${one}/postgres?target_session_attrs=read-write`;
      const open = async (): Promise<Db> => {
        const db = await openListened({ databaseUrl, dataDir: '/nonexistent' });
        opened.push(db);
        return db;
      };
      return { primary, standby, databaseUrl, open };
    };
    const query = (db: Db, text: string) => () => db.query(text).catch(({ message }) => message);

    test('finds the writable one for statements and notices, also when the primary halts', async (context) => {
      const { expect } = context;
      const { primary, standby, open } = await startBoth(context);
      const db = await open();
      await db.query('create table cosa (n integer)');
      const onNotice = vi.fn();
      await db.listen('canal', onNotice);
      expect(await db.query('select pg_is_in_recovery() as standby')).toEqual([{ standby: false }]);

      primary.freeze();
      await standby.promote();
      const insert = query(db, 'insert into cosa values (1) returning n');
      await expect.poll(insert, { timeout: PATIENCE_MS }).toEqual([{ n: 1 }]);
      await expect.poll(() => onNotice.mock.calls, { timeout: PATIENCE_MS }).toEqual([['']]);
      await db.query(`select pg_notify('canal', 'del otro')`);
      await expect.poll(() => onNotice.mock.calls, { timeout: PATIENCE_MS }).toEqual([[''], ['del otro']]);
      primary.thaw();
    });

    test('leaves a server that became read-only', async (context) => {
      const { expect } = context;
      const { standby, open } = await startBoth(context);
      const db = await open();
      await db.query('create table cosa (n integer)');
      await standby.promote();
      await db.query(`alter system set default_transaction_read_only = on`);
      await db.query('select pg_reload_conf()');
      const insert = query(db, 'insert into cosa values (1) returning pg_backend_pid() is not null as hecho');
      await expect.poll(insert, { timeout: PATIENCE_MS }).toEqual([{ hecho: true }]);
    });

    test.skipIf(!isBuilt())(
      'killed under load: nothing acknowledged is lost, no folio comes twice',
      async (context) => {
        const { expect } = context;
        const { primary, standby, databaseUrl, open } = await startBoth(context);
        const folder = await mkdtemp(join(tmpdir(), 'lotificacion-relevo-'));
        const smtp = await startSmtp();
        await seedCatalogo(await open());
        const servers = ['uno', 'dos'].map((name) =>
          spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), SMTP_URL: smtp.url }),
        );
        const urls = await Promise.all(servers.map(({ listening }) => listening));
        let turn = 0;
        const load = startLoad(() => urls[turn++ % urls.length] ?? '', BUYERS);
        const grows = async () => {
          const goal = load.acknowledged() + SOME;
          await expect.poll(() => load.acknowledged(), { timeout: PATIENCE_MS }).toBeGreaterThan(goal);
        };
        await grows();
        primary.kill();
        await standby.promote();
        await grows();
        await load.stop(PATIENCE_MS);

        const outcome = await countOutcome(await open(), load.borradores);
        expect(outcome).toEqual({ acknowledged: load.borradores.length, lost: 0, doubled: 0, failed: 0 });
        const mailed = () => new Set(smtp.recibidos.flatMap(({ destinatarios }) => destinatarios)).size;
        await expect.poll(mailed, { timeout: PATIENCE_MS }).toBe(load.borradores.length);
        for (const { child, ended } of servers) {
          child.kill('SIGTERM');
          await ended;
        }
        await smtp.close();
        await rm(folder, { recursive: true, force: true });
      },
      600_000,
    );
  });
