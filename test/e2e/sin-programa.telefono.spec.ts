import { testCatalogo } from '../testCatalogo.ts';
import { datosNuevos, emitir, PROYECTO, titulo, WITHOUT_EQUIPAMIENTO } from './recorrido.ts';
import { expect, test } from './server.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the project list is readable with links and the company’s contact', async ({ page }) => {
    await page.goto('/');
    await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
    for (const name of [PROYECTO, WITHOUT_EQUIPAMIENTO]) {
      await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    }
    await expect(page.getByText(/necesita JavaScript/)).toBeVisible();
    await expect(page.getByRole('link', { name: '55 5555 0100' })).toHaveAttribute(
      'href',
      'tel:+525555550100',
    );
    await expect(page.getByRole('link', { name: 'informes@ejemplo.mx' })).toHaveAttribute(
      'href',
      'mailto:informes@ejemplo.mx',
    );
    await expect(page.locator('#cargando')).toBeHidden();
  });

  test('a step lists the projects with their own pages, and the company’s contact', async ({ page }) => {
    await page.goto('/lotificacion/SeleccionCasa/1');
    await expect(page.getByText(/necesita JavaScript/)).toBeVisible();
    for (const { nombre, urlPagina } of testCatalogo().proyectos) {
      await expect(page.getByRole('link', { name: String(nombre) })).toHaveAttribute(
        'href',
        String(urlPagina),
      );
    }
    await expect(page.getByRole('link', { name: '55 5555 0100' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/525555550101\?text=Hola/,
    );
    const said = page.locator('#sin-programa');
    await expect(said).toContainText('Con gusto te cotizamos y te mandamos el PDF');
    await expect(said).toHaveCSS('font-family', /^"Instrument Sans Variable"/);
    await expect(page.locator('#cargando')).toBeHidden();
    await expect(page.getByText(/no terminó de abrirse/)).toBeHidden();
  });
});

test('an issued quote is read without JavaScript, and says how to go on', async ({ page, browser }) => {
  const url = await emitir(page);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(url);
  await expect(plain.getByText('$3,042,400.00').first()).toBeVisible();
  await expect(plain.locator('#sin-programa')).toContainText(
    'Para agendar tu visita o cambiar algo: 55 5555 0100',
  );
  await expect(plain.getByRole('link', { name: /PDF/ }).filter({ visible: true })).toHaveCount(1);
  await expect(plain.locator('[data-espera]').filter({ visible: true })).toHaveCount(0);
  await plain.close();
});

test('a project’s link preview has its name, promise and picture', async ({ request, servidor }) => {
  const address = `${servidor.url}/lotificacion/SeleccionCasa/1`;
  const html = await (await request.get(`${address}?fbclid=x`)).text();
  const og = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/^Villas del Sol: elige tu lote y tu casa \| /);
  expect(og('og:title')).toMatch(/^Villas del Sol: /);
  expect(og('description')).toMatch(/^5 lotes disponibles, desde \$/);
  expect(og('og:url')).toBe(address);
  const picture = await request.get(og('og:image') ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect(Number(og('og:image:width'))).toBeGreaterThan(0);
});

test('a quote’s link preview shows the house without buyer or price', async ({ page, request }) => {
  const datos = datosNuevos();
  const url = await emitir(page, datos);
  const html = await (await request.get(url)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const named = /<meta property="og:image" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const picture = named.replaceAll('&amp;', '&');
  const secreto = new URL(url).searchParams.get('c') ?? '';
  expect(secreto.length).toBeGreaterThan(20);
  expect(picture).not.toContain(secreto);
  const fetched = await request.get(picture);
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const metas = [...head.matchAll(/<(?:meta|title)[^>]*>[^<]*/g)].join();
  expect(metas).not.toMatch(/Ana|Ruiz|\$\d|3,042/);
  expect(metas).toContain('Villas del Sol');
  // The address reveals no more of the buyer than the letter's name.
  expect(html).toContain(datos.correo.replace(/^a[^@]*/, 'a•••'));
  expect(html).not.toContain(datos.correo);
  expect(html).not.toContain(datos.telefono);
});
