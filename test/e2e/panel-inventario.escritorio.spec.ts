import AxeBuilder from '@axe-core/playwright';
import { enterPanel, openBrowser, openLote, openPantalla, startPanelServer, typePersona } from './panel.ts';
import { expect, test } from './server.ts';

test('a lot is held from the map, undone, sold, and its sale annulled; a colleague with an old map learns who was first', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  const other = await openBrowser(browser, server);
  await enterPanel(other, server, { rol: 'asesor', nombre: 'Diego Ortiz', correo: 'diego@casas.example' });

  await other.goto(`${server.url}/panel/inventario/1`);
  await openLote(other, '2');
  await other.getByRole('button', { name: 'Apartar', exact: true }).click();
  await typePersona(other);

  await page.goto(`${server.url}/panel/inventario/1`);
  await openLote(page, '2');
  await page.getByRole('button', { name: 'Apartar', exact: true }).click();
  // A missing field is reported there, and nothing was sent.
  await page.getByRole('button', { name: 'Apartar el lote 2' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await typePersona(page);
  await page.getByRole('button', { name: 'Apartar el lote 2' }).click();
  await expect(page.getByText('Apartado: lote 2')).toBeVisible();
  await openLote(page, '2');
  await expect(page.locator('[data-hoja="2"]')).toContainText('Lo llevas tú');

  // The colleague's dialog stays: the refusal names who was first, and the typed text is there.
  await other.getByRole('button', { name: 'Apartar el lote 2' }).click();
  await expect(other.getByRole('dialog', { name: 'Apartar el lote 2' }).getByRole('alert')).toContainText(
    'Laura Méndez',
  );
  await expect(other.getByLabel('Nombre')).toHaveValue('Rosa Gómez');

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se deshizo: lote 2')).toBeVisible();
  await expect(
    page.locator('[data-hoja="2"]').getByRole('button', { name: 'Apartar', exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Más cambios' }).click();
  await page.getByRole('button', { name: 'Vender', exact: true }).click();
  await typePersona(page);
  await page.getByRole('button', { name: 'Anotar la venta del lote 2' }).click();
  await expect(page.getByText('Vendido: lote 2')).toBeVisible();
  await expect(page.locator('[data-lote="2"]')).toContainText('Vendido');
  await openLote(page, '2');
  await page.getByRole('button', { name: 'Anular venta' }).click();
  await page.getByLabel('Motivo').fill('Se arrepintieron');
  await page.getByRole('button', { name: 'Anular la venta del lote 2' }).click();
  await expect(page.getByText('Venta anulada: lote 2')).toBeVisible();
  await expect(page.locator('[data-lote="2"]')).toContainText('Disponible');
  await server.close();
});

test('many lots are previewed; a conflicting one is named and left out, and the rest is held', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, {
    rol: 'administracion',
    nombre: 'Laura Méndez',
    correo: 'laura@casas.example',
  });
  await page.goto(`${server.url}/panel/inventario/1`);
  for (const lote of ['1', '3', '4']) await page.locator(`[data-lote="${lote}"] [data-marca]`).click();
  await expect(page.getByText('3 lotes elegidos')).toBeVisible();
  await expect(page.locator('[data-lote="3"]')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Apartar', exact: true }).click();
  await typePersona(page);
  await page.getByRole('button', { name: 'Revisar lote por lote' }).click();
  await expect(page.getByRole('list', { name: 'Qué lo impide' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Qué lo impide' })).toContainText('4');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.getByRole('button', { name: 'Continuar sin este' }).click();
  await page.getByRole('button', { name: 'Apartar 2 lotes' }).click();
  await expect(page.getByText('Apartados: 2 lotes')).toBeVisible();
  await expect(page.locator('[data-lote="3"]')).toContainText('Apartado');

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('apartado');
  await expect(page).toHaveURL(/\/panel\/inventario\/1\?estado=apartado$/);
  await expect(page.getByRole('option', { name: /^Lote / })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('option', { name: /^Lote / })).toHaveCount(2);
  const orden = page.getByRole('button', { name: /^Ordenar por superficie/ });
  await orden.click();
  await orden.click();
  await expect(page).toHaveURL(/\/panel\/inventario\/1\?estado=apartado&orden=-area$/);
  const first = await page.getByRole('option').first().textContent();
  await page.reload();
  await expect(orden).toHaveAccessibleName('Ordenar por superficie, de mayor a menor');
  await expect(page.getByRole('option').first()).toHaveText(first ?? '');

  await openPantalla(page, 'Apartados');
  await expect(page.getByText('2 apartados vivos')).toBeVisible();
  await page.getByLabel('Acciones del lote 3').press('Enter');
  await page.getByRole('button', { name: 'Liberar, Lote 3' }).press('Enter');
  await page.getByRole('button', { name: 'Liberar el lote 3' }).press('Enter');
  await expect(page.getByText('1 apartado vivo')).toBeVisible();
  await server.close();
});

test('consulta sees the map and its history, and no button that changes it', async ({ browser }) => {
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'consulta', nombre: 'Iris Paz', correo: 'iris@casas.example' });
  await page.goto(`${server.url}/panel/inventario/1`);
  await openLote(page, '1');
  await expect(page.getByRole('button', { name: 'Apartar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Historia y detalle' }).click();
  await expect(page.getByText('Todavía no le ha pasado nada.')).toBeVisible();
  await server.close();
});
