import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import { testDocumento } from '../../../test/testDocumento.ts';
import { formatDocumento } from '../../contract/storedDocumento.ts';
import { visitorOf } from '../../domain/demanda/demanda.ts';
import type { Db } from '../plataforma/db/db.ts';
import { rememberVisits } from './countDemanda.ts';
import { CONTEOS_A_MINUTE } from './registerDemanda.ts';
import { sumCotizaciones } from './sumCotizaciones.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
/** User agents of several visitors behind one address. */
const browser = (n: number) => CHROME.replace('Chrome/131', `Chrome/${n}`);
const SEEN = { id_proyecto: 1, visto: { paso: ['proyecto', 'lote'], lote: ['2'] }, elegido: { lote: ['2'] } };
const LOTE_2 = { id_proyecto: 1, visto: { lote: ['2'] }, elegido: {} };

describeEachEngine('what pages tell of', (openFresh) => {
  let db: Db;
  let now: number;
  const opened: TestApp[] = [];
  beforeEach(async () => {
    db = await openFresh();
    now = Date.parse('2026-11-22T18:00:00Z');
    await seedCatalogo(db);
  });
  afterEach(async () => {
    for (const it of opened.splice(0)) await it.close();
  });
  const open = async () => {
    const app = await openApp(db, { clock: () => new Date(now) });
    opened.push(app);
    return app;
  };
  const tell = async (
    { app }: TestApp,
    body: object,
    headers: Record<string, string> = {},
    remoteAddress = '187.190.1.1',
  ) => {
    const answer = await app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/Demanda',
      headers: { 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', ...headers },
      payload: body,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    return answer.statusCode;
  };
  /** Closes all apps, as on a stop, and reads the counts. */
  const counted = async () => {
    for (const it of opened.splice(0)) await it.close();
    const rows = await db.query<{ text: string }>(
      `select concat_ws(' ', dia, clase, hecho, cosa, cuantos) as text from demanda order by 1`,
    );
    return rows.map(({ text }) => text);
  };

  test('is counted exactly and written at the latest on stop', async () => {
    const app = await open();
    expect(await tell(app, SEEN)).toBe(204);
    const other = { 'user-agent': browser(130) };
    expect(await tell(app, { ...SEEN, elegido: { modelo: [3], equipamiento: [5] } }, other)).toBe(204);
    expect(await counted()).toEqual([
      '2026-11-22 equipamiento elegido 5 1',
      '2026-11-22 lote elegido 2 1',
      '2026-11-22 lote visto 2 2',
      '2026-11-22 modelo elegido 3 1',
      '2026-11-22 paso visto lote 2',
      '2026-11-22 paso visto proyecto 2',
    ]);
  });

  test('adds up over several servers', async () => {
    const [one, other] = [await open(), await open()];
    for (const [n, app] of [one, other, one].entries()) await tell(app, LOTE_2, { 'user-agent': browser(n) });
    expect(await counted()).toEqual(['2026-11-22 lote visto 2 3']);
  });

  test('counts once per visitor in three hundred messages', async () => {
    const app = await open();
    for (let n = 0; n < 300; n += 1) expect(await tell(app, SEEN)).toBe(204);
    expect(await counted()).toEqual([
      '2026-11-22 lote elegido 2 1',
      '2026-11-22 lote visto 2 1',
      '2026-11-22 paso visto lote 1',
      '2026-11-22 paso visto proyecto 1',
    ]);
  });

  test('counts another browser, address or thing of the same visitor', async () => {
    const app = await open();
    await tell(app, LOTE_2);
    await tell(app, LOTE_2, { 'user-agent': browser(130) });
    await tell(app, LOTE_2, {}, '187.190.1.2');
    await tell(app, { ...LOTE_2, visto: { lote: ['2', '1'] } });
    await tell(app, { ...LOTE_2, visto: {}, elegido: { lote: ['2'] } });
    expect(await counted()).toEqual([
      '2026-11-22 lote elegido 2 1',
      '2026-11-22 lote visto 1 1',
      '2026-11-22 lote visto 2 3',
    ]);
  });

  test('takes a /64 of IPv6 as one address', async () => {
    const app = await open();
    for (const address of ['2806:2f0:1:1::1', '2806:2f0:1:1:a:b:c:d', '2806:2f0:1:2::1'])
      await tell(app, LOTE_2, {}, address);
    expect(await counted()).toEqual(['2026-11-22 lote visto 2 2']);
  });

  test('counts once per visitor and server', async () => {
    const [one, other] = [await open(), await open()];
    for (const app of [one, other, one, other]) await tell(app, LOTE_2);
    expect(await counted()).toEqual(['2026-11-22 lote visto 2 2']);
  });

  test('belongs to Mexico City’s day and counts again the next', async () => {
    const app = await open();
    now = Date.parse('2026-11-23T05:59:59Z');
    await tell(app, LOTE_2);
    now = Date.parse('2026-11-23T06:00:00Z');
    await tell(app, LOTE_2);
    await tell(app, LOTE_2);
    expect(await counted()).toEqual(['2026-11-22 lote visto 2 1', '2026-11-23 lote visto 2 1']);
  });

  test('counts a thing once per message, and nothing unknown to the catalogue', async () => {
    const app = await open();
    const visto = { lote: ['2', '2', '99', "'; drop"], modelo: [3, 4, 999], equipamiento: [6] };
    await tell(app, { id_proyecto: 1, visto, elegido: {} });
    await tell(app, { id_proyecto: 55, visto: { paso: ['proyecto'] }, elegido: {} });
    expect(await counted()).toEqual([
      '2026-11-22 lote visto 2 1',
      '2026-11-22 modelo visto 3 1',
      '2026-11-22 modelo visto 4 1',
    ]);
  });

  test('skips robots, other sites, programs and opted-out visitors, with the same answer', async () => {
    const app = await open();
    const left: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': CHROME.replace('Chrome/', 'HeadlessChrome/') },
      { 'user-agent': 'facebookexternalhit/1.1' },
      { 'user-agent': 'TelegramBot (like TwitterBot)' },
      { 'user-agent': 'WhatsApp/2.24.1 A' },
      { 'user-agent': 'node-fetch/1.0' },
      { 'user-agent': '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-gpc': '1' },
      { dnt: '1' },
    ];
    for (const headers of left) expect(await tell(app, SEEN, headers)).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test('counts people whose phone or in-app browser sounds like a robot', async () => {
    const app = await open();
    for (const agent of [
      CHROME.replace('Pixel 8', 'CUBOT NOTE 20'),
      CHROME.replace('Pixel 8', 'CUBOT_X30'),
      CHROME.replace('Pixel 8', 'CUBOT'),
      `${CHROME} Telegram-Android/11.2.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`,
    ])
      expect(await tell(app, { ...SEEN, visto: { lote: ['2'] }, elegido: {} }, { 'user-agent': agent })).toBe(
        204,
      );
    expect(await counted()).toEqual(['2026-11-22 lote visto 2 4']);
  });

  test('is limited per address and minute', async () => {
    const app = await open();
    const from = (n: number) => tell(app, LOTE_2, { 'user-agent': browser(n) });
    for (let n = 0; n < CONTEOS_A_MINUTE; n += 1) await from(n);
    expect(await from(CONTEOS_A_MINUTE)).toBe(429);
    now += 60_000;
    expect(await from(CONTEOS_A_MINUTE)).toBe(204);
    expect(await counted()).toEqual([`2026-11-22 lote visto 2 ${CONTEOS_A_MINUTE + 1}`]);
  });

  test('is refused if it names a visitor, is too long or no list of ids', async () => {
    const app = await open();
    expect(await tell(app, { ...SEEN, visitante: 'ana@ejemplo.mx' })).toBe(400);
    expect(await tell(app, { ...SEEN, visto: { paso: ['cotizacion'] } })).toBe(400);
    expect(await tell(app, { ...SEEN, visto: { lote: Array(41).fill('2') } })).toBe(400);
    expect(await tell(app, { ...SEEN, visto: { lote: Array(30).fill('x'.repeat(90)) } })).toBe(413);
    expect(await counted()).toEqual([]);
  });

  test('sums each past day’s quotes once, without renewals, the staff’s own apart', async () => {
    const quote = (
      folio: string,
      en: string,
      { anterior = null, por = null }: { anterior?: string | null; por?: string | null } = {},
    ) =>
      db.query(
        `insert into cotizacion (folio, token, emitida_en, vigencia, documento, anterior_id, hecha_por)
         values ($1, $1, $2::timestamptz, '2026-12-31', $3::jsonb, $4::bigint, $5::bigint)`,
        [folio, en, formatDocumento(testDocumento({ folio })), anterior, por],
      );
    await db.query(
      `insert into personal (correo, nombre, rol, identidad, alta_en) values ('a@casas.example', 'Ana', 'asesor', 'a', now())`,
    );
    await quote('VA-1', '2026-11-20T18:00:00Z');
    await quote('VA-2', '2026-11-21T05:59:00Z', { por: '1' });
    await quote('VA-3', '2026-11-21T06:00:00Z');
    await quote('VA-4', '2026-11-21T07:00:00Z', { anterior: '1' });
    await quote('VA-5', '2026-11-22T12:00:00Z');
    const deps = { db, clock: () => new Date(now) };
    while (await sumCotizaciones(deps));
    await sumCotizaciones(deps);
    expect((await counted()).filter((row) => row.includes('paso'))).toEqual([
      '2026-11-20 paso cotizado cotizacion 1',
      '2026-11-20 paso cotizado mostrador 1',
      '2026-11-21 paso cotizado cotizacion 1',
    ]);
    expect((await counted()).filter((row) => row.startsWith('2026-11-20'))).toEqual([
      '2026-11-20 equipamiento cotizado 7 2',
      '2026-11-20 lote cotizado M4-L1 2',
      '2026-11-20 modelo cotizado 3 2',
      '2026-11-20 paso cotizado cotizacion 1',
      '2026-11-20 paso cotizado mostrador 1',
    ]);
  });
});

test('remembers a bounded number of visits, dropping the older half', () => {
  const visits = rememberVisits(() => new Date('2026-11-22T18:00:00Z'), 4);
  const isFirst = (n: number) =>
    visits.firstOf(
      [{ id_proyecto: 1, clase: 'lote', hecho: 'visto', cosa: '2' }],
      visitorOf('187.190.1.1', browser(n)),
    ).length > 0;
  expect([1, 2, 3, 1, 2, 3].map(isFirst)).toEqual([true, true, true, false, false, false]);
  expect([4, 5, 3, 4, 5, 1].map(isFirst)).toEqual([true, true, false, false, false, true]);
});
