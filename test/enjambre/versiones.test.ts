import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { MIGRATIONS } from '../../src/server/plataforma/db/migrations.ts';
import { openDatabase } from '../../src/server/plataforma/db/openDatabase.ts';
import { countOutcome, startLoad } from '../faults/load.ts';
import { startPostgres } from '../postgres.ts';
import { freePort } from '../smtp.ts';
import { testCatalogo } from '../testCatalogo.ts';
import { importarInto } from '../testServer.ts';
import { askThrough } from './askThrough.ts';
import { testCatalogoDraft } from './draft.ts';
import { Instance } from './instance.ts';
import { findUltimaVersion } from './ultimaVersion.ts';
import { startVisits } from './visits.ts';

/**
 * `despliegue/ultima-version` names the released commit; before the first release, the last commit before the
 * baseline (`CHAIN_END`), with the baseline's schema.
 */
const before = findUltimaVersion();
/** Acknowledged in each state. */
const SOME = 15;
const PATIENCE_MS = 60_000;

/** Last migration known to the release. */
function known(): number {
  const folder = resolve(before ?? '', '../../../src/server/plataforma/db/migraciones');
  return Math.max(...readdirSync(folder).map((name) => Number(name.slice(0, 4))));
}

describe.skipIf(!before)('the released program and this tree', () => {
  test('each later migration declares that the release can live with it', () => {
    const since = MIGRATIONS.filter(({ numero }) => numero > known());
    const lives = (nombre: string) =>
      Number(/\.from-(\d{4})\.sql$/.exec(nombre)?.[1] ?? Number.NaN) <= known();
    const not = since.map(({ nombre }) => nombre).filter((nombre) => !lives(nombre));
    expect(
      not,
      `its last one is ${known()}: name them 00NN_things.from-00${known()}.sql (record 120)`,
    ).toEqual([]);
  });

  test('run side by side on the new schema under load, in both orders, unnoticed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lotificacion-versiones-'));
    const postgres = await startPostgres();
    let db: Db | undefined;
    const shared = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'datos') };
    const ports = [await freePort(), await freePort()];
    const [old, own] = ports.map((port) => new Instance({ ...shared, PORT: String(port) }));
    const [oldUrl = '', ownUrl = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
    onTestFinished(async () => {
      await old?.end('SIGKILL');
      await own?.end('SIGKILL');
      await db?.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    });
    // The release's installation with data.
    await old?.start({ programa: before });
    await old?.end('SIGTERM');
    await own?.start();
    await importarInto(folder, { ...shared, PATH: process.env.PATH }, testCatalogo());
    db = await openDatabase({ databaseUrl: postgres.url, dataDir: '/nonexistent' });
    // Simulates another compatible migration since.
    const [from] = [String(known()).padStart(4, '0')];
    await db.query(
      `insert into migracion (numero, nombre, sha256) select max(numero) + 1, $1, '' from migracion`,
      [`prueba.from-${from}.sql`],
    );
    await old?.start({ programa: before });

    let alive = [oldUrl, ownUrl];
    const any = () => alive[Math.floor(Math.random() * alive.length)] ?? '';
    // The last quote of each build; either may be asked for its page.
    const quotedBy = new Map<string, [path: string, folio: string]>();
    const visits = startVisits(any, any, 2);
    const load = startLoad(any, 4, {
      draft: testCatalogoDraft(),
      post: async (url, init) => {
        const answer = await askThrough(url, { method: 'POST', ...init });
        if (answer.status === 201) {
          const { folio, url: address } = JSON.parse(answer.text);
          const { origin, pathname, search } = new URL(address, url);
          quotedBy.set(origin, [pathname + search, folio]);
        }
        return answer;
      },
    });
    const grows = async () => {
      const goal = load.acknowledged() + SOME;
      await expect.poll(() => load.acknowledged(), { timeout: PATIENCE_MS }).toBeGreaterThan(goal);
    };
    await grows();
    await expect.poll(() => quotedBy.size, { timeout: PATIENCE_MS }).toBe(2);
    for (const [path, folio] of quotedBy.values())
      for (const url of alive) expect((await askThrough(url + path)).text.includes(folio), url).toBe(true);
    alive = [ownUrl];
    await grows();
    await old?.end('SIGTERM');
    await grows();
    await old?.start({ programa: before });
    alive = [oldUrl];
    await grows();
    await load.stop(PATIENCE_MS);
    await visits.stop();

    expect(visits.seen()).toBeGreaterThan(SOME);
    expect([visits.failures, load.failures]).toEqual([[], []]);
    expect(await countOutcome(db, load.borradores)).toMatchObject({ lost: 0, doubled: 0, failed: 0 });
  });
});
