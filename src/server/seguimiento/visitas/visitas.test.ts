import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type AppWithCalls, openCalls } from '../../../../test/calls.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import { HORARIO, offerVisitas } from '../../../../test/visitas.ts';
import { VisitasShown } from '../../../contract/visita/visitaCalls.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { readHoy } from '../hoy/readHoy.ts';
import { readPersona } from '../persona/readPersona.ts';

describeEachEngine('a buyer’s visit', (openFresh) => {
  let db: Db;
  let prueba: AppWithCalls;
  let hours: string[];
  /** A Wednesday, 12:00 in Mexico City. */
  const clock = () => new Date('2026-11-25T18:00:00Z');
  beforeEach(async () => {
    db = await openFresh();
    prueba = await openCalls(db, { clock, entorno: { CORREO_VENTAS: 'ventas@ejemplo.mx' } });
    hours = (await offerVisitas({ db, clock })).map((it) => it.toISOString());
  });
  afterEach(() => prueba.close());

  const ask = async (name: string, body: object) => {
    const response = await prueba.call(name, body);
    expect([name, response.statusCode, response.body]).toEqual([name, 200, response.body]);
    return VisitasShown.strict().parse(response.json());
  };
  const book = (c: string, inicio: string | undefined) => ask('AgendarVisita', { c, inicio });
  const rows = () =>
    db.query<{ inicio: Date; estado: string; secuencia: number }>(
      'select inicio, estado, secuencia from visita order by id',
    );
  const mails = () =>
    db.query<{ tipo: string; n: number }>(
      `select tipo, visita_secuencia as n from correo_salida where visita_id is not null order by id`,
    );

  test('is offered within the company’s hours, and booked once, however often the button is pressed', async () => {
    const { c } = await prueba.issue();
    const before = await ask('HorasDeVisita', { c });
    expect(before).toEqual({ horas: hours, minutos: 45, lugar: HORARIO.lugar });
    const booked = await book(c, hours[3]);
    expect(booked.visita).toEqual({ inicio: hours[3], minutos: 45, lugar: HORARIO.lugar, estado: 'pedida' });
    expect(await book(c, hours[3])).toEqual(booked);
    expect(await ask('HorasDeVisita', { c })).toEqual(booked);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toEqual([
      { tipo: 'cliente', n: 0 },
      { tipo: 'asesor', n: 0 },
    ]);
    const other = await prueba.call('AgendarVisita', { c, inicio: hours[8] });
    expect(expectProblem(other, 'VISITA_REPETIDA').detail).toMatch(
      /^Ya tienes una visita el .+ Muévela o cancélala\.$/,
    );
  });

  test('of somebody without a mailbox is mailed to the staff alone', async () => {
    const { c } = await prueba.issue();
    await db.query(`update cotizacion set documento = jsonb_set(documento, '{cliente,correo}', '""')`);
    await book(c, hours[3]);
    await ask('MoverVisita', { c, inicio: hours[8] });
    expect((await mails()).map(({ tipo }) => tipo)).toEqual(['asesor', 'asesor']);
  });

  test('is moved and called off by the quote’s holder; the log keeps the hours and no person', async () => {
    const { c } = await prueba.issue();
    expectProblem(await prueba.call('MoverVisita', { c, inicio: hours[3] }), 'VISITA_INEXISTENTE');
    await book(c, hours[3]);
    const moved = await ask('MoverVisita', { c, inicio: hours[4] });
    expect(moved.visita?.inicio).toBe(hours[4]);
    expect(await ask('MoverVisita', { c, inicio: hours[4] })).toEqual(moved);
    const gone = await ask('CancelarVisita', { c });
    expect(gone.visita).toBeUndefined();
    expect(gone.horas).toEqual(hours);
    expect(await ask('CancelarVisita', { c })).toEqual(gone);
    expect(await rows()).toEqual([{ inicio: new Date(hours[4] ?? ''), estado: 'cancelada', secuencia: 2 }]);
    const log = await db.query<{ accion: string; antes: object; despues: object }>(
      `select accion, antes, despues from bitacora where sobre like 'visita %' order by id`,
    );
    expect(log).toEqual([
      { accion: 'visita.agendar', antes: null, despues: { inicio: hours[3] } },
      { accion: 'visita.mover', antes: { inicio: hours[3] }, despues: { inicio: hours[4] } },
      { accion: 'visita.cancelar', antes: { inicio: hours[4] }, despues: null },
    ]);
    await book(c, hours[3]);
    expect(await rows()).toHaveLength(2);
  });

  test('outside hours, in the past, on a taken hour or for a quote that is gone gets a sentence', async () => {
    const { c } = await prueba.issue();
    const { c: other } = await prueba.issue('eva@ejemplo.mx');
    await book(other, hours[3]);
    const refused = async (inicio: string | undefined) =>
      expectProblem(await prueba.call('AgendarVisita', { c, inicio }), 'HORA_NO_DISPONIBLE').detail;
    expect(await refused(hours[3])).toMatch(
      /^Alguien más acaba de elegir esa hora\. La más cercana libre es el /,
    );
    expect(await refused('2020-01-01T16:00:00Z')).toMatch(
      /^Esa hora ya pasó o está muy cerca\. La más cercana/,
    );
    expect(await refused('2036-01-01T16:00:00Z')).toMatch(
      /^A esa hora no recibimos visitas\. La más cercana/,
    );
    expectProblem(await prueba.call('AgendarVisita', { c, inicio: 'mañana' }), 'SOLICITUD_INVALIDA');
    expectProblem(await prueba.call('AgendarVisita', { c: 'x', inicio: hours[3] }), 'COTIZACION_INEXISTENTE');
    expectProblem(await prueba.call('HorasDeVisita', { c: 'x' }), 'COTIZACION_INEXISTENTE');
    await db.query('update proyecto set retirado = true');
    expect(await ask('HorasDeVisita', { c })).toEqual({ horas: [], minutos: 45 });
    expectProblem(await prueba.call('AgendarVisita', { c, inicio: hours[6] }), 'SIN_VISITAS');
  });

  test('needs the anti-forgery proof', async () => {
    const { c } = await prueba.issue();
    const response = await prueba.call('AgendarVisita', { c, inicio: hours[3] }, { 'x-xsrf-token': '' });
    expectProblem(response, 'ANTIFALSIFICACION');
  });

  test('two who press the same hour at once: one gets it, the other the nearest free hour', async () => {
    const quotes = await Promise.all(['ana@ejemplo.mx', 'eva@ejemplo.mx'].map((it) => prueba.issue(it)));
    for (const inicio of hours.slice(2, 6)) {
      const both = await Promise.all(quotes.map(({ c }) => prueba.call('AgendarVisita', { c, inicio })));
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const late = both.find(({ statusCode }) => statusCode === 409);
      expect(late && expectProblem(late, 'HORA_NO_DISPONIBLE').detail).toMatch(/La más cercana libre es el /);
      await Promise.all(quotes.map(({ c }) => ask('CancelarVisita', { c })));
    }
  });

  test('an adviser has one visit at a time, by the database itself; others’ hours stay free', async () => {
    const deps = { db, clock, settings: { apartadoDias: 7 } };
    const lucia = await hireStaff(deps);
    const beto = await hireStaff(deps, {
      nombre: 'Beto Gil',
      correo: 'beto@horizonte.example',
      rol: 'asesor',
    });
    const { c } = await prueba.issue();
    const { c: other } = await prueba.issue('eva@ejemplo.mx');
    await db.query(`update persona set asesor_id = $1::bigint, asignada_en = now()`, [lucia.id]);
    expect(await ask('HorasDeVisita', { c })).toMatchObject({ atiende: 'Lucía Mora' });
    const booked = await book(c, hours[3]);
    expect(booked.visita?.atiende).toBe('Lucía Mora');
    expectProblem(await prueba.call('AgendarVisita', { c: other, inicio: hours[3] }), 'HORA_NO_DISPONIBLE');
    await expect(
      db.query(
        `insert into visita (id_proyecto, asesor_id, inicio, pedida_en, cambiada_en)
         select 1, asesor_id, inicio + interval '44 minutes', pedida_en, cambiada_en from visita`,
      ),
    ).rejects.toMatchObject({ code: '23P01' });
    await db.query(
      `insert into visita (id_proyecto, asesor_id, inicio, pedida_en, cambiada_en)
       select 1, asesor_id, inicio + interval '45 minutes', pedida_en, cambiada_en from visita`,
    );
    await db.query(`update persona set asesor_id = $1::bigint where correo = 'eva@ejemplo.mx'`, [beto.id]);
    expect((await book(other, hours[3])).visita?.atiende).toBe('Beto Gil');
  });

  test('is neither seen nor changed from another quote of the same mailbox, which anybody can ask for', async () => {
    const { c } = await prueba.issue();
    await book(c, hours[3]);
    const { c: foreign } = await prueba.issue();
    expect((await ask('HorasDeVisita', { c: foreign })).visita).toBeUndefined();
    await ask('CancelarVisita', { c: foreign });
    const again = await prueba.call('AgendarVisita', { c: foreign, inicio: hours[9] });
    expect(expectProblem(again, 'VISITA_REPETIDA').detail).not.toMatch(/\d/);
    const renewed = await prueba.call('ActualizarCotizacion', { c });
    const next = new URL(renewed.json().url, 'http://aqui').searchParams.get('c');
    expect((await ask('HorasDeVisita', { c: next })).visita?.inicio).toBe(hours[3]);
    expect((await ask('CancelarVisita', { c: next })).visita).toBeUndefined();
  });

  test('stands in the work of who may attend to the person, and on their page', async () => {
    const deps = { db, clock, settings: readSettings({}) };
    const lucia = await hireStaff(deps, { rol: 'asesor' });
    const beto = await hireStaff(deps, {
      nombre: 'Beto Gil',
      correo: 'beto@horizonte.example',
      rol: 'asesor',
    });
    const { c } = await prueba.issue();
    await db.query(`update persona set asesor_id = $1::bigint, asignada_en = now()`, [lucia.id]);
    await book(c, hours[3]);
    const work = (id: string) => readHoy(deps, { id, rol: 'asesor' }, {});
    expect((await work(lucia.id)).visitas).toMatchObject({
      total: 1,
      filas: [{ inicio: hours[3], confirmada: false, lugar: HORARIO.lugar, persona: { nombre: 'Ana' } }],
    });
    expect((await work(beto.id)).visitas.total).toBe(0);
    const [persona] = await db.query<{ id: string }>('select id::text as id from persona');
    const shown = await readPersona(deps, { id: lucia.id, rol: 'asesor' }, { id: persona?.id ?? '' });
    expect(shown).toMatchObject({
      answer: {
        visitas: [{ inicio: hours[3], estado: 'pedida', asesor: { nombre: 'Lucía Mora' } }],
        correos: [{ tipo: 'visita' }, { tipo: 'cotizacion' }],
      },
    });
    await ask('CancelarVisita', { c });
    expect((await work(lucia.id)).visitas.total).toBe(0);
  });

  test('follows its quote to a corrected mailbox', async () => {
    const { c } = await prueba.issue('aan@ejemplo.mx');
    await book(c, hours[3]);
    expect((await prueba.call('CorregirCorreo', { c, correo: 'ana@ejemplo.mx' })).statusCode).toBe(200);
    expect((await ask('HorasDeVisita', { c })).visita?.inicio).toBe(hours[3]);
    expect(await db.query('select contacto from visita')).toEqual([{ contacto: 'ana@ejemplo.mx' }]);
  });

  test('tells an address ten changes a day at most, beside its quotes; calling off is always possible', async () => {
    const { c } = await prueba.issue();
    await book(c, hours[0]);
    for (let n = 1; n < 10; n++) await ask('MoverVisita', { c, inicio: hours[n] });
    const more = await prueba.call('MoverVisita', { c, inicio: hours[10] });
    expectProblem(more, 'DEMASIADAS_SOLICITUDES');
    expect(more.headers['retry-after']).toBe('86400');
    expect((await ask('CancelarVisita', { c })).visita).toBeUndefined();
    await prueba.issue();
    expect(await prueba.estados()).not.toContain('retenido');
  });

  test('loses its person and is called off when their data are deleted', async () => {
    const { c } = await prueba.issue();
    await book(c, hours[3]);
    await erasePersona({ db, clock, dataDir: '/nonexistent' }, 'ana@ejemplo.mx');
    expect(await db.query('select contacto, estado from visita')).toEqual([
      { contacto: null, estado: 'cancelada' },
    ]);
    expect(await mails()).toEqual([]);
  });
});
