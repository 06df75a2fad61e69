import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import { announceChange } from '../../lotes/apartados/announceChange.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readListas, readVersion } from '../listas/listas.ts';
import { createWarmCatalogo } from '../listas/warmCatalogo.ts';
import { createNovedades, type Novedades } from './createNovedades.ts';

describeEachEngine('a change of which no notice came', (openFresh) => {
  let db: Db;
  let novedades: Novedades;
  let looks: number;
  const faults: unknown[] = [];
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    looks = 0;
    const caliente = createWarmCatalogo((llamada) => readListas(db, llamada, new Date()));
    novedades = createNovedades({
      caliente,
      readVersion: () => {
        looks += 1;
        return readVersion(db);
      },
      onOutdated: () => {
        caliente.drop();
        novedades.refresh();
      },
      onFault: (error) => faults.push(error),
      lookMs: 20,
      beatMs: 30,
    });
  });
  afterEach(() => novedades.close());

  const listen = async (told: string[]) => {
    const listener = {
      open: (first: Buffer | undefined) => told.push(String(first)),
      send: (chunk: Buffer) => told.push(String(chunk)),
      end: () => told.push('end'),
    };
    const leave = await novedades.join(1, undefined, listener);
    if (!leave) throw new Error('there is no project 1');
    return leave;
  };
  const news = (told: string[]) => told.filter((it) => it.includes('"version"')).length;

  test('is found by polling the version, one query for all, only while somebody listens', async () => {
    const told: [string[], string[]] = [[], []];
    const leaves = [await listen(told[0]), await listen(told[1])];
    await expect.poll(() => looks).toBeGreaterThan(1);
    expect(told.map(news)).toEqual([1, 1]);
    await db.transaction(async (tx) => {
      await tx.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`);
      await announceChange(tx);
    });
    await expect.poll(() => told.map(news)).toEqual([2, 2]);
    expect(told[0].find((it) => it.startsWith('id: 2.'))).toContain('"lotes":{"Vendido":["2"]}');
    await expect.poll(() => told[0].includes('event: latido\ndata:\n\n')).toBe(true);
    for (const leave of leaves) leave();
    const last = looks;
    // Longer than many polls, by their own clock.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(looks - last).toBeLessThanOrEqual(1);
    expect(faults).toEqual([]);
  });

  test('a listener after close is released at once', async () => {
    novedades.close();
    const told: string[] = [];
    await listen(told);
    expect(told.at(-1)).toBe('end');
  });
});
