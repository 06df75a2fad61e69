import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { ASSET, openApp, seedCatalogo, type TestApp } from '../../../test/testApp.ts';
import { PageSettings } from '../../contract/empresa.ts';
import { standAt } from '../../contract/rutas.ts';
import type { Db } from '../plataforma/db/db.ts';

describeEachEngine('pages and files', (openFresh) => {
  let db: Db;
  let prueba: TestApp;
  beforeAll(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    prueba = await openApp(db, { entorno: { SIMULADOR_URL: 'https://credito.ejemplo.mx/sim?portal=9' } });
  });
  afterAll(async () => {
    await prueba.close();
  });
  const get = (url: string, headers: Record<string, string> = {}) => prueba.app.inject({ url, headers });

  test('every address of the tool answers the page', async () => {
    for (const url of ['/', '/lotificacion/proyecto', '/lotificacion/SeleccionCasa/1']) {
      const response = await get(url);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  test('an unknown address leads to the project list and keeps an advertisement’s query', async () => {
    for (const [url, location] of [
      ['/lo/que/sea', '/lotificacion/proyecto'],
      ['/lotificacion/otra?utm_source=x&y=?', '/lotificacion/proyecto?utm_source=x&y=?'],
      ['/%', '/lotificacion/proyecto'],
      ['/lotificacion/%E0%A4%A?utm_source=x', '/lotificacion/proyecto?utm_source=x'],
    ] as const) {
      const response = await get(url);
      expect([response.statusCode, response.headers.location]).toEqual([302, location]);
    }
  });

  test('the page has the company as data that cannot leave its element', async () => {
    const { body } = await get('/');
    const [, json = ''] =
      /<script type="application\/json" id="configuracion">(.*?)<\/script>/s.exec(body) ?? [];
    const configuracion = PageSettings.parse(JSON.parse(json));
    expect(configuracion.empresa.nombre).toBe('Casas </script> & Cía');
    expect(configuracion.simulador).toBe('https://credito.ejemplo.mx/sim?portal=9');
    expect(body).toContain(
      '<title>Elige tu casa y recibe tu cotización | Casas &lt;/script&gt; &amp; Cía</title>',
    );
    expect(body).toContain(':root{--marca-primario:#1F4337;--marca-acento:#A0441F}');
  });

  test('a project’s page describes it, with an absolute picture address', async () => {
    const { body } = await get('/lotificacion/SeleccionCasa/1?utm_source=x');
    expect(body).toContain('<title>Villas «del» Sol: elige tu lote y tu casa | Casas');
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/compartir/1.jpg?v=');
    expect(body).toContain(
      '<link rel="canonical" href="http://localhost:3000/lotificacion/SeleccionCasa/1">',
    );
    expect(body).not.toContain('noindex');
  });

  test('steps of a visitor’s draft and unknown addresses are hidden from search engines', async () => {
    for (const url of [
      '/lotificacion/SeleccionModelo/1',
      '/lotificacion/cotizacion/1',
      '/lotificacion/SeleccionCasa/99',
    ]) {
      expect((await get(url)).body).toContain('<meta name="robots" content="noindex">');
    }
    for (const address of ['/', '/lotificacion/proyecto']) {
      expect((await get(address)).body).toContain(
        '<link rel="canonical" href="http://localhost:3000/lotificacion/proyecto">',
      );
    }
  });

  test('the page runs and styles only its own inline pieces, by hash', async () => {
    const { body, headers } = await get('/');
    const csp = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => hash(text));
    expect(scripts).toHaveLength(3);
    expect(csp).toContain(`script-src 'self' ${scripts.join(' ')};`);
    for (const [, style = ''] of body.matchAll(/<style>(.*?)<\/style>/gs)) expect(csp).toContain(hash(style));
    const attributes = [...body.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) =>
      hash(text.replaceAll('&quot;', '"')),
    );
    expect(attributes.length).toBeGreaterThan(0);
    for (const it of attributes) expect(csp).toContain(it);
    expect(csp).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(csp).toContain(`frame-src 'self' https://credito.ejemplo.mx;`);
    expect(csp).toContain(`frame-ancestors 'none'`);
    expect(String((await get('/simulador')).headers['content-security-policy'])).toContain(
      `frame-ancestors 'self'`,
    );
  });

  test('the named sites frame buyers’ pages, never the panel, a secret page or a plain one', async () => {
    const sites = 'https://www.ejemplo.mx,http://localhost:8080';
    const framed = await openApp(db, { entorno: { MARCO_PERMITIDO: sites } });
    const ancestorsOf = async (url: string) => {
      const { headers } = await framed.app.inject({ url });
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    const named = 'https://www.ejemplo.mx http://localhost:8080';
    for (const url of ['/', '/lotificacion/SeleccionCasa/1', '/lotificacion/cotizacion/1', '/lotificacion'])
      expect([url, await ancestorsOf(url)]).toEqual([url, named]);
    expect(await ancestorsOf('/simulador')).toBe(`'self' ${named}`);
    for (const url of [
      '/panel',
      '/Panel/inventario/1',
      '/lotificacion/cotizacion/1?c=secreto',
      '/%6cotificacion/cotizacion/1?%63=secreto',
      '/aviso-de-privacidad',
      '/api/RecuperarLotes',
    ])
      expect([url, await ancestorsOf(url)]).toEqual([url, `'none'`]);
    await framed.close();
  });

  test('on a path of a site every address has it, whether the proxy strips it or keeps it', async () => {
    const sited = await openApp(db, { entorno: { PUBLIC_URL: 'https://www.ejemplo.mx/cotizador' } });
    try {
      for (const url of ['/', '/lotificacion/SeleccionModelo/1', '/panel', '/aviso-de-privacidad']) {
        const [stripped, kept] = await Promise.all(
          [url, `/cotizador${url}`].map(async (it) => (await sited.app.inject(it)).body),
        );
        expect(kept).toBe(stripped);
        const addresses = [...(kept ?? '').matchAll(/\s(?:href|src|action|\w*srcset)="([^"]*)"/gi)]
          .flatMap(([, text = '']) => text.split(', '))
          .filter((it) => it.startsWith('/'));
        expect(addresses.length).toBeGreaterThan(0);
        expect(addresses.filter((it) => !it.startsWith('/cotizador/'))).toEqual([]);
      }
      const { headers } = await sited.app.inject('/cotizador/lo/que/sea?utm_source=x');
      expect(headers.location).toBe('/cotizador/lotificacion/proyecto?utm_source=x');
    } finally {
      await sited.close();
      standAt('');
    }
  });

  test('an unchanged page is not sent again; a changed company changes it', async () => {
    const first = await get('/');
    const etag = String(first.headers.etag);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    await db.query(`update catalogo set empresa = empresa || '{"nombre": "Otra"}'::jsonb`);
    prueba.app.dropCatalogo();
    const changed = await get('/', { 'if-none-match': etag });
    expect([changed.statusCode, changed.body.includes('| Otra</title>')]).toEqual([200, true]);
  });

  describe('an issued quote’s address is never cached or revealed, however it is spelt', () => {
    test.each([
      '/lotificacion/cotizacion/1?c=secreto',
      '/lotificacion/cotizacion/1?utm_source=x&c=secreto',
      '/Lotificacion/Cotizacion/1?c=secreto',
      '/lotificacion/COTIZACION/1/?c=secreto',
      '/lotificacion/cotizacion/1?%63=secreto',
      '/%6cotificacion/cotizaci%6Fn/1?c=secreto',
      '/lotificacion/cotizacion/abc?c=secreto',
      '/lotificacion/cotizacion?c=secreto',
    ])('%s', async (url) => {
      const { statusCode, headers } = await get(url, { 'if-none-match': '*' });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers.etag).toBeUndefined();
    });

    test('the draft’s quote is no secret', async () => {
      for (const url of ['/lotificacion/cotizacion/1', '/lotificacion/cotizacion/1?c=']) {
        expect((await get(url)).headers['x-robots-tag']).toBeUndefined();
      }
    });
  });

  describe('the staff’s pages are never cached or listed', () => {
    test.each(['/panel', '/panel/otra/cosa', '/Panel/cuenta', '/panel/invitacion'])('%s', async (url) => {
      const response = await get(url, { 'if-none-match': '*' });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(response.headers.etag).toBeUndefined();
      expect(response.body).toContain('<title>Panel | ');
      // No buyers' lists or links for the staff.
      expect(response.body).not.toContain('RecuperarProyectos');
    });

    test('a session cookie shows the frame first, none shows the sign-in', async () => {
      const drawn = async (headers: Record<string, string>) =>
        /<div id="raiz"[^>]*>(.*?)<script/s.exec((await get('/panel/cuenta', headers)).body)?.[1] ?? '';
      expect(await drawn({})).toContain('name="contrasena"');
      const signed = await drawn({ cookie: `sesion=${'a'.repeat(43)}` });
      expect(signed).toContain('href="#contenido"');
      expect(signed).not.toContain('name="contrasena"');
    });
  });

  test('files of the build are cached for a year', async () => {
    const response = await get('/assets/index-abc123.js');
    expect(response.body).toBe(ASSET);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const part = await get('/assets/index-abc123.js', { range: 'bytes=0-6' });
    expect([part.statusCode, part.body]).toEqual([206, 'console']);
  });

  test('a drawing and its lots are compressed, and a drawing opened alone runs nothing', async () => {
    const folder = join(prueba.dataDir, 'catalogo/planos/0123456789abcdef');
    await mkdir(folder, { recursive: true });
    const lotes = JSON.stringify({ version: 1, lotes: Array(100).fill({ id_lote: '1' }) });
    await writeFile(join(folder, 'lotes.json'), lotes);
    await writeFile(join(folder, 'plano.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const [one, two] = await Promise.all(
      [1, 2].map(() => get('/planos/0123456789abcdef/lotes.json', { 'accept-encoding': 'br' })),
    );
    for (const response of [one, two]) {
      expect(response?.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(response?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(lotes);
    }
    expect(one?.headers['content-type']).toMatch(/^application\/json/);
    const svg = await get('/planos/0123456789abcdef/plano.svg', { 'accept-encoding': 'gzip' });
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(svg.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:/,
    );
  });

  test('webmail may show pictures', async () => {
    const folder = join(prueba.dataDir, 'catalogo/imagenes/0123456789abcdef-1200x800');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '800.jpg'), 'jpeg');
    const { headers } = await get('/imagenes/0123456789abcdef-1200x800/800.jpg');
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  describe('nothing beside the published files can be read', () => {
    test.each([
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e/%2e%2e/datos/secreto.txt',
      '/assets/..%5c..%5cdatos%5csecreto.txt',
      '/assets/.vite/manifest.json',
      '/planos/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/planos/0123456789abcdef/../../../secreto.txt',
      '/planos/0123456789abcdef/otro.txt',
      '/planos/0123456789abcdef/lotes.json.br',
      '/imagenes/%00',
      '/imagenes/0123456789abcdef-1200x800/',
      '/imagenes/',
      '/originales/abc',
    ])('%s', async (url) => {
      await writeFile(join(prueba.dataDir, 'secreto.txt'), 'SECRETO');
      const response = await get(url);
      expect(response.body).not.toMatch(/SECRETO|root:/);
      if (!url.startsWith('/originales')) expectProblem(response);
    });
  });

  test('search engines get the project list and every project by PUBLIC_URL, and nothing else', async () => {
    const publico = await openApp(db, { entorno: { PUBLIC_URL: 'https://casas.ejemplo.mx/' } });
    const robots = await publico.app.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://casas.ejemplo.mx/sitemap.xml');
    expect(robots.body).not.toMatch(/Disallow: \/(?:lotificacion)?$/m);
    const { body, headers } = await publico.app.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://casas.ejemplo.mx/lotificacion/proyecto',
      'https://casas.ejemplo.mx/lotificacion/SeleccionCasa/7',
      'https://casas.ejemplo.mx/lotificacion/SeleccionCasa/1',
    ]);
    // Each is its page's canonical address, and none asks to be left out.
    for (const [, address = ''] of body.matchAll(/<loc>(.*?)<\/loc>/g)) {
      const page = await publico.app.inject(new URL(address).pathname);
      expect(page.body).toContain(`<link rel="canonical" href="${address}">`);
      expect(page.body).not.toContain('noindex');
      expect(page.headers['x-robots-tag']).toBeUndefined();
    }
    await publico.close();
  });

  test('who measures is in the frame’s policy alone; a buyers’ page gets the bar’s two pieces, others nothing', async () => {
    const measured = await openApp(db, {
      entorno: {
        SIMULADOR_URL: 'https://credito.ejemplo.mx/sim?portal=9',
        MEDICION_GA4: 'G-AB12CD34EF',
        MEDICION_META: '1234567890123456',
      },
    });
    const policyOf = async (url: string, app = measured.app) => {
      const { headers, body } = await app.inject({ url });
      return { csp: String(headers['content-security-policy']), body, headers };
    };
    const hashes = (csp: string) => csp.match(/'sha256-[^']*'/g) ?? [];
    for (const url of ['/', '/lotificacion/SeleccionCasa/1']) {
      const [plain, asked] = [await policyOf(url, prueba.app), await policyOf(url)];
      expect(plain.body).not.toMatch(/medicion|franja/);
      expect(asked.body).toContain('Si aceptas, Google y Meta reciben');
      const added = hashes(asked.csp).filter((it) => !plain.csp.includes(it));
      expect(added).toHaveLength(2);
      expect(added.reduce((csp, it) => csp.replace(` ${it}`, ''), asked.csp)).toBe(plain.csp);
    }
    for (const url of ['/panel', '/simulador', '/lotificacion/cotizacion/1?c=secreto']) {
      expect((await policyOf(url)).csp).toBe((await policyOf(url, prueba.app)).csp);
      expect((await policyOf(url)).body).not.toMatch(/medicion|franja/);
    }
    expect((await policyOf('/medicion', prueba.app)).headers.location).toBe('/lotificacion/proyecto');
    const [frame, again] = [await policyOf('/medicion'), await policyOf('/medicion')];
    const nonce = /'nonce-([^']+)'/.exec(frame.csp)?.[1];
    expect(again.csp).not.toContain(String(nonce));
    expect(frame.csp).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'self' https://www.googletagmanager.com https://connect.facebook.net; img-src https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://*.g.doubleclick.net https://*.google.com https://*.google.com.mx https://www.facebook.com https://connect.facebook.net; connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://*.g.doubleclick.net https://*.google.com https://*.google.com.mx https://www.facebook.com https://connect.facebook.net; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    expect(frame.headers['cache-control']).toBe('no-store');
    expect(frame.body).toContain('{"ga4":"G-AB12CD34EF","meta":"1234567890123456"}');
    expect((await policyOf('/aviso-de-privacidad')).body).toContain('Solo si aceptas, Google y Meta reciben');
    expect((await policyOf('/aviso-de-privacidad', prueba.app)).body).not.toMatch(/medici[oó]n/i);
    await measured.close();
    const container = await openApp(db, { entorno: { MEDICION_GTM: 'GTM-ABC1234' } });
    const { csp } = await policyOf('/medicion', container.app);
    expect(csp).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic' 'self'/);
    expect(csp).not.toMatch(/unsafe|\*/);
    expect((await policyOf('/', container.app)).body).toContain(
      'Si aceptas, Google y otros servicios que miden reciben',
    );
    await container.close();
  });

  test('monitoring programs find their files', async () => {
    expect((await get('/salud')).json()).toEqual({ estado: 'bien' });
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/png');
  });

  test('the privacy notice needs no script and has the company’s text as text', async () => {
    await db.query(
      `update catalogo set empresa = jsonb_set(empresa, '{avisoPrivacidad,completo}', '"AVISO\\n\\nUno <b>\\n\\nDerechos: puedes\\n- ver <i>\\n- borrar\\nEscríbenos."')`,
    );
    prueba.app.dropCatalogo();
    const { body, headers } = await get('/aviso-de-privacidad');
    expect(body).toMatch(/<h1>AVISO<\/h1>\n<ul class="breve"><li>[^\n]*<strong>24 meses<\/strong>/);
    expect(body).toContain(
      '<p>Uno &lt;b&gt;</p>\n<h2>Derechos</h2><p>Puedes</p><ul><li>ver &lt;i&gt;</li><li>borrar</li></ul><p>Escríbenos.</p>',
    );
    // Its program adds only the list of what the device keeps; the company's header is above.
    expect(body).toMatch(/<header>.*<a href="\/lotificacion">Volver<\/a><\/header>/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('only an https address asks browsers to stay on https', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await openApp(db, { entorno: { PUBLIC_URL: 'https://casas.ejemplo.mx' } });
    const { headers } = await secure.app.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});
