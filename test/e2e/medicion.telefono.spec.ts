import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../testServer.ts';
import {
  cotizar,
  datosNuevos,
  expectProgram,
  ISSUED_ADDRESS,
  pickLote,
  pickModelo,
  titulo,
  total,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const LOTES = '/lotificacion/SeleccionCasa/1';

/** As Google's program does: each command of the queue, past and coming, is reported. */
const GTAG = `(q => {
  const report = told => void fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify([told.length === undefined ? told : [...told], location.href]) });
  q.forEach(report);
  q.push = (...told) => { told.forEach(report); return Array.prototype.push.apply(q, told) };
  document.cookie = '_ga=GA1.1.1; path=/';
})(dataLayer)`;
/** A container whose tag is a program of a third. */
const GTM = `${GTAG};document.head.append(Object.assign(document.createElement('script'), { src: 'https://etiqueta.ejemplo.com/e.js' }))`;
const FBEVENTS = `(f => {
  f.callMethod = (...told) => { new Image().src = 'https://www.facebook.com/tr?d=' + encodeURIComponent(JSON.stringify(told)) };
  f.queue.splice(0).forEach(told => f.callMethod(...told));
})(fbq)`;

type Told = readonly unknown[];

/** Stand-ins of all other servers. Out: requests to them, and what was reported to Google and Meta. */
async function standIn(context: BrowserContext, server: TestServer) {
  const requests: string[] = [];
  const google: Told[] = [];
  const meta: Told[] = [];
  const programs: Readonly<Record<string, string>> = {
    '/gtag/js': GTAG,
    '/gtm.js': GTM,
    '/es_LA/fbevents.js': FBEVENTS,
    '/e.js': `dataLayer.push({ event: 'etiqueta' })`,
  };
  await context.route(
    (url) => url.origin !== server.url,
    (route) => {
      const request = route.request();
      const { pathname, searchParams } = new URL(request.url());
      requests.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
      if (pathname === '/g/collect') google.push(JSON.parse(request.postData() ?? '[]'));
      if (pathname === '/tr') meta.push(JSON.parse(searchParams.get('d') ?? '[]'));
      return route.fulfill({ contentType: 'text/javascript', body: programs[pathname] ?? '' });
    },
  );
  const commands = (name: string) => google.map(([told]) => told as Told).filter((it) => it[0] === name);
  return { requests, google, meta, commands };
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Medición de tu visita' });
const answer = (page: Page, name: 'Aceptar' | 'Rechazar') => page.getByRole('button', { name, exact: true });

test('a visit is measured once agreed, up to the quote’s total; never its address; until the answer is taken back', async ({
  page,
  context,
}) => {
  const server = await startTestServer({ MEDICION_GA4: 'G-AB12CD34EF', MEDICION_META: '1234567890123456' });
  const { requests, google, meta, commands } = await standIn(context, server);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${server.url}${LOTES}?utm_source=periodico&asesor=ana@ejemplo.mx&gclid=abc`);
  await expectProgram(page);
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  // It covers neither the map nor the way on, and both answers weigh the same.
  const boxOf = async (it: ReturnType<Page['locator']>) => (await it.boundingBox()) as DOMRect;
  const { y, height } = await boxOf(bar(page));
  expect((await boxOf(page.getByRole('application'))).y).toBeGreaterThanOrEqual(y + height);
  const [no, si] = [await boxOf(answer(page, 'Rechazar')), await boxOf(answer(page, 'Aceptar'))];
  expect([si.width, si.height, si.y]).toEqual([no.width, no.height, no.y]);
  // Only before any other link does axe take the skip link for one.
  const axe = new AxeBuilder({ page }).exclude('[href="#contenido"]');
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(requests).toEqual([]);

  await answer(page, 'Aceptar').press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => commands('event').map((it) => it[1])).toEqual(['page_view', 'view_item']);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  const datos = datosNuevos();
  const asked = page.waitForRequest('**/api/Correo');
  await cotizar(page, datos);
  const clave = (await asked).headers()['idempotency-key'];
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  await expect(page.locator('iframe[src*="medicion"]')).toHaveCount(0);
  // The screens are told beside them, as they get their titles.
  const named = (told: readonly Told[], screen: string) =>
    told.map((it) => it[1]).filter((it) => it !== screen);
  expect(named(commands('event'), 'page_view')).toEqual([
    ...['view_item', 'view_item', 'view_item_list', 'view_item', 'add_to_cart'],
    ...['begin_checkout', 'generate_lead'],
  ]);
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  expect(commands('consent')[0]).toEqual(['consent', 'default', denied]);
  expect(commands('consent')[1]).toMatchObject(['consent', 'update', { ad_user_data: 'granted' }]);
  const place = `${server.url}${LOTES}?utm_source=periodico&gclid=abc`;
  expect(commands('set')[0]).toMatchObject(['set', { page_location: place }]);
  expect(google[0]?.[1]).toBe(place);
  const value = 3_127_400;
  await expect(total(page).getByText('$3,127,400.00')).toBeVisible();
  const lead = commands('event').find((it) => it[1] === 'generate_lead')?.[2] as Record<string, unknown>;
  expect(lead).toMatchObject({
    event_id: clave,
    value,
    currency: 'MXN',
    transaction_id: expect.stringMatching(/^[A-Z]{2}-/),
  });
  expect(
    named(
      meta.filter(([what]) => what === 'track'),
      'PageView',
    ),
  ).toEqual([...['ViewContent', 'ViewContent', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'Lead']]);
  expect(meta.find((it) => it[1] === 'Lead')).toMatchObject([
    ...['track', 'Lead', { value, currency: 'MXN' }],
    { eventID: clave },
  ]);

  // At the quote's own address nothing is told, and its secret never was.
  const before = requests.length;
  await page.reload();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  const secret = new URL(page.url()).searchParams.get('c') ?? '';
  expect(secret).not.toBe('');
  for (const personal of [secret, datos.nombre, datos.correo, datos.telefono, 'ana@'])
    expect(decodeURIComponent(requests.join().replace(/%(?![\da-f]{2})/gi, ''))).not.toContain(personal);

  const other = await context.newPage();
  await other.goto(server.url);
  await expect.poll(() => commands('event').at(-1)?.[1]).toBe('view_item_list');
  expect(requests.length).toBeGreaterThan(before);
  expect(commands('event').filter((it) => it[1] === 'generate_lead')).toHaveLength(1);
  await page.goto(`${server.url}/aviso-de-privacidad`);
  await expect(page.getByText('Aceptaste: tu visita se mide.')).toBeVisible();
  await expect(page.getByText('Cookies de Google', { exact: false })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await answer(page, 'Rechazar').click();
  await expect(page.getByText('Rechazaste: tu visita no se mide.')).toBeVisible();
  await expect.poll(() => commands('consent').at(-1)).toEqual(['consent', 'update', denied]);
  expect(meta.at(-1)).toEqual(['consent', 'revoke']);
  await expect(other.locator('iframe[src*="medicion"]')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
  const after = requests.length;
  await other.reload();
  await expectProgram(other);
  await other.getByRole('link', { name: /Villas del Sol/ }).click();
  await expect(titulo(other, 'SELECCIONA UN LOTE')).toBeVisible();
  await expect(bar(other)).toBeHidden();
  expect(requests.slice(after)).toEqual([]);
  await server.close();
});

test('what a visitor who agreed before does on a page that is not idle yet is measured too', async ({
  page,
  context,
}) => {
  const server = await startTestServer({ MEDICION_GA4: 'G-AB12CD34EF' });
  const { commands } = await standIn(context, server);
  await page.addInitScript(() => {
    localStorage.setItem('medicion', 'si');
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) => {
      window.addEventListener('quieta', () => idle(work, options), { once: true });
      return 0;
    };
  });
  await page.goto(server.url + LOTES);
  await pickLote(page, '2');
  await page.evaluate(() => window.dispatchEvent(new Event('quieta')));
  const viewed = () =>
    commands('event').flatMap(([, , told]) => (told as { items?: { item_id: string }[] }).items ?? []);
  await expect.poll(() => viewed().map((it) => it.item_id)).toContain('lote-1-2');
  expect(commands('event')[0]?.[1]).toBe('page_view');
  await server.close();
});

test('a container and its tags run by nonce in the frame alone; a refusal is kept, and loads nothing', async ({
  page,
  context,
  browser,
}) => {
  const server = await startTestServer({ MEDICION_GTM: 'GTM-ABC1234' });
  const { requests, google } = await standIn(context, server);
  await page.goto(server.url);
  await answer(page, 'Aceptar').click();
  // The tag of a third ran too.
  await expect
    .poll(() => google.map(([told]) => (told as { event?: string }).event).filter(Boolean))
    .toEqual(expect.arrayContaining(['gtm.js', 'page_view', 'etiqueta', 'view_item_list']));
  expect(google.map(([told]) => told)).toContainEqual(
    expect.objectContaining({ ecommerce: expect.objectContaining({ item_list_id: 'proyectos' }) }),
  );
  expect(requests.some((it) => it.startsWith('https://etiqueta.ejemplo.com/e.js'))).toBe(true);

  const elsewhere = await browser.newContext();
  const refused = await standIn(elsewhere, server);
  const other = await elsewhere.newPage();
  await other.goto(server.url);
  await answer(other, 'Rechazar').click();
  await other.goto(server.url + LOTES);
  await expectProgram(other);
  await expect(titulo(other, 'SELECCIONA UN LOTE')).toBeVisible();
  await expect(bar(other)).toBeHidden();
  expect(refused.requests).toEqual([]);
  await elsewhere.close();
  await server.close();
});
