import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { type Crm, startCrm } from '../../../../test/crm.ts';
import { testDocumento } from '../../../../test/testDocumento.ts';
import { openTestWorker } from '../../../../test/testWorker.ts';
import { EventoDeCotizacion } from '../../../contract/webhook.ts';
import { renewCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { postEvento } from './webhook.ts';

const SECRETO = 'un-secreto-de-prueba';
const AHORA = Date.parse('2026-06-15T18:00:00Z');
const AVISO: EventoDeCotizacion = {
  id: 'aviso-1',
  tipo: 'cotizacion.emitida',
  url: 'https://casas.ejemplo.mx/lotificacion/cotizacion/1?c=x',
  documento: testDocumento(),
  contacto: { folios: ['VA-2026-000123'], mercadotecnia: false },
};

let crm: Crm;
beforeEach(async () => {
  crm = await startCrm();
});
afterEach(() => crm.close());

const post = (paciencia?: number) => postEvento({ url: crm.url, secreto: SECRETO }, AVISO, AHORA, paciencia);

test('a notice is the quote as JSON; with another secret than whsec_ signed as before', async () => {
  expect(await post()).toEqual({ ok: true });
  const { headers, body } = crm.recibidos[0] ?? { headers: {} as IncomingHttpHeaders, body: '' };
  expect(EventoDeCotizacion.parse(JSON.parse(body))).toEqual(AVISO);
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

test('with a secret of Standard Webhooks its reference library verifies the notice, and no changed one', async () => {
  const secreto = `whsec_${randomBytes(32).toString('base64')}`;
  await postEvento({ url: crm.url, secreto }, AVISO, Date.now());
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = crm.recibidos;
  const received = headers as Record<string, string>;
  expect(new Webhook(secreto).verify(body, received)).toEqual(AVISO);
  expect(() => new Webhook(secreto).verify(`${body} `, received)).toThrow();
  expect(() => new Webhook(secreto).verify(body, { ...received, 'webhook-id': 'aviso-2' })).toThrow();
});

test.each([
  [500, 'transitoria'],
  [422, 'transitoria'],
  [503, 'servidor'],
  [401, 'servidor'],
  [404, 'servidor'],
  [410, 'permanente'],
] as const)('an answer %i is a failure of kind %s', async (status, clase) => {
  crm.answer({ status });
  expect(await post()).toEqual({ ok: false, clase, motivo: `HTTP ${status}` });
});

test('a redirect is not followed', async () => {
  crm.answer({ status: 307, location: crm.url.replace('/avisos', '/otro') });
  expect(await post()).toMatchObject({ ok: false, clase: 'servidor', motivo: 'HTTP 307' });
  expect(crm.recibidos.map(({ path }) => path)).toEqual(['/avisos']);
});

test('a CRM that stalls costs an attempt, an absent one none', async () => {
  crm.answer('calla');
  expect(await post(100)).toMatchObject({ ok: false, clase: 'transitoria' });
  await crm.close();
  expect(await post()).toEqual({ ok: false, clase: 'servidor', motivo: 'ECONNREFUSED' });
});

test('a signed notice goes encrypted, or only to this machine', () => {
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
  for (const secreto of [`whsec_${'a'.repeat(31)}`, `whsec_${'ñ'.repeat(32)}`, `whsec_${'a'.repeat(92)}`])
    expect(read('https://crm.ejemplo.mx/a', secreto)).toThrow(/WEBHOOK_SECRET: con whsec_/);
  expect(read('https://crm.ejemplo.mx/a', `whsec_${'a'.repeat(32)}`)().webhook).toBeDefined();
  expect(read('https://crm.ejemplo.mx/a', 'corto')).toThrow(/WEBHOOK_SECRET: debe tener/);
});

describeEachEngine('the webhook in the outbox', (openFresh) => {
  test('while the mail server is absent the CRM is told, repeatedly under the same id until it accepts', async () => {
    const db = await openFresh();
    const t = await openTestWorker(db, { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO });
    const folios: string[] = [];
    for (const [clave, correo] of ['ana@gmail.com', 'a.na+casa@gmail.com'].entries()) {
      folios.push((await t.issue(correo, `clave-${clave}`)).documento.folio);
    }
    const away = await t.scripted();
    await away.close();
    crm.answer({ status: 500 });
    const worker = t.start(away.url);
    const states = async (tipo: string) =>
      (
        await db.query<{ estado: string }>('select estado from correo_salida where tipo = $1 order by id', [
          tipo,
        ])
      ).map(({ estado }) => estado);
    const wait = { timeout: 120_000, interval: 20 };
    await vi.waitFor(async () => {
      const [row] = await db.query<{ n: number }>(`select count(*)::int as n from correo_salida
        where tipo = 'webhook' and ultimo_error = 'HTTP 500' and arrendado_por is null`);
      expect(row?.n).toBe(2);
    }, wait);
    crm.answer({ status: 200 });
    t.advance(3_600_000);
    worker.wake();
    await vi.waitFor(async () => expect(await states('webhook')).toEqual(['enviado', 'enviado']), wait);
    expect(await states('cliente')).toEqual(['pendiente', 'pendiente']);
    await t.close();

    const avisos = crm.recibidos.map(({ body }) => EventoDeCotizacion.parse(JSON.parse(body)));
    expect(avisos).toHaveLength(4);
    expect(new Set(avisos.map(({ id }) => id)).size).toBe(2);
    for (const aviso of avisos) {
      expect(aviso.contacto).toEqual({
        folios,
        mercadotecnia: true,
        aviso: { version: '3', en: '2026-06-15T18:00:00.000Z' },
      });
      expect(aviso.url).toMatch(/^https:\/\/casas\.ejemplo\.mx\/lotificacion\/cotizacion\/1\?c=/);
      // The browser's id of the action, which is its request's key.
      expect(aviso).toMatchObject({
        tipo: 'cotizacion.emitida',
        event_id: `clave-${folios.indexOf(aviso.documento.folio)}`,
      });
    }
  });

  test('the CRM gets the adviser of the link, for the quote and its renewal', async () => {
    const db = await openFresh();
    const t = await openTestWorker(db, { WEBHOOK_URL: crm.url, WEBHOOK_SECRET: SECRETO });
    const first = await t.issue('ana@ejemplo.mx', 'clave-1', 'lucia.mora');
    const renewed = await renewCotizacion(t, { token: first.token, claveDeIdempotencia: 'clave-2' });
    if (!renewed.ok) throw new Error(renewed.motivo);
    const other = await t.issue('eva@ejemplo.mx', 'clave-3');
    t.start((await t.honest()).url);
    await vi.waitFor(() => expect(crm.recibidos).toHaveLength(3), { timeout: 120_000, interval: 20 });
    await t.close();
    const told = crm.recibidos.map(({ body }) => EventoDeCotizacion.parse(JSON.parse(body)));
    expect(new Map(told.map(({ documento }) => [documento.folio, documento.asesor]))).toEqual(
      new Map([
        [first.documento.folio, 'lucia.mora'],
        [renewed.documento.folio, 'lucia.mora'],
        [other.documento.folio, undefined],
      ]),
    );
  });
});
