import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeEachEngine, freshPostgresql } from '../../../../test/bases.ts';
import { callerOf } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { type EventStream, openEventStream } from '../../../../test/eventStream.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openApp, seedCatalogo, type TestApp, type TestAppOptions } from '../../../../test/testApp.ts';
import { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { announceChange } from '../../lotes/apartados/announceChange.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { openListened } from '../../start/listeners.ts';
import { STREAM_LIMITS } from './novedades.ts';

const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const lote = { id_proyecto: 1, id_lote: '2' };
const settings = readSettings({});
const PATIENCE = { timeout: 120_000 };
/** A hold that ends during the test: longer than a busy machine needs to start. */
const HOLD_MS = 6_000;

/** A listening app, with streams. */
function withStreams() {
  let db: Db | undefined;
  let prueba: TestApp | undefined;
  let url = '';
  const streams: EventStream[] = [];
  const opened = () => {
    if (!db || !prueba) throw new Error('nothing was started');
    return { db, prueba };
  };
  return {
    db: () => opened().db,
    app: () => opened().prueba.app,
    prueba: () => opened().prueba,
    async start(fresh: Db, options: TestAppOptions = {}) {
      db = fresh;
      await seedCatalogo(fresh);
      prueba = await openApp(fresh, options);
      url = await prueba.app.listen({ port: 0, host: '127.0.0.1' });
    },
    async open(id_proyecto: number | string = 1, headers: Record<string, string> = {}, query = '') {
      const stream = await openEventStream(`${url}/api/Novedades/${id_proyecto}${query}`, headers);
      streams.push(stream);
      return stream;
    },
    ask: (headers: Record<string, string> = {}, path = '1') =>
      opened().prueba.app.inject({
        method: 'GET',
        url: `/api/Novedades/${path}`,
        headers: { accept: 'application/json', ...headers },
      }),
    async end() {
      for (const stream of streams.splice(0)) stream.close();
      await prueba?.close();
    },
  };
}

const newsOf = ({ sucesos }: EventStream) => sucesos.map(({ novedad: { version: _its, ...rest } }) => rest);
const WHOLE = { completa: true, lotes: { Disponible: ['2', '1'], Vendido: ['M4-L1'] } };

describeEachEngine('the news of a project', (openFresh) => {
  const pruebas = withStreams();
  const { open, ask } = pruebas;
  let staff: Staff;
  beforeEach(async () => {
    await pruebas.start(await openFresh());
    staff = await hireStaff({ db: pruebas.db(), clock: () => new Date(), settings });
  });
  afterEach(() => pruebas.end());
  const renameModelo = () =>
    pruebas.db().transaction(async (tx) => {
      await tx.query(`update modelo set precio_venta = precio_venta + 1 where id_modelo = 3`);
      await announceChange(tx);
    });

  test('are an event stream that nothing caches, compresses or buffers', async () => {
    const { status, headers } = await open();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      vary: 'accept',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('begin with all lots, then tell changes as visitors see them', async () => {
    const [stream, other] = [await open(), await open(7)];
    await expect.poll(() => newsOf(stream), PATIENCE).toEqual([WHOLE]);
    await staff.hold(lote, { persona });
    await expect.poll(() => newsOf(stream), PATIENCE).toEqual([WHOLE, { lotes: { Vendido: ['2'] } }]);
    await staff.release(lote);
    await expect
      .poll(() => newsOf(stream), PATIENCE)
      .toEqual([WHOLE, { lotes: { Vendido: ['2'] } }, { lotes: { Disponible: ['2'] } }]);
    for (const { id: named, novedad } of stream.sucesos) {
      expect(NovedadDeProyecto.strict().parse(novedad).version).toBe(named);
    }
    expect(stream.sucesos.map(({ id: named }) => named.split('.')[0])).toEqual(['1', '2', '3']);
    // Nothing came from the other project.
    expect(newsOf(other)).toHaveLength(1);
  });

  test('tell of a lapsing hold at its minute', async () => {
    const stream = await open();
    const venceEn = new Date(Date.now() + HOLD_MS);
    await staff.hold(lote, { persona, venceEn });
    await expect
      .poll(() => newsOf(stream).slice(1), PATIENCE)
      .toEqual([{ lotes: { Vendido: ['2'] } }, { lotes: { Disponible: ['2'] } }]);
  });

  test('only signal changes that visitors do not see', async () => {
    await staff.hold(lote, { persona });
    const stream = await open();
    await expect.poll(() => stream.sucesos.length, PATIENCE).toBe(1);
    await staff.extend(lote, new Date(Date.now() + 9e8));
    await expect.poll(() => newsOf(stream).slice(1), PATIENCE).toEqual([{}]);
  });

  test('ask to reload if more changed than lot states', async () => {
    const stream = await open();
    await renameModelo();
    await expect.poll(() => newsOf(stream).slice(1), PATIENCE).toEqual([{ releer: true }]);
    stream.close();
  });

  test.each([
    ['a plan', `insert into plan_de_pago values (1, 'a', 1, 'A', 20, 7, 0, 0)`],
    ['a cost', `insert into gasto values (1, 1, 'Predial', 'monto', 4200, null, 'anual')`],
    [
      'a credit',
      `insert into credito values ('b', 1, 'B', 'Banco', 10, 20, 90, null, null, '2026-11-01', 'x')`,
    ],
    ['a place around', `insert into cercania values (1, 1, 'Parque', 'Parque', 3, null)`],
    ['a lot’s side', `update lote set frente = 9.5 where id_proyecto = 1`],
  ])('ask to reload for %s', async (_what, statement) => {
    const stream = await open();
    await expect.poll(() => stream.sucesos.length, PATIENCE).toBe(1);
    await pruebas.db().transaction(async (tx) => {
      await tx.query(statement);
      await announceChange(tx);
    });
    await expect.poll(() => newsOf(stream).slice(1), PATIENCE).toEqual([{ releer: true }]);
    stream.close();
  });

  test('end with a project that is withdrawn', async () => {
    const [stream, other] = [await open(), await open(7)];
    await pruebas.db().query('update catalogo set version = version + 1');
    await pruebas.db().query(`update proyecto set retirado = true where id_proyecto = 1`);
    pruebas.app().dropCatalogo();
    await expect.poll(stream.fin, PATIENCE).toBe('whole');
    expect(newsOf(stream).slice(1)).toEqual([{ releer: true }]);
    expect(other.fin()).toBeUndefined();
  });

  test('answer a gap with nothing, all states, or a reload', async () => {
    const first = await open();
    await expect.poll(() => first.sucesos.length, PATIENCE).toBe(1);
    const had = first.sucesos[0]?.id ?? '';
    first.close();
    const again = await open(1, { 'last-event-id': had });
    await staff.hold(lote, { persona });
    await expect.poll(() => newsOf(again), PATIENCE).toEqual([{ lotes: { Vendido: ['2'] } }]);
    const missed = await open(1, {}, `?desde=${had}`);
    await expect
      .poll(() => newsOf(missed), PATIENCE)
      .toEqual([{ completa: true, lotes: { Disponible: ['1'], Vendido: ['2', 'M4-L1'] } }]);
    await renameModelo();
    await expect.poll(() => newsOf(missed).at(-1), PATIENCE).toEqual({ releer: true });
    const lost = await open(1, { 'last-event-id': had });
    const strange = await open(1, { 'last-event-id': 'x' });
    await expect
      .poll(() => [lost, strange].map(newsOf), PATIENCE)
      .toEqual([[{ releer: true }], [{ releer: true }]]);
  });

  test('are answered once without a stream, and 304 while unchanged', async () => {
    const first = await ask();
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store, no-transform');
    const { version, ...rest } = NovedadDeProyecto.strict().parse(first.json());
    expect(rest).toEqual(WHOLE);
    expect(first.headers.etag).toBe(`"${version}"`);
    const same = await ask({ 'if-none-match': `W/"${version}"` });
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    await staff.hold(lote, { persona });
    await expect.poll(async () => (await ask({ 'if-none-match': `"${version}"` })).statusCode).toBe(200);
    const changed = await ask({ 'if-none-match': `"${version}"` }, `1?desde=${version}`);
    expect(changed.json()).toMatchObject({ completa: true, lotes: { Vendido: ['2', 'M4-L1'] } });
    await renameModelo();
    await expect.poll(async () => (await ask({}, `1?desde=${version}`)).json().releer).toBe(true);
  });

  test('of no project are a problem, also for a stream', async () => {
    expectProblem(await ask({}, '99'), 'PROYECTO_INEXISTENTE');
    expectProblem(await ask({}, 'x'), 'SOLICITUD_INVALIDA');
    const head = await pruebas.app().inject({ method: 'HEAD', url: '/api/Novedades/1' });
    expect(head.statusCode).toBe(404);
    const { status, headers } = await open(99);
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  test('end cleanly when the server stops, without delaying it', async () => {
    const streams = [await open(), await open(7)];
    await pruebas.app().close();
    await expect.poll(() => streams.map(({ fin }) => fin()), PATIENCE).toEqual(['whole', 'whole']);
  });

  test('are announced by staff changes, never by a quote, whose transaction must not wait for others', async () => {
    const notices: string[] = [];
    const stop = await pruebas.db().listen('catalogo', (payload) => notices.push(payload));
    const response = await callerOf(pruebas.app())('Correo', { seleccion: JSON.stringify(wholeDraft()) });
    expect(response.statusCode).toBe(201);
    // Notices arrive in transaction order.
    await staff.hold({ ...lote, id_lote: '1' }, { persona });
    await expect.poll(() => notices, PATIENCE).toEqual(['2']);
    await stop();
  });
});

describeEachEngine('streams of news', (openFresh) => {
  const pruebas = withStreams();
  const { open } = pruebas;
  afterEach(() => pruebas.end());

  test('have limits per address and in total; leaving frees a place', async () => {
    await pruebas.start(await openFresh(), { flujos: { ...STREAM_LIMITS, porCliente: 2, total: 3 } });
    const from = (ip: string) => open(1, { 'x-forwarded-for': ip });
    const first = await from('10.0.0.1');
    expect((await from('10.0.0.1')).status).toBe(200);
    const refused = await from('10.0.0.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '25']);
    expect((await from('10.0.0.2')).status).toBe(200);
    expect((await from('10.0.0.3')).status).toBe(429);
    first.close();
    await expect.poll(async () => (await from('10.0.0.1')).status, PATIENCE).toBe(200);
    expect((await open(99, { 'x-forwarded-for': '10.0.0.4' })).status).toBe(429);
  });

  test('of a client that does not read are dropped, without buffering', async () => {
    await pruebas.start(await openFresh());
    const db = pruebas.db();
    // Each event is some 2 MB, more than the system buffers.
    await db.query(`insert into lote select 1, repeat('x', 100000) || n, n + 10, 168, 'Disponible'
        from generate_series(1, 20) n`);
    pruebas.app().dropCatalogo();
    const [slow, quick] = [await open(), await open()];
    slow.stopReading();
    const connections = () =>
      new Promise((resolve) => pruebas.app().server.getConnections((_error, count) => resolve(count)));
    for (let round = 0; round < 12 && (await connections()) === 2; round += 1) {
      const told = quick.sucesos.length;
      await db.transaction(async (tx) => {
        await tx.query(`update lote set estatus = case estatus when 'Vendido' then 'Disponible' else 'Vendido' end
            where id_proyecto = 1`);
        await announceChange(tx);
      });
      await expect.poll(() => quick.sucesos.length, PATIENCE).toBeGreaterThan(told);
      await sleep(20);
    }
    await expect.poll(connections, PATIENCE).toBe(1);
    expect(quick.fin()).toBeUndefined();
  });
});

describe.skipIf(inject('postgres') === null)('on PostgreSQL', () => {
  const pruebas = withStreams();
  afterEach(() => pruebas.end());

  test('pages hear changes even after the listening connection was cut', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openListened({ databaseUrl, dataDir: '/nonexistent' });
    await pruebas.start(db);
    const stream = await pruebas.open();
    await expect.poll(() => stream.sucesos.length, PATIENCE).toBe(1);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lotificacion (avisos)' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    const staff = await hireStaff({ db, clock: () => new Date(), settings });
    await staff.hold(lote, { persona });
    await expect.poll(() => newsOf(stream).slice(1), PATIENCE).toEqual([{ lotes: { Vendido: ['2'] } }]);
    await client.end();
    await pruebas.end();
    await db.close();
    await drop();
  });
});
