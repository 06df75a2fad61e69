import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { expectProblem } from '../expectProblem.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { openApp, seedCatalogo, type TestApp } from '../testApp.ts';

describe.skipIf(inject('postgres') === null)('PostgreSQL goes away under a running server', () => {
  let postgres: TestPostgres;
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    // With fsync: otherwise a crash loses the catalogue.
    postgres = await startPostgres({ fsync: true });
    db = await openListened({ databaseUrl: postgres.url, dataDir: '/nonexistent' });
    await seedCatalogo(db);
    prueba = await openApp(db);
  });
  afterAll(async () => {
    await prueba.close();
    await db.close();
    await postgres.stop();
  });

  const call = (id: number) =>
    prueba.app.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id } });

  test('calls answer 503 with Retry-After, the page still comes, and all recovers', async () => {
    expect((await call(1)).statusCode).toBe(200);
    expect((await prueba.app.inject('/')).statusCode).toBe(200);

    await postgres.crash();
    prueba.app.dropCatalogo();
    for (const response of [await call(1), await prueba.app.inject('/salud')]) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expectProblem(response, 'BASE_DE_DATOS_AUSENTE');
    }
    expect((await prueba.app.inject('/salud/vivo')).statusCode, 'not to be started anew').toBe(200);
    const ready = await prueba.app.inject('/salud/listo');
    expect([ready.statusCode, ready.json().faltas]).toEqual([503, ['base', 'avisos']]);
    const page = await prueba.app.inject('/');
    expect([page.statusCode, page.body.includes('Casas')]).toEqual([200, true]);
    expect(prueba.lineas.filter((linea) => linea.includes('ERROR'))).toEqual([]);

    await postgres.start();
    await expect.poll(async () => (await call(1)).statusCode, { timeout: 120_000 }).toBe(200);
    expect((await prueba.app.inject('/salud')).statusCode).toBe(200);
    // Notices recover a little later than answers; its files are missing anyway.
    await expect.poll(() => prueba.watch.readiness.look(), { timeout: 120_000 }).toEqual(['archivos']);
  });

  test('a halted database is given up before the browser gives up', async () => {
    expect((await call(1)).statusCode).toBe(200);
    const began = performance.now();
    postgres.freeze();
    try {
      prueba.app.dropCatalogo();
      const answers = await Promise.all([1, 2, 3].map(call));
      for (const response of answers) expectProblem(response, 'BASE_DE_DATOS_AUSENTE');
      // The browser waits 20 s; ten are intended, plus a slow machine's.
      expect(performance.now() - began).toBeLessThan(18_000);
    } finally {
      postgres.thaw();
    }
    await expect.poll(async () => (await call(1)).statusCode, { timeout: 120_000 }).toBe(200);
  });

  test('sees changes from while its listener was cut off', async () => {
    expect((await call(7)).json()).toHaveLength(1);
    await postgres.crash();
    await postgres.start();
    await expect
      .poll(() => db.query(`delete from lote where id_proyecto = 7`).then(() => 'hecho', String), {
        timeout: 120_000,
      })
      .toBe('hecho');
    // `delete` sent no notice: the listener's return makes the instance read again.
    await expect.poll(async () => (await call(7)).body, { timeout: 120_000 }).toBe('[]');
  });
});
