import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layMigrated } from '../../../../test/openMigrated.ts';
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
  test('while the program used it, and a checkpoint fell into it, is told at the start, not opened in silence', async () => {
    const db = await open();
    await db.query('create table fila (n integer)');
    const copying = copyBase();
    for (let n = 0; n < 20; n++) await db.query('insert into fila values ($1)', [n]);
    await db.query('checkpoint');
    await copying;
    await expect(open(copied)).rejects.toThrow(DatabaseMisplaced);
    await expect(open(copied)).rejects.toThrow(/copia hecha mientras.*respaldo.*borre .*abierta/);
    expect(await db.query('select count(*)::int as n from fila')).toEqual([{ n: 20 }]);
    await db.close();
  });

  test('while the program used it is told also where it is laid back into the place it came from', async () => {
    const db = await open();
    await copyBase();
    await db.close();
    await cp(join(copied, 'base'), join(dataDir, 'base'), { recursive: true });
    // As a file system that gives the new mark the very inode that the one before it had.
    const mark = join(dataDir, 'base/abierta');
    const told = await readFile(mark, 'utf8');
    await writeFile(mark, told.replace(/^\d+/, String((await stat(mark, { bigint: true })).ino)));
    await expect(open()).rejects.toThrow(DatabaseMisplaced);
  });

  test('after the program had ended opens, and so does the folder itself', async () => {
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

  test('by whoever knows better opens once the mark that the refusal names is gone', async () => {
    const db = await open();
    await copyBase();
    await db.close();
    await expect(open(copied)).rejects.toThrow(join(copied, 'base/abierta'));
    await rm(join(copied, 'base/abierta'));
    await (await open(copied)).close();
  });
});

test('a data folder whose rows were moved to PostgreSQL opens no more, and says where they are', async () => {
  await (await open()).close();
  await markMoved(dataDir, 'db.ejemplo.mx:5432/lotes');
  await expect(open()).rejects.toThrow(
    /se trasladó a db.ejemplo.mx:5432\/lotes: dé esa base en DATABASE_URL/,
  );
  await rm(join(dataDir, 'base.trasladada'));
  await (await open()).close();
});
