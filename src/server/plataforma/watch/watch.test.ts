import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { callerOf } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { openEventStream } from '../../../../test/eventStream.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../../test/testApp.ts';
import type { Db } from '../db/db.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { listenForMetrics } from './serveMetrics.ts';

const TOKEN = 'un-secreto-de-prueba';

describeEachEngine('watching over the service', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db, { entorno: { METRICAS_TOKEN: TOKEN }, log: 'json' });
    const file = join(prueba.dataDir, 'catalogo/imagenes/0123456789abcdef-1200x800/800.webp');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'RIFF');
  });
  afterEach(() => prueba.close());

  const ready = async () => {
    const { statusCode, headers, body } = await prueba.app.inject('/salud/listo');
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, JSON.parse(body)];
  };
  const lacking = (...faltas: string[]) => [503, { estado: 'no listo', faltas }];

  test('is ready with all parts; without files, with a pending migration or while closing it lives but is not ready', async () => {
    expect(await ready()).toEqual([200, { estado: 'bien' }]);
    const [folder, away] = [join(prueba.dataDir, 'catalogo'), join(prueba.dataDir, 'otra')];
    await rename(folder, away);
    expect(await ready()).toEqual(lacking('archivos'));
    await mkdir(join(folder, 'imagenes'), { recursive: true });
    await mkdir(join(folder, 'planos'));
    expect(await ready(), 'a folder that is empty has no files either').toEqual(lacking('archivos'));
    await rename(folder, `${away}-vacia`);
    await rename(away, folder);
    expect(await ready()).toEqual([200, { estado: 'bien' }]);

    const [last] = await db.query<{ numero: number; sha256: string }>(
      'delete from migracion where numero = (select max(numero) from migracion) returning numero, sha256',
    );
    expect(await ready()).toEqual(lacking('migraciones'));
    const { numero = 0, sha256 = '' } = last ?? {};
    await db.query(
      `insert into migracion (numero, nombre, sha256) values ($1, 'x', $2), ($1 + 1, 'newer', 'x')`,
      [numero, sha256],
    );
    expect(await ready(), 'a newer program may be beside it').toEqual([200, { estado: 'bien' }]);

    prueba.watch.readiness.drain();
    expect(await ready()).toEqual(lacking('cierre'));
    expect((await prueba.app.inject('/salud/vivo')).json()).toEqual({ estado: 'bien' });
    expect((await prueba.app.inject('/salud')).json()).toEqual({ estado: 'bien' });
    expect((await prueba.app.inject('/')).statusCode, 'who comes all the same is served').toBe(200);
    const told = prueba.lineas.filter((linea) => linea.includes('Salud: '));
    expect(told.filter((linea) => linea.includes('migraciones'))).toHaveLength(1);
  });

  test('is not ready if the disk is full, by file system or by database', async () => {
    let free: number | undefined = 10 * 2 ** 30;
    const told: string[] = [];
    const readiness = createReadiness({
      db,
      archivos: prueba.archivos,
      readFree: async () => free,
      onChange: (lacks) => told.push(lacks.join()),
    });
    expect(await readiness.look()).toEqual([]);
    free = 2 ** 20;
    expect(await readiness.look()).toEqual(['disco']);
    // A file system that does not say is not full.
    free = undefined;
    expect(await readiness.look()).toEqual([]);
    expect(told).toEqual(['disco', '']);
    await expect(
      db.query(`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`),
    ).rejects.toThrow('no queda espacio en su disco');
    expect(await readiness.look()).toEqual(['disco']);
    expect(await ready()).toEqual(lacking('disco'));
    expect(prueba.lineas.join()).toContain('disco: no queda espacio');
  });

  test('each answer carries an own id, and one log line has it', async () => {
    const asked = [
      { url: '/', headers: { 'x-request-id': '5598761234' } },
      { url: '/assets/index-abc123.js' },
      { url: '/api/nada' },
      { url: '/%ff?c=secreto' },
      { url: '/salud/vivo' },
    ];
    const ids = [];
    for (const options of asked) {
      const { headers } = await prueba.app.inject(options);
      expect(headers['x-request-id'], options.url).toMatch(/^[0-9a-f-]{36}$/);
      ids.push(headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(asked.length);
    const lines = prueba.lineas.map((linea) => JSON.parse(linea)).filter(({ msg }) => msg === 'request');
    expect(lines.map(({ id }) => id)).toEqual(ids);
    expect(lines.map(({ status, route }) => [status, route])).toEqual([
      [200, '/*'],
      [200, '/assets/*'],
      [404, 'none'],
      [302, 'none'],
      [200, '/salud/vivo'],
    ]);
    expect(prueba.lineas.join()).not.toMatch(/5598761234|secreto/);
  });

  test('metrics need the token', async () => {
    const asked = (authorization?: string) =>
      prueba.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    for (const authorization of [undefined, `Bearer ${TOKEN}x`, 'Bearer ', TOKEN])
      expect((await asked(authorization)).statusCode).toBe(404);
    const { statusCode, headers, body } = await asked(`Bearer ${TOKEN}`);
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ]);
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).toContain('lotificacion_http_requests_total{method="GET",route="/metrics",status="404"} 4');
    expect(body).toContain('lotificacion_db_answers 1');
    expect(body).toContain('lotificacion_catalogo_version 1');
    expect(body).toContain('lotificacion_lacking{what="archivos"} 0');
    expect(body.includes('lotificacion_db_connections{state="most"}')).toBe(db.motor === 'postgresql');
    const closed = await openApp(db);
    const without = await closed.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect(without.statusCode, 'without a token there is no such address').toBe(302);
    await closed.close();
  });

  test('metrics show the outbox: due, oldest, withheld, and outcomes', async () => {
    const call = callerOf(prueba.app);
    const seleccion = JSON.stringify(wholeDraft());
    for (let n = 0; n < 3; n += 1) {
      const { statusCode } = await call('Correo', {
        seleccion,
        consentimiento: { aviso: '1', mercadotecnia: true },
      });
      expect(statusCode).toBe(201);
    }
    const mails = `correo_salida where tipo = 'cliente' order by id`;
    await db.query(
      `update correo_salida set proximo_intento = now() - interval '90 s' where id = (select id from ${mails} limit 1)`,
    );
    await db.query(
      `update correo_salida set proximo_intento = now() + interval '1 h' where id = (select id from ${mails} limit 1 offset 1)`,
    );
    await db.query(
      `update correo_salida set retenido_por = 'total' where id = (select id from ${mails} limit 1 offset 2)`,
    );
    prueba.watch.metrics?.countSettled('correo', 'dead');
    const text = (await prueba.watch.metrics?.text()) ?? '';
    for (const [state, n] of Object.entries({ due: 1, later: 1, withheld: 1 }))
      expect(text).toContain(`lotificacion_outbox_messages{channel="correo",state="${state}"} ${n}\n`);
    expect(text).toContain('lotificacion_outbox_messages{channel="webhook",state="due"} 0\n');
    const seconds = Number(/oldest_due_seconds\{channel="correo"\} (\S+)/.exec(text)?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(600);
    expect(text).toContain('lotificacion_outbox_settled_total{channel="correo",outcome="dead"} 1\n');
    expect(text).toContain('lotificacion_outbox_settled_total{channel="webhook",outcome="dead"} 0\n');
  });

  test('metrics count streams without a duration', async () => {
    await prueba.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = prueba.app.server.address() as AddressInfo;
    const stream = await openEventStream(`http://127.0.0.1:${port}/api/Novedades/1`);
    const text = () => prueba.watch.metrics?.text();
    expect(stream.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(await text()).toContain('lotificacion_streams_open 1\n');
    stream.close();
    await expect.poll(text, { timeout: 120_000 }).toContain('lotificacion_streams_open 0\n');
    await expect
      .poll(text, { timeout: 120_000 })
      .toMatch(/requests_total\{method="GET",route="\/api\/Novedades[^}]*\} 1\n/);
    expect(await text()).not.toMatch(/request_duration_seconds_count\{[^}]*Novedades/);
  });

  test('on a separate address metrics need no token, and nothing else is there', async () => {
    const readiness = createReadiness({ db, archivos: prueba.archivos });
    const server = await listenForMetrics(createMetrics({ db, readiness }), { host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${server.address.port}`;
    const response = await fetch(`${base}/metrics`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('process_cpu_seconds_total'),
    ]);
    expect((await fetch(`${base}/`)).status).toBe(404);
    const taken = { host: '127.0.0.1', port: server.address.port };
    await expect(listenForMetrics(createMetrics({ db, readiness }), taken)).rejects.toThrow(
      /^METRICAS: .*EADDRINUSE/,
    );
    await server.close();
  });
});
