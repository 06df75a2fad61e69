import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PgliteMaintenance } from './embeddedEngine.ts';
import { startPglite } from './openEmbedded.ts';

test('the embedded database’s log and dead rows stay bounded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-limpieza-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pglite = await startPglite({
    folder,
    packed: await openAsBlob(inject('pgliteTar')),
    fsync: () => {},
  });
  const maintenance = new PgliteMaintenance(async () => pglite);
  await pglite.exec('create table fila (n integer, texto text)');
  await pglite.exec(`insert into fila select g, repeat('x', 1000) from generate_series(1, 10000) g`);
  const sizes: { segments: number; pages: number }[] = [];
  for (let round = 0; round < 9; round += 1) {
    for (let i = 0; i < 2; i += 1) await pglite.exec('update fila set n = n + 1');
    await maintenance.tidy();
    const { rows } = await pglite.query<{ pages: number }>(
      `select (pg_relation_size('fila') / 8192)::int as pages`,
    );
    const names = await readdir(join(folder, 'pg_wal'));
    sizes.push({
      segments: names.filter((name) => /^[0-9A-F]{24}$/.test(name)).length,
      pages: rows[0]?.pages ?? 0,
    });
  }
  expect(sizes.at(-1)?.segments).toBeLessThanOrEqual(sizes[2]?.segments ?? 0);
  expect(sizes.at(-1)?.pages).toBeLessThanOrEqual(sizes[2]?.pages ?? 0);
  await pglite.close();
});
