import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp, seedCatalogo } from '../../../test/appDePrueba.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { borradorCompleto } from '../../../test/borrador.ts';
import { documentoDePrueba } from '../../../test/documentoDePrueba.ts';
import { AvisoDeCotizacion } from '../../contract/webhook.ts';
import { issueCotizacion } from '../cotizaciones/issueCotizacion.ts';
import { createRegistro } from '../registro.ts';
import { readSettings } from '../settings.ts';
import { postAviso } from './webhook.ts';
import { startMailWorker } from './worker.ts';

const SECRETO = 'un-secreto-de-prueba';
const AHORA = Date.parse('2026-06-15T18:00:00Z');
const AVISO: AvisoDeCotizacion = {
  id: 'aviso-1',
  tipo: 'cotizacion.emitida',
  url: 'https://casas.ejemplo.mx/lotificacion/cotizacion/1?c=x',
  documento: documentoDePrueba(),
  contacto: { folios: ['VA-2026-000123'], mercadotecnia: false },
};

let crm: Server;
let url: string;
let received: { path: string; headers: IncomingHttpHeaders; body: string }[];
let answer: { status: number; location?: string } | 'calla';

beforeEach(async () => {
  received = [];
  answer = { status: 204 };
  crm = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (answer === 'calla') return;
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('gracias');
    });
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/avisos`;
});
afterEach(() => {
  crm.closeAllConnections();
  crm.close();
});

const post = (paciencia?: number) => postAviso({ url, secreto: SECRETO }, AVISO, AHORA, paciencia);

test('a notice is the quote as JSON, signed over its time and its body', async () => {
  expect(await post()).toEqual({ ok: true });
  const { headers, body } = received[0] ?? { headers: {} as IncomingHttpHeaders, body: '' };
  expect(AvisoDeCotizacion.parse(JSON.parse(body))).toEqual(AVISO);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': 'aviso-1',
    'webhook-timestamp': String(AHORA / 1000),
  });
  const expected = createHmac('sha256', SECRETO)
    .update(`${AHORA / 1000}.${body}`)
    .digest('hex');
  expect(headers['webhook-signature']).toBe(`v1=${expected}`);
});

test.each([
  [500, 'transitoria'],
  [422, 'transitoria'],
  [503, 'servidor'],
  [401, 'servidor'],
  [404, 'servidor'],
] as const)('an answer %i is a failure of the kind %s', async (status, clase) => {
  answer = { status };
  expect(await post()).toEqual({ ok: false, clase, motivo: `HTTP ${status}` });
});

test('a redirect is not followed', async () => {
  answer = { status: 307, location: url.replace('/avisos', '/otro') };
  expect(await post()).toMatchObject({ ok: false, clase: 'servidor', motivo: 'HTTP 307' });
  expect(received.map(({ path }) => path)).toEqual(['/avisos']);
});

test('a CRM that stalls costs a try, one that is away none', async () => {
  answer = 'calla';
  expect(await post(100)).toMatchObject({ ok: false, clase: 'transitoria' });
  crm.closeAllConnections();
  await new Promise<void>((resolve) => crm.close(() => resolve()));
  expect(await post()).toEqual({ ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' });
});

test('a signed notice goes encrypted or nowhere but to this machine', () => {
  const read = (WEBHOOK_URL?: string, WEBHOOK_SECRET?: string) => () =>
    readSettings({ WEBHOOK_URL, WEBHOOK_SECRET });
  expect(read('https://crm.ejemplo.mx/a', SECRETO)().webhook).toEqual({
    url: 'https://crm.ejemplo.mx/a',
    secreto: SECRETO,
  });
  expect(read('http://127.0.0.1:8080/a', SECRETO)().webhook?.url).toBe('http://127.0.0.1:8080/a');
  expect(read('http://crm.ejemplo.mx/a', SECRETO)).toThrow(/WEBHOOK_URL: debe ser/);
  expect(read('https://crm.ejemplo.mx/a')).toThrow(/WEBHOOK_URL: va junto con WEBHOOK_SECRET/);
  expect(read(undefined, SECRETO)).toThrow(/los dos o ninguno/);
  expect(read('https://crm.ejemplo.mx/a', 'corto')).toThrow(/WEBHOOK_SECRET: debe tener/);
});

describeEachEngine('the webhook in the outbox', (openFresh) => {
  test('while the mail server is away the CRM is told, again under the same id until it takes it', async () => {
    const db = await openFresh();
    await seedCatalogo(db);
    const prueba = await openApp(db);
    let ahora = AHORA;
    const clock = () => new Date(ahora);
    const settings = readSettings({
      DATA_DIR: prueba.dataDir,
      PUBLIC_URL: 'https://casas.ejemplo.mx',
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: SECRETO,
    });
    const consentimiento = { aviso: '3', mercadotecnia: true };
    const folios: string[] = [];
    for (const correo of ['ana@gmail.com', 'a.na+casa@gmail.com']) {
      const formCliente = { nombre: 'Ana', telefono: '5512345678', correo };
      const seleccion = JSON.stringify({ ...borradorCompleto(), formCliente });
      const emision = await issueCotizacion({ db, clock, settings }, { seleccion, consentimiento });
      if (!emision.ok) throw new Error(emision.motivo);
      folios.push(emision.documento.folio);
    }
    answer = { status: 500 };
    const worker = startMailWorker({
      db,
      clock,
      settings,
      transporte: {
        send: async () => ({ ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' }),
        close: async () => {},
      },
      pdf: { make: () => Promise.reject(new Error('not asked for')), close: async () => {} },
      registro: createRegistro(() => {}),
    });
    const estados = async (tipo: string) =>
      (
        await db.query<{ estado: string }>('select estado from correo_salida where tipo = $1 order by id', [
          tipo,
        ])
      ).map(({ estado }) => estado);
    const wait = { timeout: 30_000, interval: 20 };
    await vi.waitFor(async () => {
      const [row] = await db.query(`select count(*)::int as n from correo_salida
        where tipo = 'webhook' and ultimo_error = 'HTTP 500' and arrendado_por is null`);
      expect(row?.n).toBe(2);
    }, wait);
    answer = { status: 200 };
    ahora += 3_600_000;
    worker.wake();
    await vi.waitFor(async () => expect(await estados('webhook')).toEqual(['enviado', 'enviado']), wait);
    expect(await estados('cliente')).toEqual(['pendiente', 'pendiente']);
    await worker.stop();
    await prueba.close();

    const avisos = received.map(({ body }) => AvisoDeCotizacion.parse(JSON.parse(body)));
    expect(avisos).toHaveLength(4);
    expect(new Set(avisos.map(({ id }) => id)).size).toBe(2);
    for (const { contacto, url: enlace } of avisos) {
      expect(contacto).toEqual({
        folios,
        mercadotecnia: true,
        aviso: { version: '3', en: new Date(AHORA).toISOString() },
      });
      expect(enlace).toMatch(/^https:\/\/casas\.ejemplo\.mx\/lotificacion\/cotizacion\/1\?c=/);
    }
  });
});
