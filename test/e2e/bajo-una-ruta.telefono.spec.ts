import { freePort } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { startProxy } from './proxy.ts';
import {
  datosNuevos,
  expectProgram,
  fillDatos,
  openDatos,
  pickLote,
  pickModelo,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const PATH = '/cotizador';

test.use({ serviceWorkers: 'allow' });

let herramienta: TestServer;
test.beforeAll(async ({ smtp }) => {
  const PORT = String(await freePort());
  herramienta = await startTestServer({
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}${PATH}`,
    SMTP_URL: smtp.url,
  });
});
test.afterAll(() => herramienta.close());

for (const strips of [true, false])
  test(`on a path of a site, behind a proxy that ${strips ? 'strips' : 'keeps'} it, nothing leaves the path`, async ({
    page,
    correoPara,
    consola,
  }) => {
    // The notice's link first tries to close its own tab.
    consola.expectErrors(/Scripts may close only/);
    const beside: string[] = [];
    const proxy = await startProxy(new URL(herramienta.url).origin, { path: PATH, strips, beside });
    const pictures = new Set<number>();
    page.on('response', (it) => {
      if (/\/(?:imagenes|planos)\//.test(it.url())) pictures.add(it.status());
    });
    await page.goto(`${proxy.url}${PATH}/`);
    await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
    await page.getByRole('link', { name: /Villas del Sol/ }).click();
    await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
    await expectProgram(page);
    await pickLote(page, '2');
    expect(new URL(page.url()).pathname).toBe(`${PATH}/lotificacion/SeleccionModelo/1`);
    // A step by its own address.
    await page.reload();
    await expectProgram(page);
    await pickModelo(page, 'Agave');
    const datos = datosNuevos();
    await openDatos(page);
    await fillDatos(page, datos);
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${PATH}/lotificacion/cotizacion/1\\?c=[\\w-]{22,}$`));
    const pdf = await page
      .getByRole('link', { name: /PDF/ })
      .first()
      .evaluate((it: HTMLAnchorElement) => it.href);
    expect((await page.request.get(pdf)).headers()['content-type']).toBe('application/pdf');
    const { mail } = await correoPara(datos.correo);
    expect(mail.html).toContain(`${herramienta.url}/lotificacion/cotizacion/1?c=`);
    // Its own page, drawn by the server; other parts of the site are not the worker's.
    await page.reload();
    await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(scope).toBe(`${proxy.url}${PATH}/`);
    await page.goto(`${proxy.url}${PATH}/panel`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectProgram(page);
    expect(new URL(page.url()).pathname.startsWith(`${PATH}/panel`)).toBe(true);
    await page.goto(`${proxy.url}${PATH}/aviso-de-privacidad`);
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL(new RegExp(`${PATH}/`));
    expect([...pictures]).toEqual([200]);
    expect(beside).toEqual([]);
    await proxy.close();
  });
