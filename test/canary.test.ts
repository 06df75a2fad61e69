import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openPdfMaker } from '../src/server/documentos/pdf/pdfMaker.ts';
import { createLog } from '../src/server/plataforma/log.ts';
import { readSettings } from '../src/server/plataforma/settings.ts';
import { issueRecordatorios } from '../src/server/seguimiento/recordatorios/issueRecordatorios.ts';
import { openTransport, startMailWorker } from '../src/server/start/worker.ts';
import { AMPLE_LIMITS } from './ampleLimits.ts';
import { describeEmbedded } from './bases.ts';
import { callerOf, secretIn } from './calls.ts';
import { wholeDraft } from './draft.ts';
import { issueQuote } from './issueQuote.ts';
import { openPanel } from './panel.ts';
import { startScriptedSmtp } from './scriptedSmtp.ts';
import { openApp, seedCatalogo } from './testApp.ts';

/** Unique values: printing one means printing a person. */
const CLIENTE = {
  nombre: 'Xochiquetzal Canario',
  correo: 'xochi.canario@buzon-canario.example',
  telefono: '5598761234',
};
const CANARIOS = [/xochi/i, /canario/i, /5598761234/];

/** A careless server's answer, quoting the person. */
const ECO = `<${CLIENTE.correo}> ${CLIENTE.nombre} ${CLIENTE.telefono}`;

describeEmbedded('no person for roles that may not', (openFresh) => {
  test('is neither in what consulta reads of quotes, nor in an adviser’s file, nor in its log line', async () => {
    const db = await openFresh();
    const panel = await openPanel(db, { log: 'json' });
    const quote = await issueQuote(db, { ...CLIENTE, estado: 'rechazado', vigencia: '2026-11-23' });
    const [eve, luis, jefa] = [
      await panel.member('consulta'),
      await panel.member('asesor'),
      await panel.member('gerencia'),
    ];
    const visit = { persona: quote.persona, folio: quote.folio, minutos: 45, lugar: null, asesor: null };
    await panel.ask('AgendarVisitaDePersona', { ...visit, inicio: '2026-11-24T18:00:00.000Z' }, jefa);
    const week = { desde: '2026-11-22', dias: 7 };
    expect((await panel.ask('LeerAgenda', week, jefa)).visitas[0]?.persona?.nombre).toBe(CLIENTE.nombre);
    const file = {
      formato: 'csv',
      columnas: ['folio', 'nombre', 'correo', 'telefono', 'noCabe'],
      busca: CLIENTE.nombre,
    };
    const people = { formato: 'csv', busca: CLIENTE.nombre };
    const answers = [
      await panel.call('ListarCotizaciones', {}, eve),
      await panel.call('ListarCotizaciones', { busca: CLIENTE.correo }, eve),
      await panel.call('LeerCotizacion', { folio: quote.folio }, eve),
      await panel.call('LeerHoy', {}, eve),
      await panel.call('LeerAgenda', week, eve),
      await panel.call('ExportarCotizaciones', file, eve),
      await panel.call('ExportarCotizaciones', file, luis),
      await panel.call('ExportarPersonas', people, eve),
      await panel.call('ExportarPersonas', people, luis),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 403, 200, 403, 403, 403, 403,
    ]);
    const made = await panel.ask('ExportarCotizaciones', file, jefa);
    expect(Buffer.from(made.contenido, 'base64').toString()).toContain(CLIENTE.correo);
    const taken = await panel.ask('ExportarPersonas', people, jefa);
    expect(Buffer.from(taken.contenido, 'base64').toString()).toContain(CLIENTE.correo);
    await panel.ask('ReenviarCotizacion', { folio: quote.folio }, jefa);
    const log = await db.query('select * from bitacora');
    expect(log).toHaveLength(4);
    for (const text of [...answers.map(({ body }) => body), JSON.stringify(log), ...panel.lineas])
      for (const canario of [...CANARIOS, quote.token]) expect(text).not.toMatch(canario);
    await panel.close();
  });
});

describeEmbedded('no personal data in logs', (openFresh) => {
  test('no line and no stored failure has a person’s name, address, phone or secret', async () => {
    const printed: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        printed.push(String(text));
        return true;
      }),
    );
    try {
      const { lineas, errores, tokens } = await runCanaries(await openFresh());
      const all = [...lineas, ...printed].join('');
      expect(lineas.length).toBeGreaterThan(5);
      expect(errores.length).toBeGreaterThan(2);
      expect(new Set(tokens).size).toBe(4);
      for (const text of [all, errores.join('\n')]) {
        for (const canario of CANARIOS) expect(text).not.toMatch(canario);
        for (const token of tokens) expect(text).not.toContain(token);
      }
      expect(all).toContain('550 en RCPT TO');
      expect(all).toContain('554 en DATA');
      expect(all).toContain('HTTP 500');
      expect(all).toContain('"msg":"POST /api/Correo"');
      // Each request was logged with route and status.
      expect(all).toContain('"route":"/api/cotizaciones/:archivo","status":500');
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});

async function runCanaries(db: Parameters<typeof openApp>[0]) {
  await seedCatalogo(db);
  const smtp = await startScriptedSmtp();
  smtp.conducta((etapa, para) => {
    if (etapa === 'RCPT' && para.startsWith('xochi.canario@')) return `550 5.1.1 ${ECO} no existe`;
    if (etapa === 'fin') return `554 5.7.1 rechazado ${ECO}`;
    return undefined;
  });
  const crm = createServer((_request, response) => response.writeHead(500).end(ECO));
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const entorno = {
    ...AMPLE_LIMITS,
    SMTP_URL: smtp.url,
    CORREO_VENTAS: 'ventas@empresa.example',
    WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: 'un-secreto-de-prueba',
  };
  const prueba = await openApp(db, { entorno, log: 'json' });
  const settings = readSettings({ DATA_DIR: prueba.dataDir, ...entorno });
  const registro = createLog((linea) => prueba.lineas.push(linea), undefined, 'json');
  const worker = startMailWorker({
    db,
    clock: () => new Date(),
    settings,
    archivos: prueba.archivos,
    transporte: openTransport(settings),
    pdf: openPdfMaker({ archivos: prueba.archivos }),
    registro,
  });
  const call = callerOf(prueba.app);
  const tokens: string[] = [];
  const issue = async (cliente: object = {}) => {
    const seleccion = JSON.stringify({ ...wholeDraft(), formCliente: { ...CLIENTE, ...cliente } });
    const response = await call('Correo', { seleccion, consentimiento: { aviso: '1', mercadotecnia: true } });
    if (response.statusCode === 201) tokens.push(secretIn(response.json().url));
    return response.statusCode;
  };

  expect(await issue()).toBe(201);
  expect(await issue({ correo: 'xochi.otro@buzon-canario.example' })).toBe(201);
  worker.wake();
  await vi.waitFor(
    async () => {
      const [row] = await db.query<{ n: number }>(
        'select count(*)::int as n from correo_salida where ultimo_error is not null',
      );
      expect(row?.n).toBe(6);
    },
    { timeout: 120_000, interval: 20 },
  );

  // Every call, valid and invalid, with canaries wherever a visitor can put them.
  const [c = ''] = tokens;
  for (const nombre of [
    'Correo',
    'RecuperarCotizacion',
    'ActualizarCotizacion',
    'CorregirCorreo',
    'RecuperarLotes',
  ]) {
    await call(nombre, { ...CLIENTE, c, id: CLIENTE.nombre, correo: `${CLIENTE.correo},x`, seleccion: ECO });
    await call(nombre, `{"seleccion": "${CLIENTE.nombre} `);
    await call(nombre, ECO, { 'content-type': `text/${CLIENTE.correo}` });
    await call(nombre, { c }, { 'x-xsrf-token': CLIENTE.telefono });
  }
  await call(encodeURIComponent(CLIENTE.nombre), {});
  for (const url of [
    `/api/cotizaciones/${c}.pdf`,
    `/lotificacion/cotizacion/1?c=${c}`,
    `/api/x?correo=${CLIENTE.correo}`,
  ]) {
    await prueba.app.inject(url);
  }
  expect((await call('CorregirCorreo', { c, correo: 'xochi.nuevo@buzon-canario.example' })).statusCode).toBe(
    200,
  );
  const renewed = await call('ActualizarCotizacion', { c });
  tokens.push(secretIn(renewed.json().url));

  // A reminder whose mail failed, and its link.
  const [reminded] = await db.query<{ id: string; contacto: string }>(
    'select id::text as id, contacto from cotizacion order by id limit 1',
  );
  const { id: cotizacion = '', contacto = '' } = reminded ?? {};
  await issueRecordatorios(
    db,
    [{ cotizacion, tipo: 'vigencia', cambio: 0, disponible: null, correo: CLIENTE.correo, contacto }],
    { ahora: new Date(), settings },
  );
  const [link] = await db.query<{ token: string }>('select token from recordatorio');
  tokens.push(link?.token ?? '');
  worker.wake();
  await vi.waitFor(() => expect(prueba.lineas.join('')).toContain('(recordatorio): ya no se envía'), {
    timeout: 120_000,
    interval: 20,
  });
  for (const method of ['GET', 'POST'] as const)
    await prueba.app.inject({ method, url: `/recordatorios/${link?.token}` });

  // A database that quotes the refused row, and an unreadable stored quote.
  await db.query(
    `alter table cotizacion add constraint cotizacion_canario check (documento #>> '{cliente,nombre}' <> '${CLIENTE.nombre}') not valid`,
  );
  expect(await issue()).toBe(500);
  await db.query(
    `update cotizacion set documento = jsonb_build_object('cliente', '${CLIENTE.nombre}') where token = $1`,
    [c],
  );
  expect((await call('RecuperarCotizacion', { c })).statusCode).toBe(500);
  expect((await prueba.app.inject(`/api/cotizaciones/${c}.pdf`)).statusCode).toBe(500);
  await db.query(`update correo_salida set estado = 'pendiente', proximo_intento = now() - interval '1 day'`);
  worker.wake();
  await vi.waitFor(() => expect(prueba.lineas.join('')).toContain('no se pudo preparar'), {
    timeout: 120_000,
    interval: 20,
  });

  await worker.stop();
  const rows = await db.query<{ ultimo_error: string }>(
    'select ultimo_error from correo_salida where ultimo_error is not null',
  );
  await prueba.close();
  await smtp.close();
  crm.closeAllConnections();
  crm.close();
  return { lineas: prueba.lineas, errores: rows.map(({ ultimo_error }) => ultimo_error), tokens };
}
