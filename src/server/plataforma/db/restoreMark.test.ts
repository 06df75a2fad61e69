import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layMigrated } from '../../../../test/openMigrated.ts';
import { DatabaseMisplaced } from './db.ts';
import { openAsItIs } from './openAsItIs.ts';
import { openDatabase } from './openDatabase.ts';
import { beginRestore, endRestore } from './restoreMark.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lotificacion-restaurar-'));
  await layMigrated(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const place = () => ({ databaseUrl: undefined, dataDir });

describe('a database with a killed restore', () => {
  test('opens for no server and no command, which say how to continue', async () => {
    await beginRestore(dataDir, '/respaldos/lunes');
    for (const open of [openDatabase, openAsItIs]) {
      await expect(open(place())).rejects.toThrow(DatabaseMisplaced);
      await expect(open(place())).rejects.toThrow('npm run respaldo -- restaurar /respaldos/lunes');
    }
  });

  test('opens once the restore has completed, or was killed after all rows were there', async () => {
    await beginRestore(dataDir, '/respaldos/lunes');
    await endRestore(dataDir);
    const whole = await openDatabase(place());
    await whole.query('insert into envio_detenido (desde) values (now())');
    await whole.close();
    await beginRestore(dataDir, '/respaldos/lunes');
    await (await openDatabase(place())).close();
    await (await openDatabase(place())).close();
  });

  test('tells a second attempt about the first', async () => {
    expect([await beginRestore(dataDir, 'a'), await beginRestore(dataDir, 'a')]).toEqual([false, true]);
  });
});
