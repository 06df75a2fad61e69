import type { Browser, Page } from '@playwright/test';
import { conLote, conModelo, sinRenglones, withCatalogo } from './catalogo.ts';
import {
  campo,
  datosNuevos,
  dialogo,
  emitir,
  fillDatos,
  loteOption,
  lotesReady,
  mapaReady,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  showVendidos,
  storedSeleccion,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** Waits until the page's stream is open. */
async function following(page: Page, work: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse(/\/api\/Novedades\/1/);
  await work();
  expect((await stream).headers()['content-type']).toMatch(/^text\/event-stream/);
}

async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  return context.newPage();
}

const VENDIDO = conLote('2', { estatus: 'Vendido' });

test('a sold lot changes on every open page, without disturbing visitors', async ({
  page,
  browser,
  baseURL,
  servidor,
}) => {
  const other = await another(browser, baseURL);
  await following(page, () => pickProyecto(page));
  await following(other, () => pickProyecto(other));
  await mapaReady(page);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('2');
  await page.keyboard.press('Enter');
  const hoja = page.getByRole('dialog', { name: 'Lote 2', exact: true });
  await expect(hoja.getByRole('button', { name: 'Elegir este lote' })).toBeVisible();
  await showVendidos(other);
  await expect(loteOption(other, '2')).toHaveAccessibleName(/disponible/);
  await withCatalogo(servidor, VENDIDO, async () => {
    await expect(hoja.getByText('Este lote ya se vendió')).toBeVisible();
    await expect(hoja.getByRole('button', { name: 'Elegir este lote' })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^Lote 2, .*vendido/ })).toHaveCount(1);
    await expect(loteOption(other, '2')).toHaveAccessibleName(/vendido/);
  });
  await expect(hoja.getByRole('button', { name: 'Elegir este lote' })).toBeVisible();
  await expect(loteOption(other, '2')).toHaveAccessibleName(/disponible/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await other.context().close();
});

test('a link’s lot that the visitor closed stays closed when the lots change', async ({ page, servidor }) => {
  await following(page, async () => void (await page.goto('/lotificacion/SeleccionCasa/1?lote=2')));
  const hoja = page.getByRole('dialog', { name: 'Lote 2', exact: true });
  await expect(hoja).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hoja).toBeHidden();
  await showVendidos(page);
  await expect(loteOption(page, '1')).toBeVisible();
  const sinLote1 = sinRenglones((it) => it.id_proyecto === 1 && it.id_lote === '1');
  await withCatalogo(servidor, sinLote1, async () => {
    await expect(loteOption(page, '1')).toHaveCount(0);
    await expect(hoja).toBeHidden();
  });
});

test('the chosen lot is sold while its model is chosen: the page says so, and another replaces it there', {
  tag: '@telefono',
}, async ({ page, servidor }) => {
  await following(page, async () => {
    await pickProyecto(page);
    await lotesReady(page);
  });
  await pickLote(page, '2');
  await withCatalogo(servidor, VENDIDO, async () => {
    const perdido = dialogo(page, 'El lote 2 ya no está disponible');
    await expect(perdido).toBeVisible();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeAttached();
    const near = perdido.getByRole('button', { name: /Elegir el lote M4-L6/ });
    await expect(near).toContainText('$42,000.00 menos');
    await near.click();
    await expect(perdido).toBeHidden();
    await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
    await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Lote: M4-L6 / 180m²');
  });
  await pickModelo(page, 'Agave');
});

test('it is sold while the contact form is filled in: text and form stay', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await following(page, () => pickProyecto(page));
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  const datos = datosNuevos();
  await openDatos(page);
  await fillDatos(page, datos);
  const perdido = dialogo(page, 'El lote 2 ya no está disponible');
  await withCatalogo(servidor, VENDIDO, async () => {
    await perdido.getByRole('button', { name: /Elegir el lote M4-L6/ }).click();
    await expect(perdido).toBeHidden();
    await expect(campo(page, 'Correo')).toHaveValue(datos.correo);
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
    await expect(page.getByText('180m² de terreno').first()).toBeVisible();
  });
});

test('who chooses no other lot may look on, and hears when theirs is available again', {
  tag: '@telefono',
}, async ({ page, servidor }) => {
  await following(page, () => pickProyecto(page));
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  const vuelve = dialogo(page, 'El lote 2 vuelve a estar disponible');
  await withCatalogo(servidor, VENDIDO, async () => {
    await expect(dialogo(page, 'El lote 2 ya no está disponible')).toBeVisible();
  });
  await vuelve.getByRole('button', { name: 'Elegir el lote 2' }).click();
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Lote: 2 / 190m²');
  await withCatalogo(servidor, VENDIDO, async () => {
    const perdido = dialogo(page, 'El lote 2 ya no está disponible');
    await perdido.getByRole('button', { name: 'Cerrar' }).click();
    await expect(perdido).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true }).click();
    await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  });
});

test('prices change on an open step, and an issued quote’s page changes its state', {
  tag: '@telefono',
}, async ({ page, browser, baseURL, servidor }) => {
  const quoted = await another(browser, baseURL);
  await emitir(quoted);
  await following(quoted, () => quoted.reload());
  await following(page, () => pickProyecto(page));
  await pickLote(page, '5');
  // With lot 5: 82.25 m² at 4,200 more.
  await expect(page.getByText('$3,295,450.00').first()).toBeVisible();
  await withCatalogo(servidor, conModelo({ precioVenta: 2_900_000 }), async () => {
    await expect(page.getByText('$3,245,450.00').first()).toBeVisible();
    await expect(quoted.getByText('¡Buenas noticias! Hoy tu casa cuesta $50,000.00 menos')).toBeVisible();
  });
  await expect(quoted.getByText('¡Buenas noticias!')).toHaveCount(0);
  await withCatalogo(servidor, VENDIDO, async () => {
    await expect(quoted.getByText('El lote 2 ya no está disponible')).toBeVisible();
  });
  await quoted.context().close();
});

test('without streams the page polls, and says what it has', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await page.clock.install();
  const asked = page.waitForResponse(/\/api\/Novedades\/1$/);
  await pickProyecto(page);
  await page.clock.runFor(5_000);
  const first = await asked;
  expect(first.headers()['content-type']).toMatch(/^application\/json/);
  await showVendidos(page);
  const again = page.waitForResponse((response) => response.url().includes('/api/Novedades/1?desde='));
  await page.clock.runFor(31_000);
  expect((await again).status()).toBe(304);
  await withCatalogo(servidor, VENDIDO, async () => {
    await expect(async () => {
      await page.clock.runFor(31_000);
      // Faster, the page's clock would exceed a running call's timeout.
      await expect(loteOption(page, '2')).toHaveAccessibleName(/vendido/, { timeout: 120_000 });
    }).toPass();
  });
});

test('a hidden page holds no stream, and polls at once when shown again', { tag: '@telefono' }, async ({
  page,
  servidor,
}) => {
  await following(page, () => pickProyecto(page));
  await showVendidos(page);
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/Novedades/1'));
  await see('hidden');
  await ended;
  await withCatalogo(servidor, VENDIDO, async () => {
    await expect(loteOption(page, '2')).toHaveAccessibleName(/disponible/);
    await following(page, () => see('visible'));
    await expect(loteOption(page, '2')).toHaveAccessibleName(/vendido/);
  });
});
