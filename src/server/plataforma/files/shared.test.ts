import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEmbedded } from '../../../../test/bases.ts';
import { type AppWithCalls, openCalls } from '../../../../test/calls.ts';
import { wholeDraft } from '../../../../test/draft.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import type { Db } from '../db/db.ts';

const SHARED = 'public, max-age=0, s-maxage=2, must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';
const ENCODED = 'accept-encoding';

describeEmbedded('what a shared cache is told', (openFresh) => {
  let db: Db;
  let prueba: AppWithCalls;
  let emitida: string;
  let pdf: string;
  beforeAll(async () => {
    db = await openFresh();
    prueba = await openCalls(db);
    const { url, c } = await prueba.issue();
    emitida = url;
    pdf = `/api/cotizaciones/${c}.pdf`;
    const write = async (folder: string, name: string, text: string) => {
      await mkdir(join(prueba.dataDir, 'catalogo', folder), { recursive: true });
      await writeFile(join(prueba.dataDir, 'catalogo', folder, name), text);
    };
    await write('planos/0123456789abcdef', 'lotes.json', JSON.stringify(Array(100).fill('lote')));
    await write('imagenes/0123456789abcdef-1200x800', '800.jpg', 'jpeg');
  });
  afterAll(() => prueba.close());
  const get = (url: string, headers: Record<string, string> = {}) => prueba.app.inject({ url, headers });

  const forAll = [
    '/',
    '/lotificacion/proyecto',
    '/lotificacion/SeleccionCasa/1',
    '/lotificacion/SeleccionModelo/1',
    '/lotificacion/SeleccionModEqu/1',
    '/lotificacion/cotizacion/1',
    '/lotificacion/SeleccionCasa/99',
    '/simulador',
    '/simulador?precio=1500000',
    '/aviso-de-privacidad',
    '/api/RecuperarProyectos?id_proyecto=-1',
    '/api/RecuperarProyectos?id_proyecto=1',
    '/api/RecuperarLotes?id=1',
    '/api/RecuperarModelos?id_proyecto=1',
    '/api/RecuperarModelosImg?id_modelo=3',
    '/api/RecuperarEquipamientos?id_proyecto=1',
    '/api/RecuperarEquipamientosImg?id_proyecto=1',
    '/api/RecuperarLotes?id=99',
    '/api/BuscarProyectos?buscar=villas',
  ];
  test.each(forAll)('%s is public for 2 s, then revalidated, and sets no cookie', async (url) => {
    const first = await get(url);
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const answers = {
      first,
      br: await get(url, { 'accept-encoding': 'br' }),
      // A session or token does not change the answer.
      signed: await get(url, { cookie: `XSRF-TOKEN=${'t'.repeat(32)}; sesion=${'a'.repeat(43)}` }),
      same: await get(url, { 'if-none-match': `"otra", ${etag}` }),
      head: await prueba.app.inject({ method: 'HEAD', url }),
    };
    for (const [how, { headers }] of Object.entries(answers)) {
      expect(headers, how).toMatchObject({ 'cache-control': SHARED, etag, vary: ENCODED });
      expect(headers['set-cookie'], how).toBeUndefined();
    }
    expect(Object.values(answers).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 304, 200]);
    expect([answers.same.body, answers.signed.body]).toEqual(['', first.body]);
  });

  test('a quote, its file and panel pages are private, and set the token', async () => {
    for (const url of [emitida, '/lotificacion/cotizacion/1?c=nadie', '/panel', '/panel/apartados']) {
      const { headers } = await get(url);
      expect([headers['cache-control'], headers.etag], url).toEqual(['no-store', undefined]);
      expect(headers['set-cookie'], url).toMatch(/^XSRF-TOKEN=/);
    }
    const file = await get(pdf);
    expect([file.statusCode, file.headers['cache-control'], file.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
  });

  test('a content-named file is cached for ever, per encoding', async () => {
    for (const url of ['/assets/index-abc123.js', '/planos/0123456789abcdef/lotes.json']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await get(url, { 'accept-encoding': encoding });
        expect(headers, `${url} ${encoding}`).toMatchObject({ 'cache-control': FOREVER });
        expect(headers.vary?.toLowerCase()).toBe(ENCODED);
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
    const picture = await get('/imagenes/0123456789abcdef-1200x800/800.jpg');
    // Pictures have one encoding.
    expect(picture.headers).toMatchObject({ 'cache-control': FOREVER });
    expect([picture.headers.vary, picture.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  test('a name without content hash is revalidated, and live or refused answers are not cached', async () => {
    const told: Record<string, string> = {
      '/robots.txt': 'public, max-age=86400',
      '/sitemap.xml': 'public, max-age=3600',
      '/favicon.ico': 'public, max-age=300',
      '/api/Novedades/1': 'no-store, no-transform',
      '/salud': 'no-store',
      '/salud/vivo': 'no-store',
      '/api/RecuperarLotes': 'no-store',
      '/assets/nunca-abc123.js': 'no-store',
      '/planos/0123456789abcdef/fondo.svg': 'no-store',
    };
    for (const [url, expected] of Object.entries(told)) {
      expect((await get(url)).headers['cache-control'], url).toBe(expected);
    }
  });

  test('a list read by GET equals the POST answer', async () => {
    const read = await get('/api/RecuperarLotes?id=1');
    const asked = await prueba.call('RecuperarLotes', { id: 1 });
    expect(read.body).toBe(asked.body);
    expect(read.json()).toHaveLength(3);
    expect(asked.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/api/RecuperarLotes',
    '/api/RecuperarLotes?id=',
    '/api/RecuperarLotes?id=uno',
    '/api/RecuperarLotes?id=1&id=2',
    '/api/RecuperarLotes?id=1.5',
    '/api/RecuperarProyectos?id_proyecto=-2',
  ])('%s is refused like its POST', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expectProblem(response, 'SOLICITUD_INVALIDA');
  });

  test('a changed lot changes the ETag of its list and its page', async () => {
    const urls = ['/api/RecuperarLotes?id=1', '/lotificacion/SeleccionCasa/1'];
    const tags = () => Promise.all(urls.map(async (url) => (await get(url)).headers.etag));
    const before = await tags();
    await db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '1'`);
    prueba.app.dropCatalogo();
    const after = await tags();
    for (const [at, tag] of before.entries()) expect(after[at], urls[at]).not.toBe(tag);
    await db.query(`update lote set estatus = 'Disponible' where id_proyecto = 1 and id_lote = '1'`);
    prueba.app.dropCatalogo();
    expect(await tags()).toEqual(before);
  });

  describe('the token is set by the first call', () => {
    test.each(['/api/Novedades/1'])('%s', async (url) => {
      expect((await get(url)).headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/);
    });

    test('a reading call', async () => {
      const { headers } = await prueba.call('RecuperarLotes', { id: 1 }, { cookie: '' });
      expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
    });

    test('a refusal for lack of it, after which the same call passes', async () => {
      const seleccion = JSON.stringify(wholeDraft());
      // Another cookie of the site shows that the browser keeps cookies, so it must send the token.
      const own = { 'sec-fetch-site': 'same-origin' };
      const refused = await prueba.call(
        'Correo',
        { seleccion },
        { ...own, cookie: 'otra=1', 'x-xsrf-token': 'sin-cookie' },
      );
      expectProblem(refused, 'ANTIFALSIFICACION');
      const [, token = ''] = /^XSRF-TOKEN=([\w-]{32});/.exec(String(refused.headers['set-cookie'])) ?? [];
      const again = await prueba.call(
        'Correo',
        { seleccion },
        { ...own, cookie: `otra=1; XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      );
      expect(again.statusCode).toBe(201);
    });
  });
});
