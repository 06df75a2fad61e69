import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../../test/bases.ts';
import { ASSET, openApp, seedCatalogo, type TestApp } from '../../../../../test/testApp.ts';
import { folderArchivos } from '../../archivos/folderArchivos.ts';
import { keepBuild } from './keepBuild.ts';

const BUILDS = ['vieja1', 'nueva2'];
const FILE = /\/assets\/[\w.-]+\.(?:js|css)/g;

describeEachEngine('two builds behind one proxy', (openFresh) => {
  let folder: string;
  let apps: TestApp[];
  let turn = 0;
  beforeAll(async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    folder = await mkdtemp(join(tmpdir(), 'lotificacion-versiones-'));
    apps = [];
    for (const build of BUILDS) {
      const app = await openApp(db, { build, entorno: { DATA_DIR: folder } });
      await keepBuild(folderArchivos(join(folder, 'catalogo')), app.web.folder ?? '', new Date());
      apps.push(app);
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Like a round-robin proxy. */
  const ask = (url: string, headers: Record<string, string> = {}) => {
    turn += 1;
    return apps[turn % 2]?.app.inject({ url, headers });
  };

  test('serve every file of a page, whichever instance sent the page and whichever is asked', async () => {
    const asked: (readonly [string, number | undefined])[] = [];
    for (let visit = 0; visit < 4; visit += 1) {
      const page = await ask('/');
      for (const [file] of page?.body.matchAll(FILE) ?? []) {
        for (let time = 0; time < 2; time += 1) asked.push([file, (await ask(file))?.statusCode]);
      }
    }
    expect(new Set(asked.map(([file]) => file)).size).toBeGreaterThanOrEqual(BUILDS.length);
    expect(asked.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('send a file of another build like their own', async () => {
    const [old, own] = BUILDS.map((build) => `/assets/index-${build}.js`);
    const app = apps[1]?.app;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const [theirs, mine] = await Promise.all([
        app?.inject({ url: old ?? '', headers }),
        app?.inject({ url: own ?? '', headers }),
      ]);
      const same = ['cache-control', 'vary', 'access-control-allow-origin', 'cross-origin-resource-policy'];
      for (const name of [...same, 'x-content-type-options']) {
        expect(theirs?.headers[name], `${name} ${encoding}`).toBe(mine?.headers[name]);
      }
      for (const it of [theirs, mine]) {
        expect(it?.headers['content-type']).toMatch(/\/javascript; charset=utf-8$/);
        expect(it?.statusCode).toBe(200);
      }
    }
    const compressed = await app?.inject({ url: old ?? '', headers: { 'accept-encoding': 'br' } });
    expect(compressed?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(ASSET);
  });

  test('answer an uncacheable 404 for a file of no build, and reveal nothing of the store', async () => {
    for (const name of ['index-nunca9.js', 'versiones/1-0123456789ab.json', '..%2f..%2fempresa.json', '']) {
      const answer = await apps[0]?.app.inject(`/assets/${name}`);
      expect([answer?.statusCode, answer?.headers['cache-control']], name).toEqual([404, 'no-store']);
    }
  });
});
