import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Archivos } from '../../archivos/archivos.ts';
import { folderArchivos } from '../../archivos/folderArchivos.ts';
import { keepBuild } from './keepBuild.ts';

let folder: string;
let store: Archivos;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-versiones-'));
  store = folderArchivos(join(folder, 'catalogo'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build with its own program and shared fonts, started at minute `at`. */
async function start(build: string, at: number): Promise<void> {
  const web = join(folder, `web-${build}`);
  await mkdir(join(web, 'assets'), { recursive: true });
  for (const name of [`index-${build}.js`, `index-${build}.js.br`, 'letra-xyz123.woff2']) {
    await writeFile(join(web, 'assets', name), `${name} de siempre`);
  }
  await keepBuild(store, web, new Date(at * 60_000));
}

const kept = async () => {
  const entries = await readdir(join(folder, 'catalogo/programa'), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
};
const versions = async () => (await readdir(join(folder, 'catalogo/programa/versiones'))).length;

test('a build’s files are kept beside the previous build’s, each name once', async () => {
  await start('aaa111', 1);
  await start('bbb222', 2);
  expect(await kept()).toEqual(['index-aaa111.js', 'index-bbb222.js', 'letra-xyz123.woff2']);
  expect((await store.get('programa/index-aaa111.js'))?.toString()).toBe('index-aaa111.js de siempre');
});

test('a restart is not a new build', async () => {
  for (const at of [1, 2, 3]) await start('aaa111', at);
  expect(await versions()).toBe(1);
});

test('the last eight builds are kept, whatever their age, with files shared by older ones', async () => {
  for (let at = 1; at <= 10; at += 1) await start(`b${String(at).padStart(5, '0')}`, at);
  expect(await kept()).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((at) => `index-b${String(at).padStart(5, '0')}.js`),
    'letra-xyz123.woff2',
  ]);
  expect(await versions()).toBe(8);
});

test('a build that is rolled back to becomes the newest', async () => {
  for (let at = 1; at <= 8; at += 1) await start(`b${String(at).padStart(5, '0')}`, at);
  await start('b00001', 9);
  await start('b00009', 10);
  expect(await kept()).toContain('index-b00001.js');
  expect(await kept()).not.toContain('index-b00002.js');
});

test('an empty store has no files', async () => {
  expect(await store.get('programa/index-aaa111.js')).toBeUndefined();
});
