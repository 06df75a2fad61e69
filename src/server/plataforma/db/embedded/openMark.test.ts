import { existsSync } from 'node:fs';
import {
  cp,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layMigrated } from '../../../../../test/openMigrated.ts';
import { DatabaseMisplaced } from '../db.ts';
import { openEmbedded } from './openEmbedded.ts';
import { markMoved } from './openMark.ts';

let folder: string;
let dataDir: string;
let copied: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-marca-'));
  dataDir = join(folder, 'datos');
  copied = join(folder, 'copia');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async (where = dataDir) => {
  if (!existsSync(join(where, 'base'))) await layMigrated(where);
  return openEmbedded({ dataDir: where });
};
const copyBase = () => cp(join(dataDir, 'base'), join(copied, 'base'), { recursive: true });

describe('a data folder that was copied', () => {
  test('while in use, across a checkpoint, is reported at the start instead of opened silently', async () => {
    const db = await open();
    await db.query('create table fila (n integer)');
    const copying = copyBase();
    for (let n = 0; n < 20; n++) await db.query('insert into fila values ($1)', [n]);
    await db.query('checkpoint');
    await copying;
    await expect(open(copied)).rejects.toThrow(DatabaseMisplaced);
    await expect(open(copied)).rejects.toThrow(/copia hecha mientras.*respaldo.*borra .*abierta/);
    expect(await db.query('select count(*)::int as n from fila')).toEqual([{ n: 20 }]);
    await db.close();
  });

  test('while in use is reported even if put back in its own place', async () => {
    const db = await open();
    await copyBase();
    await db.close();
    await cp(join(copied, 'base'), join(dataDir, 'base'), { recursive: true });
    // As on a file system that gives the new mark the former one's inode.
    const mark = join(dataDir, 'base/abierta');
    const told = await readFile(mark, 'utf8');
    await writeFile(mark, told.replace(/^\d+/, String((await stat(mark, { bigint: true })).ino)));
    await expect(open()).rejects.toThrow(DatabaseMisplaced);
  });

  test('after the program ended opens, and so does the original', async () => {
    const db = await open();
    await db.query('create table fila (n integer)');
    await db.close();
    await copyBase();
    for (const where of [copied, dataDir]) {
      const again = await open(where);
      expect(await again.query('select n from fila')).toEqual([]);
      await again.close();
    }
  });

  test('opens once the administrator deletes the mark that the refusal names', async () => {
    const db = await open();
    await copyBase();
    await db.close();
    await expect(open(copied)).rejects.toThrow(join(copied, 'base/abierta'));
    await rm(join(copied, 'base/abierta'));
    await (await open(copied)).close();
  });
});

test('a data folder moved to PostgreSQL no longer opens, and names the new place', async () => {
  await (await open()).close();
  await markMoved(dataDir, 'db.ejemplo.mx:5432/lotes');
  await expect(open()).rejects.toThrow(
    /se trasladó a db.ejemplo.mx:5432\/lotes: pon esa base en DATABASE_URL/,
  );
  await rm(join(dataDir, 'base.trasladada'));
  await (await open()).close();
});

/** The largest table's file has rows, and pages to lose. */
async function largestFile(): Promise<string> {
  const base = join(dataDir, 'base/base');
  const names = (await readdir(base, { recursive: true })).filter((name) => /\/\d+$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(base, name))).size })),
  );
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error('no tables');
  return join(base, largest.name);
}

async function overwrite(path: string, bytes: Buffer, at: number): Promise<void> {
  const file = await openFile(path, 'r+');
  await file.write(bytes, 0, bytes.length, at);
  await file.close();
}

describe('a database that was closed', () => {
  const PAGE = 8_192;
  test.each<[string, (path: string) => Promise<void>]>([
    ['a page of zeros', (path) => overwrite(path, Buffer.alloc(PAGE), 0)],
    ['one byte that changed', (path) => overwrite(path, Buffer.from([0xa5]), PAGE / 2 + 1)],
    ['a table that became shorter', async (path) => truncate(path, (await stat(path)).size - PAGE)],
    ['a table that is gone', (path) => rm(path)],
    ['an empty table', (path) => writeFile(path, '')],
    ['a file that it did not have', (path) => cp(path, `${path}.1`)],
    ['no control file', () => rm(join(dataDir, 'base/global/pg_control'))],
  ])('is not opened with %s, which is named', async (_what, damage) => {
    await (await open()).close();
    const path = await largestFile();
    await damage(path);
    await expect(open()).rejects.toThrow(DatabaseMisplaced);
    await expect(open()).rejects.toThrow(/cambió mientras estaba cerrada \(.*respaldo.*borra .*cerrada/);
  });

  test('and damaged opens once the list that the refusal names is deleted', async () => {
    await (await open()).close();
    await cp(await largestFile(), join(dataDir, 'base/base/de-mas'));
    await expect(open()).rejects.toThrow(join(dataDir, 'base/cerrada'));
    await rm(join(dataDir, 'base/cerrada'));
    await (await open()).close();
  });

  test('by a kill, without a list, recovers as usual', async () => {
    const db = await open();
    await db.query('create table fila (n integer)');
    expect(existsSync(join(dataDir, 'base/cerrada'))).toBe(false);
    await db.close();
    expect(existsSync(join(dataDir, 'base/cerrada'))).toBe(true);
  });
});
