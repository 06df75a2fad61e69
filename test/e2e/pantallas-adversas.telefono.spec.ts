import {
  cotizar,
  datosNuevos,
  expectStoredProyecto,
  guardado,
  hold,
  ISSUED_ADDRESS,
  loteOption,
  pickLote,
  pickModelo,
  pickProyecto,
  refuseStorage,
  showLista,
  storedSeleccion,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test('the journey works with storage refused', async ({ page, correoPara: correoTo }) => {
  await refuseStorage(page);
  const datos = datosNuevos();
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await correoTo(datos.correo);
  await expect(page).toHaveURL(/[?&]c=/);
});

test('two tabs on two projects each keep their own selection', async ({ page, context }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  const other = await context.newPage();
  await pickProyecto(other, WITHOUT_EQUIPAMIENTO);
  await expectStoredProyecto(other, WITHOUT_EQUIPAMIENTO);
  await pickModelo(page, 'Agave');
  await expect
    .poll(() => storedSeleccion(page))
    .toMatchObject({ formProyecto: { id_proyecto: 1 }, formLote: { id_lote: '2' } });
  await expect(titulo(other, 'SELECCIONA UN LOTE')).toBeVisible();
});

test('a page left during submission sends the same quote when opened again', async ({
  page,
  correoPara: correoTo,
}) => {
  const keys: string[] = [];
  let away = true;
  await page.route('**/api/Correo', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // No answer at all: the network was lost, or the phone suspended the page.
    if (!away) await route.continue();
  });
  const datos = datosNuevos();
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  away = false;
  await page.reload();
  await correoTo(datos.correo);
  await expect(page).toHaveURL(/[?&]c=/);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

test('a quote under way at a reload is issued on its screen, however late its code', async ({
  page,
  correoPara: correoTo,
}) => {
  let away = true;
  await page.route('**/api/Correo', (route) => (away ? undefined : route.continue()));
  const datos = datosNuevos();
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datos);
  await expect.poll(() => guardado(page, 'enviosPendientes')).toHaveLength(1);
  away = false;
  const letCodeGo = await hold(page, '**/assets/PasoCotizacion*.js');
  await page.reload({ waitUntil: 'commit' });
  await correoTo(datos.correo);
  await expect.poll(() => guardado(page, 'enviosPendientes')).toBeNull();
  letCodeGo();
  await expect(page).toHaveURL(ISSUED_ADDRESS);
});

test('back and forward lead through the steps and the project list', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('link', { name: 'Proyectos' }).click();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await page.reload();
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await page.goBack();
  // The list cleared the draft, so the step behind it is closed and leads back.
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
});

for (const builds of ['the next build', 'no build'] as const) {
  test(`a step whose code is gone is made anew once, with what was chosen; ${builds} has it`, async ({
    page,
    consola,
  }) => {
    consola.expectErrors(/Failed|error|net::ERR/i);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
    });
    let before = 0;
    const isGone = () => builds === 'no build' || documents <= before || !before;
    await page.route('**/assets/PasoModelo*.js', (route) =>
      isGone() ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await pickProyecto(page);
    before = documents;
    await pickLote(page, '2');
    if (builds === 'no build') {
      await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    } else {
      await pickModelo(page, 'Agave');
      await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
    }
    expect(documents).toBe(before + 1);
  });
}

test('a step without its code while the server is away leaves the page, which says so', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/Failed|error|net::ERR/i);
  await page.route('**/assets/PasoModelo*.js', (route) => route.abort());
  await pickProyecto(page);
  const refused = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**/lotificacion/**', (route) => route.abort());
  await showLista(page);
  await loteOption(page, '2').click();
  const elegir = page.getByRole('button', { name: 'Elegir este lote' });
  const recarga = page.getByRole('button', { name: 'Volver a cargar' });
  await expect(elegir.or(recarga).first()).toBeVisible();
  if (await elegir.isVisible()) await elegir.click();
  await refused;
  await expect(recarga).toBeVisible();
});

test('without its program the screen can be read, and says that it did not open, with a retry', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/Failed to load resource/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  // The project list is in the HTML, readable with its links.
  await expect(page.getByRole('link', { name: /Villas del Sol/ })).toBeVisible();
  await page.goto('/lotificacion/SeleccionCasa/1');
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  const notice = page.getByText(/La página no terminó de abrirse/);
  await expect(notice).toBeHidden();
  await expect(notice).toBeVisible({ timeout: 40_000 });
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Reintentar' }).click();
  // The program came, and removes the notice.
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/SeleccionCasa\/1$/);
});
