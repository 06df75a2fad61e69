import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { type AppWithCalls, type Call, callerOf, openCalls } from '../../../test/calls.ts';
import { wholeDraft } from '../../../test/draft.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { openApp, type TestApp } from '../../../test/testApp.ts';
import { issueCotizacion } from '../cotizaciones/issue/issueCotizacion.ts';
import { KeptCatalogo } from '../cotizaciones/issue/keptCatalogo.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import type { Db, Tx } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';

const START = Date.parse('2026-11-22T12:00:00Z');
/** Nobody's password. */
const WRONG = { correo: 'ana@casas.example', contrasena: 'murciélago sin paraguas' };

describeEachEngine('two instances on one database', (openFresh) => {
  let db: Db;
  let now: number;
  let one: AppWithCalls;
  let second: TestApp;
  let other: Call;
  beforeEach(async () => {
    db = await openFresh();
    now = START;
    const options = { limites: { llamadas: 1000, cotizaciones: 3 }, clock: () => new Date(now) };
    one = await openCalls(db, options);
    second = await openApp(db, options);
    other = callerOf(second.app);
  });
  afterEach(async () => {
    await second.close();
    await one.close();
  });

  let asked = 0;
  const draftOf = (correo: string) => {
    const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
    return { seleccion: JSON.stringify({ ...wholeDraft(), formCliente }) };
  };
  const quote = async (call: Call, cliente: string, correo?: string) => {
    asked += 1;
    return call('Correo', draftOf(correo ?? `p${asked}@ejemplo.mx`), { 'x-forwarded-for': cliente });
  };

  test('refuse for a minute whom either refused', async () => {
    const ANA = '198.51.100.1';
    const key = { 'idempotency-key': 'la-primera', 'x-forwarded-for': ANA };
    const first = await one.call('Correo', draftOf('ana@ejemplo.mx'), key);
    expect(first.statusCode).toBe(201);
    now += 20_000;
    for (const call of [one.call, other]) expect((await quote(call, ANA)).statusCode).toBe(201);
    const [{ n: numbers } = { n: '' }] = await db.query<{ n: string }>(
      'select last_value::text as n from cotizacion_numero',
    );
    for (const call of [other, one.call]) {
      const refused = await quote(call, ANA);
      expectProblem(refused, 'DEMASIADAS_SOLICITUDES');
      expect(refused.headers['retry-after'], 'until the first of the three is a minute old').toBe('40');
    }
    expect(await db.query('select from cotizacion')).toHaveLength(3);
    expect(await db.query('select last_value::text as n from cotizacion_numero')).toEqual([{ n: numbers }]);
    expect((await quote(other, '198.51.100.2')).statusCode, 'a neighbour').toBe(201);
    const again = await other('Correo', draftOf('ana@ejemplo.mx'), key);
    expect([again.statusCode, again.json().folio], 'what was issued is told again').toEqual([
      200,
      first.json().folio,
    ]);
    now += 60_000;
    expect((await quote(other, ANA)).statusCode).toBe(201);
  });

  test('count corrections together, and an IPv6 network as one', async () => {
    const { c } = await one.issue('ana@ejemplo.mx', {}, { 'x-forwarded-for': '198.51.100.9' });
    const correct = (call: Call, correo: string) =>
      call('CorregirCorreo', { c, correo }, { 'x-forwarded-for': '198.51.100.1' });
    expect((await correct(one.call, 'ana1@ejemplo.mx')).statusCode).toBe(200);
    expect((await correct(other, 'ana2@ejemplo.mx')).statusCode).toBe(200);
    expect((await correct(one.call, 'ana3@ejemplo.mx')).statusCode).toBe(200);
    expectProblem(await quote(other, '198.51.100.1'), 'DEMASIADAS_SOLICITUDES');
    for (let n = 0; n < 12; n += 1)
      expect((await quote(n % 2 ? one.call : other, `2001:db8:1:${n}::1`)).statusCode).toBe(201);
    expectProblem(await quote(one.call, '2001:db8:1:99::1'), 'DEMASIADAS_SOLICITUDES');
    expect((await quote(one.call, '2001:db8:2:99::1')).statusCode).toBe(201);
  });

  test('send a mailbox no more than one instance would', async () => {
    for (let n = 0; n < 4; n += 1)
      expect((await quote(n % 2 ? one.call : other, `198.51.100.${n}`, 'ana@ejemplo.mx')).statusCode).toBe(
        201,
      );
    expect(await one.estados()).toEqual(['pendiente', 'pendiente', 'pendiente', 'retenido']);
  });

  test('slow down password guesses on either', async () => {
    for (let n = 0; n < 5; n += 1)
      expectProblem(
        await (n % 2 ? one.call : other)('panel/EntrarConContrasena', WRONG),
        'CREDENCIALES_INCORRECTAS',
      );
    for (const call of [one.call, other])
      expectProblem(await call('panel/EntrarConContrasena', WRONG), 'DEMASIADOS_INTENTOS');
  });

  test('use no extra statement; a known person’s quote takes four, a refusal two', async () => {
    const kept = new KeptCatalogo();
    let seconds = 0;
    const issue = async (correo: string, origen?: { cliente: string; red: string }) => {
      const told: string[] = [];
      const counting = countStatements(db, told);
      const outcome = await issueCotizacion(
        {
          db: counting,
          archivos: folderArchivos('/nowhere'),
          clock: () => new Date(now + 1000 * seconds++),
          settings: readSettings({}),
          porMinuto: 1,
          kept,
        },
        { ...draftOf(correo), origen, claveDeIdempotencia: `clave-${Math.random()}` },
      );
      return { ok: outcome.ok, statements: told.length };
    };
    // Limit, house, new person (look and insert), quote.
    expect(await issue('eva@ejemplo.mx')).toEqual({ ok: true, statements: 5 });
    // The house is cached: limit, person (look and update), quote.
    expect(await issue('eva@ejemplo.mx'), 'whom nobody attends to').toEqual({ ok: true, statements: 4 });
    const asesor = await hireStaff({ db, clock: () => new Date(now), settings: readSettings({}) });
    await db.query('insert into turno_de_asesor (id_proyecto, personal_id) values (1, $1::bigint)', [
      asesor.id,
    ]);
    expect(await issue('ana@ejemplo.mx'), 'a new person, and whose turn it is').toEqual({
      ok: true,
      statements: 5,
    });
    expect(await issue('ana@ejemplo.mx'), 'whom somebody attends to').toEqual({ ok: true, statements: 4 });
    const origen = { cliente: 'c'.repeat(22), red: 'r'.repeat(22) };
    expect(await issue('ana@ejemplo.mx', origen)).toEqual({ ok: true, statements: 4 });
    expect(await issue('ana@ejemplo.mx', origen)).toEqual({ ok: false, statements: 2 });
  });
});

/** A database that records the statements of its transactions. */
function countStatements(db: Db, told: string[]): Db {
  const counting = (tx: Tx): Tx => ({
    ...tx,
    query(text, parametros) {
      told.push(text);
      return tx.query(text, parametros);
    },
  });
  return {
    ...db,
    motor: db.motor,
    transaction: (work, isolation) => db.transaction((tx) => work(counting(tx)), isolation),
  };
}
