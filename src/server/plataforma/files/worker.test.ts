import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAREWELL_WORKER, registerWorker } from './worker.ts';

const MANIFEST = {
  'start/main.tsx': {
    file: 'assets/index-a.js',
    imports: ['_x'],
    dynamicImports: ['start/Journey.tsx', 'panel/Panel.tsx', 'mostrador/BarraDeMostrador.tsx'],
    css: ['assets/a.css'],
  },
  _x: { file: 'assets/x-a.js', assets: ['assets/letra.woff2'] },
  'start/Journey.tsx': { file: 'assets/Recorrido-a.js', imports: ['start/main.tsx'] },
  'panel/Panel.tsx': { file: 'assets/Panel-a.js', imports: ['_x', '_panel'], css: ['assets/panel.css'] },
  _panel: { file: 'assets/tabla-a.js' },
  'mostrador/BarraDeMostrador.tsx': { file: 'assets/Barra-a.js', imports: ['_x'] },
  'simulador/main.tsx': { file: 'assets/simulador-a.js', imports: ['_x'] },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-trabajador-'));
  for (const name of ['web/.vite', 'trabajador', 'vacia'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'trabajador/trabajador.js'), 'programa();');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask({ manifest = MANIFEST, activo = true, web = 'web' } = {}) {
  await writeFile(join(folder, 'web/.vite/manifest.json'), JSON.stringify(manifest));
  const app = fastify();
  registerWorker(app, join(folder, web), activo);
  const response = await app.inject('/trabajador.js');
  await app.close();
  return response;
}
const versionOf = (body: string) => /"version":"([0-9a-f]{12})"/.exec(body)?.[1];

test('the service worker lists every file of the wizard, lazy chunks included, without simulator and panel', async () => {
  const { body, headers } = await ask();
  const [, list = ''] = /"archivos":(\[[^\]]*\])/.exec(body) ?? [];
  expect(JSON.parse(list)).toEqual([
    '/assets/Recorrido-a.js',
    '/assets/a.css',
    '/assets/index-a.js',
    '/assets/letra.woff2',
    '/assets/x-a.js',
  ]);
  expect(body).toMatch(/\nprograma\(\);$/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  // The worker's own policy governs its fetches.
  expect(headers['content-security-policy']).toBe("default-src 'self'");
});

test('the version changes with the build only', async () => {
  const first = versionOf((await ask()).body);
  expect(first).toBeDefined();
  expect(versionOf((await ask()).body)).toBe(first);
  const changed = { ...MANIFEST, _x: { file: 'assets/x-b.js' } };
  expect(versionOf((await ask({ manifest: changed as typeof MANIFEST })).body)).not.toBe(first);
});

test('when switched off, it removes itself and its caches from browsers', async () => {
  const { body, statusCode } = await ask({ activo: false });
  expect(statusCode).toBe(200);
  expect(body).toBe(FAREWELL_WORKER);
});

test('without a built worker the address is 404', async () => {
  await rm(join(folder, 'trabajador'), { recursive: true });
  expect((await ask()).statusCode).toBe(404);
});
