import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openTestWorker } from '../../../../test/testWorker.ts';
import { forgetEventos } from './forgetEventos.ts';

const AHORA = new Date('2026-11-22T18:00:00Z');

describeEachEngine('notices that are done with', (openFresh) => {
  const scene = async () => {
    const db = await openFresh();
    const keep = (estado: string, dias: number, sobre = `${estado} ${dias}`) =>
      db.query(
        `insert into aviso (tipo, sobre, creado_en, estado) values ('persona.borrada', $1, $2::timestamptz - $3::int * interval '1 day', $4)`,
        [sobre, AHORA, dias, estado],
      );
    const kept = async () =>
      (await db.query<{ sobre: string }>('select sobre from aviso order by id')).map(({ sobre }) => sobre);
    return { db, keep, kept };
  };

  test('accepted ones are deleted after 31 days, given-up ones after 90; waiting ones stay', async () => {
    const { db, keep, kept } = await scene();
    for (const estado of ['enviado', 'rechazado', 'pendiente'])
      for (const dias of [30, 32, 89, 91, 400]) await keep(estado, dias);
    expect(await forgetEventos(db, AHORA)).toBe(false);
    expect(await kept()).toEqual([
      'enviado 30',
      'rechazado 30',
      'rechazado 32',
      'rechazado 89',
      ...[30, 32, 89, 91, 400].map((dias) => `pendiente ${dias}`),
    ]);
  });

  test('are deleted in batches, oldest first, until none is left', async () => {
    const { db, keep, kept } = await scene();
    for (const dias of [40, 60, 50]) await keep('enviado', dias);
    expect(await forgetEventos(db, AHORA, 2)).toBe(true);
    expect(await kept()).toEqual(['enviado 40']);
    expect(await forgetEventos(db, AHORA, 2)).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test('are deleted by the service itself, beside its mails', async () => {
    const { db, kept } = await scene();
    const t = await openTestWorker(db);
    await db.query(
      `insert into aviso (tipo, sobre, creado_en, estado)
       select 'persona.borrada', 'persona ' || n, $1::timestamptz - interval '32 days', 'enviado' from generate_series(1, 2500) n`,
      [t.clock()],
    );
    const worker = t.start((await t.honest()).url);
    await expect
      .poll(
        async () => {
          worker.wake();
          return (await kept()).length;
        },
        { timeout: 120_000, interval: 50 },
      )
      .toBe(0);
    await t.close();
  });
});
