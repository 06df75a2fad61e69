import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beginCounter, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import {
  botonCotizar,
  datosNuevos,
  emitir,
  ISSUED_ADDRESS,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Cotizar para una persona' });
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name });
/** The way of accepting the notice is never preselected. */
async function emit(page: Page): Promise<void> {
  await form(page).getByLabel('Por teléfono').check();
  await form(page).getByRole('button', { name: 'Cotizar', exact: true }).click();
}

/** All stored texts of the tab, and its address. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );

test('a known person is quoted from their page and from an earlier quote: prefilled, correctable, not stored; a deleted one is reported', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const buyer = await openBrowser(browser, server);
  const datos = { ...datosNuevos(), nombre: 'Itzel Muñoz' };
  await emitir(buyer, datos);
  const [folio = ''] = /VS-\d{4}-\d{6}/.exec(await buyer.getByRole('main').innerText()) ?? [];
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' });

  await page.goto(`${server.url}/panel/personas/1`);
  await page.getByRole('main').getByRole('link', { name: 'Cotizar', exact: true }).click();
  await expect(page.getByText(`Toca el lote que cotizas para ${datos.nombre}`)).toBeVisible();
  await page.getByRole('button', { name: 'Recorrer los pasos' }).click();
  await pickProyecto(page);
  await pickLote(page, '5');
  await pickModelo(page, 'Agave');
  await botonCotizar(page).click();
  await expect(field(page, 'Nombre')).toHaveValue(datos.nombre);
  await expect(field(page, 'Correo')).toHaveValue(datos.correo);
  await expect(field(page, 'Teléfono')).toHaveValue(datos.telefono);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const kept = await keptTexts(page);
  for (const it of [datos.nombre, encodeURIComponent(datos.nombre), datos.correo, datos.telefono])
    expect(kept).not.toContain(it);

  await field(page, 'Correo').fill('otra@ejemplo.mx');
  await expect(form(page).getByText('la cotización queda a nombre de otra persona')).toBeVisible();
  await field(page, 'Correo').fill(datos.correo);
  await field(page, 'Nombre').fill('Itzel Muñoz Ávila');
  await emit(page);
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Itzel Muñoz Ávila' })).toBeVisible();
  await expect(page).toHaveURL(/\/panel\/personas\/1$/);

  await page.getByRole('button', { name: `Cotizar de nuevo, ${folio}` }).click();
  await expect(form(page).getByRole('region', { name: 'La casa' })).toContainText('Lote: 2');
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await field(page, 'Nombre').fill('Itzel M. Ávila');

  const eva = await openBrowser(browser, server);
  await enterPanel(eva, server, { rol: 'gerencia', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await eva.goto(`${server.url}/panel/personas/1`);
  await eva.getByRole('button', { name: 'Borrar sus datos' }).click();
  await eva.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(eva).toHaveURL(/\/panel\/personas$/);

  await emit(page);
  await expect(form(page).getByRole('alert')).toContainText('Ya no encontramos a esta persona');
  await expect(field(page, 'Nombre')).toHaveValue('Itzel M. Ávila');
  await form(page).getByRole('button', { name: 'Es para otra persona' }).click();
  for (const name of ['Nombre', 'Correo', 'Teléfono']) await expect(field(page, name)).toHaveValue('');
  await field(page, 'Nombre').fill('Renata Ávila');
  await field(page, 'Correo').fill('renata@ejemplo.mx');
  await field(page, 'Teléfono').fill('5512345678');
  await emit(page);
  await expect(page).toHaveURL(ISSUED_ADDRESS);
  await eva.goto('about:blank');
  await server.close();
});

test('another adviser’s person or an ended session is reported before typing; today’s list begins with a new person', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const datos = datosNuevos();
  await emitir(await openBrowser(browser, server), datos);
  const ana = await openBrowser(browser, server);
  await enterPanel(ana, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' });

  await page.goto(`${server.url}/panel/cotizaciones`);
  await page.getByRole('main').getByRole('link', { name: /^VS-/ }).click();
  await page.getByRole('button', { name: 'Cotizar de nuevo' }).click();
  await form(page).getByRole('button', { name: 'Cancelar' }).click();
  await ana.goto(`${server.url}/panel/personas/1`);
  await ana.getByRole('button', { name: 'Llevarla yo' }).click();
  await expect(ana.getByText('La llevas tú')).toBeVisible();
  await botonCotizar(page).click();
  await expect(form(page).getByRole('alert')).toContainText(
    'A esta persona la lleva Ana Pérez: pide que te la asignen.',
  );
  await expect(form(page).getByRole('textbox')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta persona la lleva alguien más' }),
  ).toBeVisible();

  await page.goto(`${server.url}/panel/hoy`);
  await beginCounter(page);
  await expect(page.getByRole('complementary', { name: 'Cotizas para una persona' })).toBeVisible();
  await pickProyecto(page);
  await pickLote(page, '5');
  await pickModelo(page, 'Agave');
  await botonCotizar(page).click();
  await expect(field(page, 'Nombre')).toHaveValue('');
  await field(page, 'Nombre').fill('Renata Ávila');
  await field(page, 'Correo').fill('renata@ejemplo.mx');
  await field(page, 'Teléfono').fill('5512345678');
  await page.context().clearCookies({ name: 'sesion' });
  await emit(page);
  await expect(form(page).getByRole('alert')).toContainText('Tu sesión terminó');
  await expect(field(page, 'Nombre')).toHaveValue('Renata Ávila');
  await ana.goto('about:blank');
  await server.close();
});
