import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beginCounter, enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { botonCotizar, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Goes through the buyers' steps to the form, in a person's name. */
async function quoteFor(
  page: Page,
  nombre: string,
  correo: string,
  begin?: () => Promise<void>,
): Promise<void> {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await botonCotizar(page).click();
  const dialogo = page.getByRole('dialog', { name: 'Cotizar para una persona' });
  await begin?.();
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await dialogo.getByRole('textbox', { name: 'Correo' }).fill(correo);
  await dialogo.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678');
  await dialogo.getByLabel('Por teléfono').check();
}

test('an adviser quotes at the counter, within the limit at once and beyond it after a manager’s approval on the phone', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const eva = await openBrowser(browser, server);
  await eva.setViewportSize({ width: 390, height: 844 });
  await enterPanel(eva, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await eva.goto(`${server.url}/panel/mostrador`);
  await eva.getByLabel('Asesor, % del precio').fill('1');
  await eva.getByRole('button', { name: 'Guardar los límites' }).click();
  await expect(eva.getByText('Los límites quedaron guardados.')).toBeVisible();

  const ana = await openBrowser(browser, server);
  await ana.setViewportSize({ width: 1366, height: 768 });
  await enterPanel(ana, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  await ana.goto(`${server.url}/panel/mostrador`);
  await beginCounter(ana);
  const barra = ana.getByRole('complementary', { name: 'Cotizas para una persona' });
  await expect(barra).toBeVisible();
  await quoteFor(ana, 'Itzel Muñoz', 'itzel@ejemplo.mx');
  const dialogo = ana.getByRole('dialog', { name: 'Cotizar para una persona' });
  await dialogo.getByLabel('Con descuento').check();
  await expect(dialogo.getByText('Tu límite es 1% del precio')).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Descuento en pesos' }).fill('10,000');
  await dialogo.getByRole('button', { name: 'Cotizar', exact: true }).click();
  await expect(dialogo.getByText('Escribe el motivo')).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Pago de contado');
  expect((await new AxeBuilder({ page: ana }).analyze()).violations).toEqual([]);
  await ana.screenshot({ path: '.cache/mostrador-formulario.png' });
  await dialogo.getByRole('button', { name: 'Cotizar', exact: true }).click();
  const linea = ana.getByText('-$10,000.00');
  await expect(linea).toBeVisible();
  await expect(ana.getByText('Pago de contado')).toBeVisible();
  await linea.scrollIntoViewIfNeeded();
  await ana.screenshot({ path: '.cache/mostrador-cotizacion.png' });

  // The next quote is for the same family by default.
  await expect(barra).toContainText('Cotizas para Itzel Muñoz');
  await ana.screenshot({ path: '.cache/mostrador-barra.png' });
  await quoteFor(ana, 'Renata Ávila', 'renata@ejemplo.mx', async () => {
    await dialogo.getByRole('button', { name: 'Es para otra persona' }).click();
    await expect(barra).not.toContainText('Itzel');
  });
  await dialogo.getByLabel('Con descuento').check();
  await dialogo.getByLabel('Un porcentaje del precio').check();
  await dialogo.getByRole('textbox', { name: 'Porcentaje' }).fill('4');
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Compra de dos casas');
  await dialogo.getByRole('button', { name: 'Cotizar', exact: true }).click();
  await expect(ana.getByRole('dialog', { name: 'El descuento espera aprobación' })).toBeVisible();

  await eva.reload();
  const card = eva.getByRole('article').filter({ hasText: 'Renata Ávila' });
  await expect(card).toContainText('Compra de dos casas');
  await expect(card).toContainText('Lo pidió Ana Pérez');
  expect((await new AxeBuilder({ page: eva }).analyze()).violations).toEqual([]);
  await eva.screenshot({ path: '.cache/mostrador-aprobar.png', fullPage: true });
  await card.getByRole('button', { name: 'Aprobar y emitir' }).click();
  await expect(eva.getByText(/^Se emitió la cotización VS-/)).toBeVisible();
  await expect(eva.getByText('Ninguno espera.')).toBeVisible();

  await ana.getByRole('button', { name: 'Seguir cotizando' }).click();
  await ana.evaluate(() => sessionStorage.setItem('plan', '{"id_proyecto":1,"id_plan":"meses"}'));
  await barra.getByRole('button', { name: 'Terminar' }).click();
  await expect(ana).toHaveURL(/\/panel\/inventario.*para=cotizar/);
  expect(
    await ana.evaluate(() => [
      ...['UsuarioCotizado', 'formLotificacion'].map((it) => localStorage.getItem(it)),
      ...['mostrador', 'formLotificacion', 'seleccionAnterior', 'plan'].map((it) =>
        sessionStorage.getItem(it),
      ),
    ]),
  ).toEqual([null, null, null, null, null, null]);
});

test('two tabs at the counter have separate houses, each named in its form; a new person’s quote ends at their page', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const one = await openBrowser(browser, server);
  await enterPanel(one, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  const two = await one.context().newPage();
  for (const [tab, lote] of [
    [one, '2'],
    [two, '5'],
  ] as const) {
    await tab.goto(`${server.url}/panel/inventario/1`);
    await beginCounter(tab);
    await pickProyecto(tab);
    await pickLote(tab, lote);
    await pickModelo(tab, 'Agave');
  }
  for (const [tab, lote] of [
    [one, '2'],
    [two, '5'],
  ] as const) {
    await botonCotizar(tab).click();
    await expect(tab.getByRole('region', { name: 'La casa' })).toContainText(`Lote: ${lote} /`);
  }
  // A buyer's own draft in another tab is separate.
  expect(await one.evaluate(() => localStorage.getItem('formLotificacion'))).toBeNull();
  const form = one.getByRole('dialog', { name: 'Cotizar para una persona' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Itzel Muñoz');
  await form.getByRole('textbox', { name: 'Correo' }).fill('itzel@ejemplo.mx');
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678');
  await form.getByLabel('En persona').check();
  await one.screenshot({ path: '.cache/mostrador-casa.png' });
  await form.getByRole('button', { name: 'Cotizar', exact: true }).click();
  await expect(one.getByText('Cotizas para Itzel Muñoz')).toBeVisible();
  await one.getByRole('button', { name: 'Terminar' }).click();
  await expect(one.getByRole('heading', { level: 1, name: 'Itzel Muñoz' })).toBeVisible();
  await expect(one.getByRole('article')).toContainText('lote 2,');
  await server.close();
});
