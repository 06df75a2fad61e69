import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type Crm, startCrm } from '../../../../test/crm.ts';
import { PERSONA, storeQuote } from '../../../../test/inventarioRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';
import { openTestWorker, QUICK_PDF } from '../../../../test/testWorker.ts';
import { EventoDeCotizacion, EventoDeWebhook } from '../../../contract/webhook.ts';
import { openArchivoTransport } from '../../correo/archivoTransport.ts';
import type { MailLoop } from '../../correo/mailLoop.ts';
import { renewCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { createLog } from '../../plataforma/log.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';
import { startMailWorker } from '../../start/worker.ts';
import { openEventoOutbox } from './eventoOutbox.ts';
import { keepEventoTarget } from './keepEventoTarget.ts';

const SECRETO = 'un-secreto-de-prueba';
const WAIT = { timeout: 120_000, interval: 20 };
const HOUR_MS = 3_600_000;

let crm: Crm;
beforeEach(async () => {
  crm = await startCrm();
});
afterEach(() => crm.close());

/** Received notices, one of each id, in order of arrival. */
const told = () => {
  const bodies = crm.recibidos.map(({ body }) => JSON.parse(body));
  return bodies.filter(({ documento }) => documento === undefined).map((body) => EventoDeWebhook.parse(body));
};

describeEachEngine('what happens to holds and sales', (openFresh) => {
  const scene = lotesScene(openFresh);
  let worker: MailLoop | undefined;
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  const start = () => {
    const { db, panel } = scene;
    const settings = readSettings({
      DATA_DIR: panel.dataDir,
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: SECRETO,
    });
    worker = startMailWorker({
      db,
      clock: () => new Date(panel.time.now),
      settings,
      archivos: panel.archivos,
      transporte: openArchivoTransport(`${panel.dataDir}/correos`),
      pdf: QUICK_PDF,
      registro: createLog(() => undefined),
    });
  };
  const arrived = (count: number) => vi.waitFor(() => expect(told()).toHaveLength(count), WAIT);

  test('is told in order, with lot, person and adviser; a sale tells both hold and sale', async () => {
    const { db, panel, ana, jefa, request, hold, read, after } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await hold(ana, ['A1']);
    await panel.ask('ExtenderApartados', request(['A1'], { venceEn: after(9), motivo: 'viaja' }), ana);
    const { apartado } = await read('A1');
    await panel.ask('AnotarPago', { apartado: apartado?.id, fecha: '2026-11-20', referencia: 'SPEI 1' }, ana);
    const sold = await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-21' }), ana);
    await panel.ask('Deshacer', { linea: sold.deshacer }, jefa);
    await panel.ask('LiberarApartados', request(['A1'], { motivo: 'ya no' }), jefa);
    start();
    await arrived(8);
    const all = told();
    const ofHold = all.flatMap((it) => ('apartado' in it ? [it] : []));
    expect(ofHold.map(({ tipo }) => tipo)).toEqual([
      'apartado.creado',
      'apartado.extendido',
      'apartado.pagado',
      'apartado.vendido',
      'apartado.repuesto',
      'apartado.liberado',
    ]);
    expect(all.flatMap((it) => ('venta' in it ? [it.tipo] : []))).toEqual(['venta.anotada', 'venta.anulada']);
    const [first, extended] = ofHold;
    expect(first?.apartado).toMatchObject({
      id: apartado?.id,
      folio: `AP-${apartado?.id.padStart(6, '0')}`,
      id_proyecto: 1,
      id_lote: 'A1',
      cotizacion: null,
      persona: { nombre: PERSONA.nombre, correo: PERSONA.correo, telefono: PERSONA.telefono },
      asesor: { id: ana.id, nombre: 'Ana Pérez', correo: ana.correo },
    });
    // Each has the values of its time, though both go out after the last.
    expect(first?.apartado.venceEn).toBe(after(7));
    expect(extended?.apartado.venceEn).toBe(after(9));
    expect(first?.en).toBe(new Date(panel.time.now).toISOString());
    for (const { headers } of crm.recibidos)
      expect(headers['webhook-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
  });

  test('an annulled sale tells the restored hold, with its new end and payment', async () => {
    const { db, panel, ana, jefa, request, hold, read, after, wait } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await hold(ana, ['A1'], { venceEn: after(1) });
    await hold(ana, ['A2'], { venceEn: after(1) });
    const paid = (await read('A2')).apartado?.id;
    await panel.ask('AnotarPago', { apartado: paid, fecha: '2026-11-20', referencia: 'SPEI 1' }, ana);
    const sold = request(['A1', 'A2', 'A3'], { fecha: '2026-11-21' });
    await panel.ask('VenderLotes', sold, jefa);
    await wait(3);
    await panel.ask('AnularVentas', request(['A1', 'A2', 'A3'], { motivo: 'x' }), scene.jefa);
    start();
    // A1 has five, A2 six, and A3, which was never held, two.
    await arrived(13);
    const back = told().flatMap((it) => (it.tipo === 'apartado.repuesto' ? [it.apartado] : []));
    expect(back.sort((a, b) => a.id_lote.localeCompare(b.id_lote))).toMatchObject([
      { id_lote: 'A1', venceEn: after(1), pagoEn: null, asesor: { id: ana.id } },
      { id_lote: 'A2', pagoEn: '2026-11-20' },
    ]);
    expect(told().filter(({ tipo }) => tipo === 'venta.anulada')).toHaveLength(3);
  });

  test('a sale of a hold has the hold’s quote, price and person', async () => {
    const { db, panel, ana, request, hold } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    const { folio, documento } = await storeQuote(db, 'A1');
    await hold(ana, ['A1'], { folio, persona: undefined });
    await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-21' }), ana);
    const other = { ...PERSONA, correo: 'otra@ejemplo.mx' };
    await hold(ana, ['A2'], { persona: other });
    await panel.ask('VenderLotes', request(['A2'], { fecha: '2026-11-21' }), ana);
    start();
    await arrived(6);
    const sold = new Map(told().flatMap((it) => ('venta' in it ? [[it.venta.id_lote, it.venta]] : [])));
    expect(sold.get('A1')).toMatchObject({
      ...{ cotizacion: folio, precioTotal: 1967000.125, fecha: '2026-11-21' },
      persona: { nombre: documento.cliente.nombre, correo: PERSONA.correo },
    });
    expect(sold.get('A2')).toMatchObject({
      ...{ cotizacion: null, precioTotal: null, apartado: expect.any(String) },
      persona: other,
    });
  });

  test('a sale whose buyer was deleted names nobody, not even the former holder', async () => {
    const { db, panel, ana, request, hold } = scene;
    const clock = () => new Date(panel.time.now);
    await keepEventoTarget(db, true, clock());
    await hold(ana, ['A1'], { persona: { ...PERSONA, correo: 'otra@ejemplo.mx' } });
    const { folio } = await storeQuote(db, 'A1');
    await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-21', folio }), ana);
    await erasePersona({ db, clock, dataDir: panel.dataDir }, PERSONA.correo);
    start();
    await arrived(4);
    expect(told().find(({ tipo }) => tipo === 'venta.anotada')).toMatchObject({ venta: { persona: null } });
  });

  test('a refused one blocks its successors, but not another lot’s', async () => {
    const { db, panel, ana, request, hold } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    crm.answer({ status: 500 });
    await hold(ana, ['A1']);
    await panel.ask('LiberarApartados', request(['A1']), ana);
    await hold(ana, ['A2']);
    start();
    await arrived(2);
    expect(told().map(({ tipo }) => tipo)).toEqual(['apartado.creado', 'apartado.creado']);
    crm.answer({ status: 204 });
    // A row written after the clock advanced would wait from then.
    await vi.waitFor(
      async () => expect(await db.query('select from aviso where ultimo_error is not null')).toHaveLength(2),
      WAIT,
    );
    panel.time.now += HOUR_MS;
    worker?.wake();
    await arrived(5);
    const ofFirst = told().filter((it) => 'apartado' in it && it.apartado.id_lote === 'A1');
    expect(ofFirst.map(({ tipo }) => tipo)).toEqual([
      'apartado.creado',
      'apartado.creado',
      'apartado.liberado',
    ]);
    expect(ofFirst[0]?.id).toBe(ofFirst[1]?.id);
    expect(ofFirst[2]?.orden).toBeGreaterThan(ofFirst[1]?.orden ?? Number.POSITIVE_INFINITY);
  });

  test('is stored if a target exists, and with the change or not at all', async () => {
    const { db, panel, ana, hold } = scene;
    await hold(ana, ['A1']);
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await expect(
      db.transaction(async (tx) => {
        tx.tell({ tipo: 'apartado.vencido', en: new Date(panel.time.now), de: [{ id: '1' }] });
        throw new Error('and then not');
      }),
    ).rejects.toThrow('and then not');
    await hold(ana, ['A2']);
    expect(await db.query('select tipo, sobre from aviso')).toEqual([
      { tipo: 'apartado.creado', sobre: expect.stringMatching(/^apartado \d+$/) },
    ]);
    await keepEventoTarget(db, false, new Date(panel.time.now));
    await hold(ana, ['A3']);
    expect(await db.query('select count(*)::int as n from aviso')).toEqual([{ n: 1 }]);
  });

  test('an assignment is told if a person decided it, not if a hold implies it', async () => {
    const { db, panel, ana, beto, hold } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await hold(ana, ['A1']);
    const jefa = await panel.member('administracion');
    const { filas: personas } = await panel.ask('ListarPersonas', {}, jefa);
    const [{ id, revision } = { id: '', revision: 0 }] = personas;
    await panel.ask('AsignarPersonas', { personas: [{ id, revision }], asesores: [beto.id] }, jefa);
    start();
    await arrived(2);
    expect(told().find(({ tipo }) => tipo === 'persona.asignada')).toMatchObject({
      persona: { correo: PERSONA.correo },
      asesor: { id: beto.id, nombre: 'Beto Sosa' },
    });
  });

  test('a name or telephone corrected in the panel is told, not one that a hold has, nor a note', async () => {
    const { db, panel, ana, request, hold } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await hold(ana, ['A1']);
    const { filas: personas } = await panel.ask('ListarPersonas', {}, ana);
    const id = personas[0]?.id ?? '';
    const { revision } = await panel.ask('LeerPersona', { id }, ana);
    const corrected = { nombre: 'Ana Ruiz Ortega', telefono: '4771112233' };
    await panel.ask('EditarPersona', { id, revision, ...corrected }, ana);
    await panel.ask('AnotarPersona', { id, tipo: 'nota', texto: 'Prefiere la tarde' }, ana);
    await panel.ask('LiberarApartados', request(['A1']), ana);
    start();
    await arrived(3);
    const now = { id, correo: PERSONA.correo, ...corrected };
    expect(told().filter(({ tipo }) => tipo.startsWith('persona.'))).toMatchObject([
      { tipo: 'persona.corregida', persona: now, mercadotecnia: false },
    ]);
    // The hold's typed data would undo the correction for readers of the newest notice.
    expect(told().flatMap((it) => ('apartado' in it ? [it.apartado.persona] : []))).toEqual([now, now]);
  });

  test('a person deleted before it goes out is in none, and is told by id and folios', async () => {
    const { db, panel, ana, hold } = scene;
    const clock = () => new Date(panel.time.now);
    await keepEventoTarget(db, true, clock());
    await hold(ana, ['A1']);
    await erasePersona({ db, clock, dataDir: panel.dataDir }, PERSONA.correo);
    start();
    await arrived(2);
    const all = told();
    expect(all.find(({ tipo }) => tipo === 'apartado.creado')).toMatchObject({ apartado: { persona: null } });
    expect(all.find(({ tipo }) => tipo === 'persona.borrada')).toMatchObject({
      persona: { id: '1' },
      folios: [],
    });
    for (const { body } of crm.recibidos)
      for (const word of [PERSONA.nombre, PERSONA.correo, PERSONA.telefono]) expect(body).not.toContain(word);
  });

  test('one of several processes posts it; another one posts a killed one’s under the same id', async () => {
    const { db, panel, ana, hold } = scene;
    await keepEventoTarget(db, true, new Date(panel.time.now));
    await hold(ana, ['A1', 'A2', 'A3', 'A4']);
    const now = () => panel.time.now;
    const claims = await Promise.all([1, 2, 3].map(() => openEventoOutbox(db, now).claim(5)));
    const claimed = claims.flat();
    expect(claimed).toHaveLength(4);
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(4);
    expect(await openEventoOutbox(db, now).claim(5)).toEqual([]);
    panel.time.now += 31_000;
    const again = await openEventoOutbox(db, now).claim(5);
    expect(again.map(({ clave }) => clave).sort()).toEqual(claimed.map(({ clave }) => clave).sort());
  });
});

describeEachEngine('what becomes of a quote’s mail', (openFresh) => {
  test('follows the quote’s own notice: its delivery, or why it was refused; a renewed quote by its own folio', async () => {
    const db = await openFresh();
    const t = await openTestWorker(db, { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO });
    await keepEventoTarget(db, true, t.clock());
    const smtp = await t.scripted();
    smtp.conducta((etapa, para) => (etapa === 'RCPT' && para.startsWith('eva') ? '550 no' : undefined));
    crm.answer({ status: 500 });
    const ana = await t.issue('ana@ejemplo.mx', 'uno');
    const eva = await t.issue('eva@ejemplo.mx', 'dos');
    const renewed = await renewCotizacion(t, { token: ana.token, claveDeIdempotencia: 'tres' });
    if (!renewed.ok) throw new Error(renewed.motivo);
    const worker = t.start(smtp.url);
    const delivered = async () =>
      (await db.query<{ n: number }>(`select count(*)::int as n from aviso`))[0]?.n;
    await vi.waitFor(async () => expect(await delivered()).toBe(3), WAIT);
    // While the quotes wait for the CRM, nothing is told of their mails.
    expect(told()).toEqual([]);
    crm.answer({ status: 204 });
    t.advance(HOUR_MS);
    worker.wake();
    await vi.waitFor(() => expect(told()).toHaveLength(3), WAIT);
    await t.close();
    const quotes = crm.recibidos
      .map(({ body }) => JSON.parse(body))
      .filter(({ documento }) => documento)
      .map((body) => EventoDeCotizacion.parse(body));
    const kinds = new Map(quotes.map(({ tipo, documento }) => [documento.folio, tipo]));
    expect(kinds).toEqual(
      new Map([
        [ana.documento.folio, 'cotizacion.emitida'],
        [eva.documento.folio, 'cotizacion.emitida'],
        [renewed.documento.folio, 'cotizacion.renovada'],
      ]),
    );
    expect(quotes.find(({ tipo }) => tipo === 'cotizacion.renovada')?.contacto.anterior).toBe(
      ana.documento.folio,
    );
    const fates = told().flatMap((it) =>
      'cotizacion' in it ? [[it.cotizacion.folio, it.tipo, it.motivo, it.cotizacion.persona?.correo]] : [],
    );
    expect(new Set(fates)).toEqual(
      new Set([
        [ana.documento.folio, 'cotizacion.entregada', undefined, 'ana@ejemplo.mx'],
        [eva.documento.folio, 'cotizacion.rechazada', '550 en RCPT TO', 'eva@ejemplo.mx'],
        [renewed.documento.folio, 'cotizacion.entregada', undefined, 'ana@ejemplo.mx'],
      ]),
    );
  });

  test('a CRM that answers 500 for a day gets ten attempts each, and delays no mail', async () => {
    const db = await openFresh();
    const t = await openTestWorker(db, { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO });
    await keepEventoTarget(db, true, t.clock());
    await db.query(
      `insert into aviso (tipo, sobre, dato, creado_en) select 'persona.borrada', 'persona ' || n, '{"folios": []}'::jsonb, $1::timestamptz
      from generate_series(1, 3) n`,
      [t.clock()],
    );
    crm.answer({ status: 500 });
    const worker = t.start((await t.honest()).url);
    const row = async () =>
      (
        await db.query<{ n: number; intentos: number }>(
          `select count(*) filter (where estado = 'rechazado')::int as n, sum(intentos)::int as intentos from aviso
           where arrendado_por is null`,
        )
      )[0];
    for (let hour = 0; hour < 10; hour++) {
      await vi.waitFor(async () => expect((await row())?.intentos).toBe(3 * (hour + 1)), WAIT);
      t.advance(3 * HOUR_MS);
      worker.wake();
    }
    expect(await row()).toEqual({ n: 3, intentos: 30 });
    expect(crm.recibidos).toHaveLength(30);
    expect(new Set(told().map(({ id }) => id)).size).toBe(3);
    await t.issue();
    worker.wake();
    await vi.waitFor(
      async () =>
        expect(await db.query(`select estado from correo_salida where tipo = 'cliente'`)).toEqual([
          { estado: 'enviado' },
        ]),
      WAIT,
    );
    await t.close();
  });
});
