import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine, describeEmbedded } from '../../../test/bases.ts';
import { type Crm, startCrm } from '../../../test/crm.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { PERSONA } from '../../../test/inventarioRows.ts';
import { type Member, openPanel, type Panel, SITIO } from '../../../test/panel.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { openTestWorker, type TestWorker } from '../../../test/testWorker.ts';
import { API_LISTAS, type ListaDeApi } from '../../contract/api.ts';
import { rutaOfCalendario, rutaOfPanel } from '../../contract/rutasDePanel.ts';
import { EventoDePrueba } from '../../contract/webhook.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readSettings } from '../plataforma/settings.ts';
import { keepEventoTarget } from './avisos/keepEventoTarget.ts';
import { signEvento } from './avisos/webhook.ts';
import { readIntegraciones } from './integracionCalls.ts';

const SECRETO = 'un-secreto-de-prueba';
const WAIT = { timeout: 120_000, interval: 20 };
const HOUR_MS = 3_600_000;

describeEachEngine('notices that were given up', (openFresh) => {
  let crm: Crm;
  let db: Db;
  let t: TestWorker;
  let panel: Panel;
  let boss: Member;
  beforeEach(async () => {
    crm = await startCrm();
    db = await openFresh();
    const entorno = { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO };
    t = await openTestWorker(db, entorno);
    panel = await openPanel(db, { entorno });
    panel.time.now = t.clock().getTime();
    boss = await panel.member('administracion');
    await keepEventoTarget(db, true, t.clock());
  });
  afterEach(async () => {
    await t.close();
    await panel.close();
    await crm.close();
  });

  /** A quote and three notices, all given up after a day of 500. */
  const fail = async () => {
    crm.answer({ status: 500 });
    await t.issue();
    await db.query(
      `insert into aviso (tipo, sobre, dato, creado_en) select 'persona.borrada', 'persona ' || n, '{"folios": []}'::jsonb, $1::timestamptz from generate_series(1, 3) n`,
      [t.clock()],
    );
    await db.query(`update aviso set intentos = 9`);
    await db.query(`update correo_salida set intentos = 9 where tipo = 'webhook'`);
    const worker = t.start((await t.honest()).url);
    const given = async () =>
      (
        await db.query<{ n: number }>(
          `select (select count(*) from aviso where estado = 'rechazado')::int
             + (select count(*) from correo_salida where estado = 'rechazado')::int as n`,
        )
      )[0]?.n;
    await vi.waitFor(async () => expect(await given()).toBeGreaterThanOrEqual(4), WAIT);
    return worker;
  };
  const idsPosted = () => crm.recibidos.map(({ headers }) => headers['webhook-id']);

  test('are listed with their reasons, without personal data, and one press posts them again under their ids', async () => {
    const worker = await fail();
    const list = () => panel.ask('ListarEntregas', { estado: 'rechazado' }, boss);
    const { filas: entregas } = await list();
    expect(entregas.length).toBeGreaterThanOrEqual(4);
    expect(entregas.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['cotizacion.emitida', 'persona.borrada']),
    );
    for (const { estado, error } of entregas)
      expect([estado, error]).toEqual(['rechazado', 'HTTP 500, tras 10 intentos']);
    const text = JSON.stringify(entregas);
    for (const word of ['Canaria', 'ana@ejemplo.mx', '5599887766']) expect(text).not.toContain(word);
    const before = new Set(idsPosted());
    crm.recibidos.splice(0);
    crm.answer({ status: 204 });
    const [one] = entregas.filter(({ tipo }) => tipo === 'persona.borrada');
    expect((await panel.ask('ReenviarEntregas', { ids: [one?.id] }, boss)).reenviados).toBe(1);
    worker.wake();
    // The notice of the quote's mail waited for the quote, and may come only now.
    await vi.waitFor(() => expect(crm.recibidos.length).toBeGreaterThanOrEqual(1), WAIT);
    const { reenviados } = await panel.ask('ReenviarEntregas', {}, boss);
    expect(reenviados).toBeGreaterThanOrEqual(3);
    worker.wake();
    await vi.waitFor(async () => expect((await list()).filas).toEqual([]), WAIT);
    await vi.waitFor(async () => {
      const { webhook } = await panel.ask('LeerIntegraciones', {}, boss);
      expect(webhook).toMatchObject({ servidor: new URL(crm.url).host, pendientes: 0, rechazados: 0 });
    }, WAIT);
    for (const id of before) expect(idsPosted().filter((it) => it === id)).toHaveLength(1);
    expect((await panel.ask('ReenviarEntregas', {}, boss)).reenviados).toBe(0);
    expect(await panel.log()).toEqual(['avisos.reenviar', 'avisos.reenviar']);
  });

  test('a test notice shows whether one would arrive: signed, once, with status and time', async () => {
    const probe = () => panel.ask('ProbarAviso', {}, boss);
    expect(await probe()).toMatchObject({ recibido: true, respuesta: 'HTTP 204', ms: expect.any(Number) });
    const [sent] = crm.recibidos;
    if (!sent) throw new Error('nothing arrived');
    const { body, headers } = sent;
    const { id } = EventoDePrueba.parse(JSON.parse(body));
    const timestamp = Number(headers['webhook-timestamp']);
    expect(headers).toMatchObject({
      'webhook-id': id,
      'webhook-signature': signEvento(SECRETO, id, timestamp, body),
    });
    crm.answer({ status: 500 });
    expect(await probe()).toMatchObject({ recibido: false, respuesta: 'HTTP 500' });
    await crm.close();
    expect(await probe()).toMatchObject({ recibido: false, respuesta: expect.stringMatching(/^[A-Z_]+$/) });
    expect(await db.query('select from aviso')).toEqual([]);
    expect(await panel.log()).toEqual(['avisos.probar', 'avisos.probar', 'avisos.probar']);
    crm = await startCrm();
  });

  test('a period is posted again, accepted ones too, within its bounds', async () => {
    crm.answer({ status: 204 });
    await db.query(
      `insert into aviso (tipo, sobre, dato, creado_en) select 'persona.borrada', 'persona ' || n, '{"folios": []}'::jsonb, $1::timestamptz + make_interval(days => n)
       from generate_series(0, 40) n`,
      [t.clock()],
    );
    const worker = t.start();
    await vi.waitFor(() => expect(crm.recibidos).toHaveLength(41), WAIT);
    const repeat = (desde: string, hasta: string) => panel.call('RepetirEntregas', { desde, hasta }, boss);
    expectProblem(await repeat('2026-06-20', '2026-06-19'), 'PERIODO_NO_VALIDO');
    expectProblem(await repeat('2026-06-15', '2026-07-16'), 'PERIODO_NO_VALIDO');
    expect((await repeat('2026-06-16', '2026-06-18')).json()).toEqual({ reenviados: 3 });
    worker.wake();
    await vi.waitFor(() => expect(crm.recibidos).toHaveLength(44), WAIT);
    expect(new Set(idsPosted()).size).toBe(41);
  });

  test('are paged without gaps or repeats, by an index alone', async () => {
    await db.query(
      `insert into aviso (tipo, sobre, dato, creado_en) select 'persona.borrada', 'persona ' || n, '{}'::jsonb, $1::timestamptz + make_interval(secs => n / 3)
       from generate_series(1, 70) n`,
      [t.clock()],
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await panel.ask('ListarEntregas', { ...(cursor && { cursor }) }, boss);
      seen.push(...page.filas.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(70);
    expect(new Set(seen).size).toBe(70);
    expectProblem(await panel.call('ListarEntregas', { cursor: 'x' }, boss), 'SOLICITUD_INVALIDA');
  });
});

describeEmbedded('keys of the company’s own programs', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let panel: Panel;
  let boss: Member;
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    panel = await openPanel(db);
    boss = await panel.member('administracion');
  });
  afterEach(async () => {
    await t.close();
    await panel.close();
  });

  const LISTAS = Object.keys(API_LISTAS) as ListaDeApi[];
  const make = (derechos: string[], venceEl = '2026-12-31') =>
    panel.ask('CrearClave', { nombre: 'Tablero', derechos, venceEl }, boss);
  const get = (lista: ListaDeApi, secreto?: string, query = '') =>
    panel.app.inject({
      url: `/api/v1/${lista}${query}`,
      headers: secreto ? { authorization: `Bearer ${secreto}` } : {},
    });

  test.each(LISTAS)('%s opens only with its own right, until its last day, unless revoked', async (lista) => {
    const { derecho, respuesta } = API_LISTAS[lista];
    const { secreto, clave } = await make([derecho]);
    const first = await get(lista, secreto);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(respuesta.parse(first.json())).toEqual(first.json());
    const others = Object.values(API_LISTAS).flatMap((it) => (it.derecho === derecho ? [] : [it.derecho]));
    const { secreto: wrong } = await make(others);
    expectProblem(await get(lista, wrong), 'CLAVE_SIN_DERECHO');
    for (const no of [
      undefined,
      'x',
      `${secreto.slice(0, -1)}${secreto.endsWith('A') ? 'B' : 'A'}`,
      clave.prefijo,
    ]) {
      const refused = await get(lista, no);
      expectProblem(refused, 'CLAVE_NO_VALIDA');
      expect(refused.headers['www-authenticate']).toBe('Bearer');
    }
    panel.time.now = Date.parse('2027-01-01T05:59:00Z');
    expect((await get(lista, secreto)).statusCode).toBe(200);
    panel.time.now = Date.parse('2027-01-01T06:00:00Z');
    expectProblem(await get(lista, secreto), 'CLAVE_NO_VALIDA');
    panel.time.now = Date.parse('2026-11-22T12:00:00Z');
    await panel.ask('RevocarClave', { clave: clave.id }, boss);
    expectProblem(await get(lista, secreto), 'CLAVE_NO_VALIDA');
  });

  test('the secret is shown once and stored as a digest; creating and revoking are logged', async () => {
    const { secreto, clave } = await make(['lotes.leer']);
    expect(secreto).toMatch(/^lot_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/);
    const stored = JSON.stringify(await db.query('select * from clave_api'));
    expect(stored).not.toContain(secreto.slice(clave.prefijo.length + 1));
    const { claves } = await panel.ask('LeerIntegraciones', {}, boss);
    expect(claves).toEqual([clave]);
    expect(JSON.stringify(claves)).not.toContain(secreto.slice(clave.prefijo.length + 1));
    for (let press = 0; press < 2; press++) await panel.ask('RevocarClave', { clave: clave.id }, boss);
    expectProblem(await panel.call('RevocarClave', { clave: '99' }, boss), 'CLAVE_INEXISTENTE');
    expect(await panel.log()).toEqual(['clave.crear', 'clave.revocar']);
    const past = { nombre: 'x', derechos: ['lotes.leer'], venceEl: '2026-11-21' };
    expectProblem(await panel.call('CrearClave', past, boss), 'FECHA_PASADA');
    // 366 days from today, including today.
    const long = { ...past, venceEl: '2027-11-23' };
    const { detail } = expectProblem(await panel.call('CrearClave', long, boss), 'PERIODO_NO_VALIDO');
    expect(detail).toBe(
      'Una clave sirve 366 días cuando mucho: elige el 22 de noviembre de 2027 o un día antes.',
    );
    await make(['lotes.leer'], '2027-11-22');
    expect(panel.lineas.join('')).not.toContain(secreto.slice(clave.prefijo.length + 1));
  });

  test.each([
    ['si', `${SITIO}/api/documentacion/lectura`],
    ['no', null],
  ])(
    'a key’s maker sees the lists’ addresses, and with DOCUMENTACION_API=%s their description',
    async (shown, documentacion) => {
      const settings = readSettings({ PUBLIC_URL: SITIO, DOCUMENTACION_API: shown });
      const { api } = await readIntegraciones({ db, clock: t.clock, settings });
      expect(api).toEqual({
        listas: LISTAS.map((lista) => `${SITIO}/api/v1/${lista}`),
        documentacion,
      });
    },
  );

  const ROLES_LEFT = ['gerencia', 'asesor', 'consulta', 'baja', 'invitacion'] as const;
  test.each(LISTAS.flatMap((lista) => ROLES_LEFT.map((left) => [lista, left] as const)))(
    '%s: a key ends when its maker becomes %s, is announced before, is logged, and does not return with the role',
    async (lista, left) => {
      const otra = await panel.member('administracion', 'otra@casas.example');
      const luis = await panel.member('asesor', 'luis@casas.example');
      const { derecho } = API_LISTAS[lista];
      const { secreto, clave } = await make([derecho]);
      const { url } = await panel.ask('CrearCalendario', {}, boss);
      const { personal } = await panel.ask('ListarPersonal', {}, otra);
      expect(personal.find(({ id }) => id === boss.id)).toMatchObject({
        claves: ['Tablero'],
        calendario: true,
      });
      if (left === 'baja') await panel.ask('DarDeBaja', { id: boss.id, relevo: luis.id }, otra);
      else if (left === 'invitacion') await panel.joinByPassword(boss.correo, 'gerencia');
      else await panel.ask('CambiarRol', { id: boss.id, rol: left, relevo: luis.id }, otra);
      expectProblem(await get(lista, secreto), 'CLAVE_NO_VALIDA');
      expectProblem(await panel.app.inject(new URL(url).pathname), 'NO_ENCONTRADO');
      const lines = await db.query(
        `select accion, sobre from bitacora where accion like '%.terminar' order by accion`,
      );
      expect(lines).toEqual([
        { accion: 'calendario.terminar', sobre: `personal ${boss.id}` },
        { accion: 'clave.terminar', sobre: `clave ${clave.id}` },
      ]);
      const { claves } = await panel.ask('LeerIntegraciones', {}, otra);
      expect(claves.map(({ estado }) => estado)).toEqual(['revocada']);
      if (left === 'baja' || left === 'invitacion') await panel.joinByPassword(boss.correo, 'administracion');
      else await panel.ask('CambiarRol', { id: boss.id, rol: 'administracion' }, otra);
      expectProblem(await get(lista, secreto), 'CLAVE_NO_VALIDA');
      expectProblem(await panel.app.inject(new URL(url).pathname), 'NO_ENCONTRADO');
    },
  );

  test.each(LISTAS)('%s checks at each use its maker’s present rights', async (lista) => {
    const { secreto } = await make([API_LISTAS[lista].derecho]);
    // A state that no call leaves; the matrix decides regardless.
    for (const rol of ['gerencia', 'asesor', 'consulta']) {
      await db.query('update personal set rol = $2 where id = $1::bigint', [boss.id, rol]);
      expectProblem(await get(lista, secreto), 'CLAVE_NO_VALIDA');
    }
  });

  test('a key and a calendar stay if the role stays or rises', async () => {
    const { secreto } = await make(['lotes.leer']);
    await panel.ask('CambiarRol', { id: boss.id, rol: 'administracion' }, boss);
    expect((await get('lotes', secreto)).statusCode).toBe(200);
    const ana = await panel.member('asesor', 'ana@casas.example');
    const { url } = await panel.ask('CrearCalendario', {}, ana);
    for (const rol of ['gerencia', 'administracion']) {
      await panel.ask('CambiarRol', { id: ana.id, rol }, boss);
      expect((await panel.app.inject(new URL(url).pathname)).statusCode).toBe(200);
    }
  });

  test('a use stores its time, at most once a minute', async () => {
    const { secreto } = await make(['lotes.leer']);
    const used = async () => (await panel.ask('LeerIntegraciones', {}, boss)).claves[0]?.usadaEn;
    expect(await used()).toBeNull();
    await get('lotes', secreto);
    const first = new Date(panel.time.now).toISOString();
    panel.time.now += 59_000;
    await get('lotes', secreto);
    expect(await used()).toBe(first);
    panel.time.now += 1_000;
    await get('lotes', secreto);
    expect(await used()).toBe(new Date(panel.time.now).toISOString());
  });

  test('people, quotes and lots come in gapless pages, also since an instant', async () => {
    const folios: string[] = [];
    for (let n = 0; n < 5; n++) {
      folios.push((await t.issue(`persona${n}@ejemplo.mx`)).documento.folio);
      t.advance(HOUR_MS);
    }
    const { secreto } = await make(['personas.leer', 'cotizaciones.leer', 'lotes.leer']);
    const all = async (lista: ListaDeApi, query = '') => {
      const datos: Record<string, unknown>[] = [];
      let cursor = '';
      do {
        const page = (await get(lista, secreto, `?limite=2${query}${cursor}`)).json();
        datos.push(...page.datos);
        cursor = page.siguiente ? `&cursor=${page.siguiente}` : '';
      } while (cursor);
      return datos;
    };
    expect((await all('cotizaciones')).map(({ folio }) => folio)).toEqual(folios);
    const personas = await all('personas');
    expect(personas.map(({ correo }) => correo)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `persona${n}@ejemplo.mx`),
    );
    expect(personas.map(({ folios: of }) => of)).toEqual(folios.map((folio) => [folio]));
    expect(await all('cotizaciones', '&desde=2026-06-15T21:00:00Z')).toHaveLength(2);
    const lotes = await all('lotes');
    const [{ n } = { n: 0 }] = await db.query<{ n: number }>('select count(*)::int as n from lote');
    expect(lotes).toHaveLength(n);
    const { hasta } = (await get('lotes', secreto)).json();
    const ana = await panel.member('asesor');
    const request = {
      id_proyecto: 1,
      lotes: [lotes[0]?.id_lote],
      visto: {},
      revisar: false,
      persona: PERSONA,
    };
    await panel.ask('ApartarLotes', request, ana);
    const changed = await all('lotes', `&desde=${hasta}`);
    expect(changed).toMatchObject([
      { id_lote: lotes[0]?.id_lote, estado: 'Apartado', venceEn: expect.any(String) },
    ]);
    expect(JSON.stringify(changed)).not.toContain(PERSONA.nombre);
    for (const lista of LISTAS) {
      expectProblem(await get(lista, secreto, '?cursor=x'), 'SOLICITUD_INVALIDA');
      expectProblem(await get(lista, secreto, '?limite=201'), 'SOLICITUD_INVALIDA');
    }
  });

  test('an address gets at most 120 pages a minute', async () => {
    const { secreto } = await make(['lotes.leer']);
    for (let n = 0; n < 120; n++) await get('lotes', secreto);
    expectProblem(await get('lotes', secreto), 'DEMASIADAS_SOLICITUDES');
    panel.time.now += 60_000;
    expect((await get('lotes', secreto)).statusCode).toBe(200);
  });
});

describeEachEngine('the calendar of next steps', (openFresh) => {
  test('has one’s own people’s steps, for holders of its address, until it is renewed, deleted, or its owner leaves', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const panel = await openPanel(db);
    const [ana, beto] = [await panel.member('asesor'), await panel.member('asesor', 'beto@casas.example')];
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, asesor_id, asignada_en, primera_en, ultima_en, siguiente, siguiente_en)
       select 'p' || n, 'Xochi', 'xochi@ejemplo.mx', '5598761234', 1, case when n < 4 then $1::bigint else $2::bigint end, now(), now(), now(),
         'Llamar a Xochi al 5598761234', ('2026-11-2' || n)::date - case when n = 3 then 100 else 0 end
       from generate_series(1, 4) n`,
      [ana.id, beto.id],
    );
    const open = async (url: string) => panel.app.inject(new URL(url).pathname);
    const { url } = await panel.ask('CrearCalendario', {}, ana);
    const calendar = await open(url);
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const summary = 'SUMMARY:Siguiente paso · Villas «del» Sol';
    expect(calendar.body.match(/SUMMARY:.*/g)).toEqual([summary, summary]);
    expect(calendar.body.replaceAll('\r\n ', '')).toContain(
      `URL:https://lotes.ejemplo.mx${rutaOfPanel('personas', { detalle: ['1'] })}`,
    );
    for (const word of ['Xochi', 'xochi', '5598761234']) expect(calendar.body).not.toContain(word);
    const again = (await panel.ask('CrearCalendario', {}, ana)).url;
    expectProblem(await open(url), 'NO_ENCONTRADO');
    expect((await open(again)).statusCode).toBe(200);
    for (let press = 0; press < 2; press++) await panel.ask('QuitarCalendario', {}, ana);
    expectProblem(await open(again), 'NO_ENCONTRADO');
    expect(await panel.log()).toEqual(['calendario.crear', 'calendario.crear', 'calendario.quitar']);
    const last = (await panel.ask('CrearCalendario', {}, ana)).url;
    expect((await panel.ask('LeerCalendario', {}, ana)).creadoEn).toBe(
      new Date(panel.time.now).toISOString(),
    );
    const jefa = await panel.member('administracion', 'laura@casas.example');
    await panel.ask('DarDeBaja', { id: ana.id, relevo: beto.id }, jefa);
    expectProblem(await open(last), 'NO_ENCONTRADO');
    // A returning member makes a new one, as the old address may be in other hands.
    await panel.joinByPassword(ana.correo, 'asesor');
    expectProblem(await open(last), 'NO_ENCONTRADO');
    expectProblem(await panel.app.inject(rutaOfCalendario('x')), 'NO_ENCONTRADO');
    expect(panel.lineas.join('')).not.toContain(new URL(last).pathname.slice(12, 40));
    await panel.close();
  });
});
