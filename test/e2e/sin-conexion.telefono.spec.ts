import {
  cotizar,
  datosNuevos,
  guardado,
  mapaReady,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const FAILED = /Failed to load resource|Recuperar|Correo|net::ERR/;
const AVISO = 'Sin conexión: enviaremos tu cotización en cuanto vuelvas a tener internet.';

test.beforeEach(({ consola }) => consola.expectErrors(FAILED));

test('a quote submitted offline says that it will be sent, and is sent once on reconnection', async ({
  page,
  context,
  correoPara: correoTo,
  smtp,
}) => {
  const datos = datosNuevos();
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Correo')) keys.add(request.headers()['idempotency-key'] ?? '');
  });
  await pickProyecto(page);
  // Loads the drawing for later screens.
  await mapaReady(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  // Opening the dialog loads its code; the next code was prefetched.
  await openDatos(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await cotizar(page, datos);
  await expect(page.getByRole('alert').filter({ hasText: AVISO })).toBeVisible();
  await expect(page.getByText('$3,042,400.00').first()).toBeVisible();
  expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(0);

  await context.setOffline(false);
  await correoTo(datos.correo);
  await expect(page).toHaveURL(/[?&]c=/);
  await expect(page.getByText(AVISO)).toBeHidden();
  expect(keys.size).toBe(1);
  await expect.poll(() => guardado(page, 'enviosPendientes')).toBeNull();
  expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(1);
});

test('a quote submitted offline survives leaving the page, and goes from the next page', async ({
  page,
  context,
  correoPara: correoTo,
  smtp,
}) => {
  const datos = datosNuevos();
  await pickProyecto(page);
  // Loads the drawing for later screens.
  await mapaReady(page);
  await pickLote(page, '3');
  await pickModelo(page, 'Agave');
  await openDatos(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await cotizar(page, datos);
  await expect(page.getByText(AVISO)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  // The project list clears the draft, never a pending submission.
  await page.goto('/lotificacion/proyecto');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await correoTo(datos.correo);
  await expect.poll(() => guardado(page, 'enviosPendientes')).toBeNull();
  await page.reload();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(1);
});

test('without a network the seen parts stay, and the journey goes on', async ({ page, context }) => {
  await pickProyecto(page);
  // Loads the drawing for later screens.
  await mapaReady(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Agave/ })).toBeVisible();
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await mapaReady(page);
  await page.goForward();
  await pickModelo(page, 'Cedro');
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeChecked();
  await context.setOffline(false);
});

test('a step without style and pictures gets both on reconnection', async ({ page }) => {
  let down = true;
  await page.route(/\/assets\/PasoModelo-.*\.css|\/imagenes\//, (route) =>
    down ? route.abort('internetdisconnected') : route.continue(),
  );
  // The browser believes itself offline, so that failures are retried.
  await pickProyecto(page);
  await mapaReady(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await pickLote(page, '2');
  await expect(page.locator('main img')).toHaveCount(0);
  down = false;
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    window.dispatchEvent(new Event('online'));
  });
  const card = page.getByRole('button', { name: /^Agave/ });
  await expect(card).toBeVisible();
  const styled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*=PasoModelo]')].some(
        (link) => link.sheet !== null,
      ),
    );
  await expect.poll(styled).toBe(true);
  const pictures = () =>
    page
      .locator('main img')
      .evaluateAll((all) => all.filter((it) => (it as HTMLImageElement).naturalWidth).length);
  await expect.poll(pictures).toBeGreaterThan(0);
});
