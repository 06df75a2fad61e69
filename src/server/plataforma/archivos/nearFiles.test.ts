import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNearFiles } from './nearFiles.ts';

let folder: string;
let fetched: string[];
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-cerca-'));
  fetched = [];
  now = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MINUTE = 60_000;
/** Files of ten bytes; names that begin with `no` do not exist. */
const open = (mostBytes = 30) =>
  createNearFiles({
    folder,
    mostBytes,
    now: () => now,
    fetch: async (name) => {
      fetched.push(name);
      return name.startsWith('no') ? undefined : Readable.from([Buffer.from('12345'), Buffer.from('67890')]);
    },
  });
const lying = async () => (await readdir(folder)).sort();

test('a cached file is not fetched again, and concurrent requests share one fetch', async () => {
  const near = open();
  expect(await Promise.all([near.bring('a'), near.bring('a'), near.bring('no')])).toEqual([
    true,
    true,
    false,
  ]);
  expect(await near.bring('a')).toBe(true);
  expect(fetched).toEqual(['a', 'no']);
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('1234567890');
});

test('the least recently used file is evicted, but never one just fetched', async () => {
  const near = open();
  for (const name of ['a', 'b', 'c']) await near.bring(name);
  await writeFile(join(folder, 'b.br'), 'of b');
  await near.bring('d');
  expect(await lying(), 'all are about to be opened').toEqual(['a', 'b', 'b.br', 'c', 'd']);
  now += MINUTE;
  await near.bring('a');
  await near.bring('e');
  expect(await lying()).toEqual(['a', 'd', 'e']);
});

test('a file served compressed counts with its compressed copies', async () => {
  const near = open();
  await near.bring('plano.svg');
  now += MINUTE;
  await near.bring('a');
  await near.bring('b');
  expect(await lying()).toEqual(['a', 'b']);
});

test('an existing folder is scanned on first use, within its limit, without unfinished files', async () => {
  for (const name of ['a', 'b', 'c']) await open().bring(name);
  await writeFile(join(folder, '.x.tmp'), 'half');
  await writeFile(join(folder, 'leer'), '');
  fetched = [];
  const near = open(20);
  expect(await near.bring('c')).toBe(true);
  expect(fetched).toEqual([]);
  expect(await lying()).toEqual(['b', 'c']);
});

test('a file that was dropped or deleted from outside is fetched again', async () => {
  const near = open();
  await near.bring('a');
  await rm(join(folder, 'a'));
  await near.bring('a');
  await near.drop('a');
  expect(await lying()).toEqual([]);
  await near.bring('a');
  expect(fetched).toEqual(['a', 'a', 'a']);
});

test('an interrupted answer leaves nothing behind', async () => {
  const near = createNearFiles({
    folder,
    mostBytes: 30,
    fetch: async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('broken');
        })(),
      ),
  });
  await expect(near.bring('a')).rejects.toThrow('broken');
  expect(await lying()).toEqual([]);
});

test('opening the cache without use leaves another program’s unfinished files alone', async () => {
  await writeFile(join(folder, '.x.tmp'), 'half');
  const near = open();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await lying()).toEqual(['.x.tmp']);
  await near.bring('a');
  expect(await lying()).toEqual(['a']);
});
