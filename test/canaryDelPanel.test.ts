import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PANEL_SIGNED_CALLS, type SignedCall } from '../src/contract/panel/calls.ts';
import { openArchivoTransport } from '../src/server/correo/archivoTransport.ts';
import { keepEventoTarget } from '../src/server/integraciones/avisos/keepEventoTarget.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { createLog } from '../src/server/plataforma/log.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { startMailWorker } from '../src/server/start/worker.ts';
import { describeEmbedded } from './bases.ts';
import { type Crm, startCrm } from './crm.ts';
import { counterQuote } from './descuentoRows.ts';
import { issueQuote } from './issueQuote.ts';
import { SIGNED_ROWS } from './matrixRows.ts';
import { headersOf, type Member, openPanel, type Panel } from './panel.ts';
import { seedCatalogo } from './testApp.ts';
import { QUICK_PDF } from './testWorker.ts';

/** Unique values: finding one means finding a person. */
const CLIENTE = {
  nombre: 'Xochiquetzal Canario',
  correo: 'xochi.canario@buzon-canario.example',
  telefono: '5598761234',
};
const CANARIOS = /xochi|canario|5598761234/i;
const PERIODO = { desde: '2026-11-01', hasta: '2026-11-30' };
const MESES = { id_proyecto: 1, desde: PERIODO.desde.slice(0, 7), hasta: PERIODO.hasta.slice(0, 7) };

let crm: Crm;
beforeEach(async () => {
  crm = await startCrm();
});
afterEach(() => crm.close());

describeEmbedded('the canary’s quotes, hold, sale, notes and discount', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let luis: Member;
  let otra: Member;
  let jefa: Member;
  let admin: Member;
  let eve: Member;
  let persona: string;
  let folio: string;
  let token: string;
  const changing = (lotes: string[], more: object) => ({
    ...{ id_proyecto: 1, lotes, visto: {}, revisar: false },
    ...more,
  });
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'A' || n, 100 + n, 168, 'Disponible' from generate_series(1, 4) n`,
    );
    const entorno = {
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: 'un-secreto-de-prueba',
      METRICAS_TOKEN: 'm'.repeat(32),
    };
    panel = await openPanel(db, { log: 'json', entorno });
    await keepEventoTarget(db, true, new Date(panel.time.now));
    [luis, otra, jefa, admin, eve] = await Promise.all([
      panel.member('asesor'),
      panel.member('asesor', 'otra@casas.example'),
      panel.member('gerencia'),
      panel.member('administracion'),
      panel.member('consulta'),
    ]);
    const quote = await issueQuote(db, {
      ...CLIENTE,
      asesor: luis.id,
      lote: 'A1',
      estado: 'rechazado',
      vigencia: '2026-11-23',
    });
    ({ folio, token } = quote);
    await db.query(`update cotizacion set emitida_en = '2026-11-20T18:00:00Z'`);
    const [row] = await db.query<{ id: string }>('select id::text as id from persona');
    persona = row?.id ?? '';
    await panel.ask('ApartarLotes', changing(['A1', 'A2'], { persona: CLIENTE }), luis);
    await panel.ask('VenderLotes', changing(['A2'], { fecha: '2026-11-21' }), luis);
    await panel.ask('AnotarPersona', { id: persona, tipo: 'nota', texto: `Habló ${CLIENTE.nombre}` }, luis);
    const llamada = {
      id: persona,
      tipo: 'llamada',
      texto: `Contestó ${CLIENTE.nombre}`,
      resultado: 'contesto',
    };
    await panel.ask('AnotarPersona', llamada, luis);
    const { revision } = await panel.ask('LeerPersona', { id: persona }, luis);
    const siguiente = { texto: `Llamar a ${CLIENTE.nombre}, ${CLIENTE.telefono}`, dia: '2026-11-25' };
    await panel.ask('FijarSiguiente', { id: persona, revision, siguiente, hecho: false }, luis);
    const draft = JSON.parse(counterQuote().seleccion);
    const seleccion = JSON.stringify({ ...draft, formCliente: CLIENTE });
    const motivo = `Es prima de ${CLIENTE.nombre}`;
    const asked = { tipo: 'monto', valor: '50000', motivo };
    const ask = () => panel.ask('CotizarParaPersona', counterQuote({ seleccion, descuento: asked }), luis);
    await ask();
    const [refused] = (await panel.ask('ListarDescuentos', {}, jefa)).pedidos;
    await panel.ask('RechazarDescuento', { pedido: refused?.id, motivo: `No a ${CLIENTE.nombre}` }, jefa);
    await ask();
    const given = { ...asked, valor: '5000' };
    await panel.ask('CotizarParaPersona', counterQuote({ seleccion, descuento: given }), jefa);
  });
  afterEach(() => panel.close());

  /** The body of a matrix row, with the canary's own things. */
  const bodyOf = async (call: SignedCall, who: Member): Promise<object> => {
    const named: Partial<Record<SignedCall, object>> = {
      ListarPersonas: { busca: CLIENTE.nombre },
      LeerPersona: { id: persona },
      LeerCotizacion: { folio },
      BuscarCotizacion: { texto: folio },
      BuscarEnPanel: { texto: CLIENTE.correo },
      ListarCotizaciones: { busca: CLIENTE.correo },
      LeerInventario: { id_proyecto: 1 },
      LeerLote: { id_proyecto: 1, id_lote: 'A1' },
      EntregarDatos: { persona },
      RevisarBorrado: { persona },
      BorrarDatos: { persona },
      LeerDemanda: { id_proyecto: 1, ...PERIODO },
    };
    return named[call] ?? (await SIGNED_ROWS[call].body?.({ panel, db, who, another: luis })) ?? {};
  };

  test('are in no answer to consulta, nor is any other person', async () => {
    const everybody = /@ejemplo\.mx|Ana Ruiz|5512345678/;
    // The call that ends the session comes last.
    const calls = (Object.keys(PANEL_SIGNED_CALLS) as SignedCall[]).filter((it) => it !== 'Salir');
    let answered = 0;
    for (const call of calls) {
      const who = await panel.session(eve);
      const { body, statusCode } = await panel.call(call, await bodyOf(call, who), who);
      if (statusCode === 200) answered += 1;
      expect(body, call).not.toMatch(CANARIOS);
      expect(body, call).not.toMatch(everybody);
      expect(body, call).not.toContain(token);
    }
    expect(answered).toBeGreaterThan(20);
    for (const call of ['ListarCotizaciones', 'ListarApartados', 'LeerHoy'] as const)
      expect((await panel.call(call, {}, await panel.session(eve))).body, call).not.toMatch(CANARIOS);
  });

  test('are in no list, page or search of another adviser, who sees that the lot is held', async () => {
    const bodies = [
      await panel.call('LeerInventario', { id_proyecto: 1 }, otra),
      await panel.call('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, otra),
      await panel.call('LeerLote', { id_proyecto: 1, id_lote: 'A2' }, otra),
      await panel.call('ListarApartados', {}, otra),
      await panel.call('ListarCotizaciones', {}, otra),
      await panel.call('ListarPersonas', {}, otra),
      await panel.call('ListarDescuentos', {}, otra),
      await panel.call('BuscarCotizacion', { texto: folio }, otra),
      await panel.call('BuscarEnPanel', { texto: CLIENTE.correo }, otra),
      await panel.call('BuscarEnPanel', { texto: folio }, otra),
      await panel.call('LeerHoy', {}, otra),
      await panel.call('LeerBitacora', {}, otra),
      await panel.call('LeerPersona', { id: persona }, otra),
      await panel.call('LeerCotizacion', { folio }, otra),
      await panel.call('ApartarLotes', changing(['A1'], { folio }), otra),
      await panel.call('VenderLotes', changing(['A3'], { persona: CLIENTE, fecha: '2026-11-21' }), otra),
    ];
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([...Array(12).fill(200), 403, 403, 403, 403]);
    expect(bodies[1]?.body).toContain('"estado":"apartado"');
    for (const { body } of bodies) {
      expect(body).not.toMatch(CANARIOS);
      expect(body).not.toContain(token);
    }
    // The canary's own adviser sees them.
    for (const call of [
      'ListarApartados',
      'ListarCotizaciones',
      'ListarPersonas',
      'ListarDescuentos',
    ] as const)
      expect((await panel.call(call, {}, luis)).body, call).toMatch(CANARIOS);
  });

  test('are in no demand, log, file of either, notice row, metric, calendar, lot list or printed line', async () => {
    const { url } = await panel.ask('CrearCalendario', {}, luis);
    const key = async (derechos: string[]) =>
      (await panel.ask('CrearClave', { nombre: 'Tablero', derechos, venceEl: '2027-01-01' }, admin)).secreto;
    const [lotes, personas] = [await key(['lotes.leer']), await key(['personas.leer'])];
    const api = (lista: string, secreto: string) =>
      panel.app.inject({ url: `/api/v1/${lista}`, headers: { authorization: `Bearer ${secreto}` } });
    const ics = await panel.app.inject({ url: new URL(url).pathname });
    expect(ics.body).toContain('SUMMARY:Siguiente paso · ');
    const refused = [
      await api('personas', lotes),
      await api('cotizaciones', lotes),
      await api('personas', `${lotes}x`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
    const ofLotes = await api('lotes', lotes);
    expect(ofLotes.body).toContain('"estado":"Apartado"');
    expect((await api('personas', personas)).body).toMatch(CANARIOS);
    const figures = await panel.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'m'.repeat(32)}` },
    });
    expect(figures.body).toContain('# HELP');
    const texts = [
      ics.body,
      figures.body,
      ofLotes.body,
      ...refused.map(({ body }) => body),
      ...(
        await Promise.all([
          panel.call('LeerDemanda', { id_proyecto: 1, ...PERIODO }, jefa),
          panel.call('LeerNegocio', MESES, jefa),
          panel.call('ExportarNegocio', MESES, jefa),
          panel.call('LeerDemandaPorAsesor', PERIODO, jefa),
          panel.call('ExportarDemanda', { id_proyecto: 1, ...PERIODO, tabla: 'lotes' }, jefa),
          panel.call('ExportarDemandaPorAsesor', PERIODO, jefa),
          panel.call('LeerBitacora', {}, jefa),
          panel.call('ExportarBitacora', {}, jefa),
          panel.call('LeerIntegraciones', {}, admin),
          panel.call('ListarEntregas', {}, admin),
        ])
      ).map(({ statusCode, body }) => {
        expect(statusCode, body).toBe(200);
        return body;
      }),
    ];
    for (const tabla of ['demanda', 'bitacora', 'aviso'])
      texts.push(JSON.stringify(await db.query(`select t::text as fila from ${tabla} t`)));
    for (const path of [
      `v1/personas?desde=${CLIENTE.correo}`,
      `calendario/${CLIENTE.correo}.ics`,
      `x?${CLIENTE.telefono}`,
    ])
      await panel.app.inject({ url: `/api/${path}`, headers: headersOf(luis) });
    expect(panel.lineas.length).toBeGreaterThan(20);
    for (const text of [...texts, ...panel.lineas]) {
      expect(text).not.toMatch(CANARIOS);
      for (const secreto of [token, lotes, personas, url.split('/').at(-1) ?? ''])
        expect(text).not.toContain(secreto);
    }
  });

  test('are sent in a notice only where documented', async () => {
    const lines: string[] = [];
    const settings = readSettings({
      DATA_DIR: panel.dataDir,
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: 'un-secreto-de-prueba',
    });
    const worker = startMailWorker({
      db,
      clock: () => new Date(panel.time.now),
      settings,
      archivos: panel.archivos,
      transporte: openArchivoTransport(`${panel.dataDir}/correos`),
      pdf: QUICK_PDF,
      registro: createLog((line) => lines.push(line), undefined, 'json'),
    });
    await vi.waitFor(
      async () => expect(await db.query(`select from aviso where estado <> 'enviado'`)).toEqual([]),
      { timeout: 120_000, interval: 20 },
    );
    await worker.stop();
    expect(crm.recibidos.length).toBeGreaterThan(2);
    const persons = crm.recibidos.map(({ body, headers }) => {
      expect(JSON.stringify(headers)).not.toMatch(CANARIOS);
      const { apartado, venta, cotizacion, persona: told, documento, ...rest } = JSON.parse(body);
      // A quote's notice is its document, with its person and the stated reason.
      const { cliente: _theirs, descuento: _read, ...house } = documento ?? {};
      expect(JSON.stringify(house)).not.toMatch(CANARIOS);
      for (const thing of [apartado, venta, cotizacion]) {
        const { persona: _documented, ...other } = thing ?? {};
        expect(JSON.stringify(other)).not.toMatch(CANARIOS);
      }
      expect(JSON.stringify(rest)).not.toMatch(CANARIOS);
      return apartado?.persona ?? venta?.persona ?? cotizacion?.persona ?? told;
    });
    expect(persons).toContainEqual({ id: persona, ...CLIENTE });
    expect(lines.join('')).not.toMatch(CANARIOS);
  });
});
