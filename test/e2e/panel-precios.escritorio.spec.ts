import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { xlsxOf } from '../xlsxOf.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { pickLote, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

const card = (page: Page, nombre: string) => page.getByRole('article').filter({ hasText: nombre });

/** A server with the author of a list, and its approver. */
async function openOffice(browser: Browser) {
  const server = await startPanelServer();
  const laura = await openBrowser(browser, server);
  await enterPanel(laura, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  const eva = await openBrowser(browser, server);
  await enterPanel(eva, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  return { server, laura, eva };
}

test('a price list is prepared by one, approved by another, and at once on a buyer’s open page', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const { server, laura, eva } = await openOffice(browser);

  await laura.goto(`${server.url}/panel/precios/1`);
  const agave = laura.getByRole('row', { name: /^Agave/ });
  await expect(agave).toContainText('$2,950,000.00');
  await laura.getByRole('button', { name: 'Preparar una lista' }).click();
  await laura.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(laura.getByText('Escribe un nombre para la lista')).toBeVisible();
  await expect(laura.getByText('Cambia al menos un precio')).toBeVisible();
  await laura.getByLabel('Nombre de la lista').fill('Aumento de enero');
  await laura.getByLabel('Porcentaje', { exact: true }).fill('3.5');
  await laura.getByLabel('A qué precios').selectOption('Modelos');
  await laura.getByRole('button', { name: 'Calcular' }).click();
  const nuevo = laura.getByLabel('Precio nuevo de Agave');
  await expect(nuevo).toHaveValue('3053250');
  await nuevo.fill('tres millones');
  await laura.getByRole('button', { name: 'Revisar el efecto' }).click();
  await expect(laura.getByText('No es un precio; se escribe como 1,950,000 o 190.5')).toBeVisible();
  await nuevo.fill('$3,000,000');
  await laura.getByRole('button', { name: 'Revisar el efecto' }).click();
  await expect(laura.getByText('Conservan su precio: 0 cotizaciones vigentes y 0 apartados.')).toBeVisible();
  await expect(
    laura.getByRole('row', { name: 'Agave $2,950,000.00 $3,000,000.00 +$50,000.00' }),
  ).toBeVisible();
  const { violations } = await new AxeBuilder({ page: laura }).analyze();
  expect(violations).toEqual([]);
  await laura.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(card(laura, 'Aumento de enero')).toContainText('Por aprobar');
  await expect(card(laura, 'Aumento de enero')).toContainText('Falta que la apruebe otra persona');

  const buyer = await openBrowser(browser, server);
  await buyer.goto(`${server.url}/lotificacion/seleccionmodelo/1`);
  await eva.goto(`${server.url}/panel/precios/1`);
  await card(eva, 'Aumento de enero').getByRole('button', { name: 'Revisar y aprobar' }).click();
  const dialogo = eva.getByRole('dialog', { name: 'Aprobar la lista' });
  await expect(dialogo.getByRole('row', { name: /^Agave/ })).toContainText('+$50,000.00');
  await dialogo.getByRole('button', { name: 'Aprobar' }).click();
  await expect(eva.getByText('Lista aprobada.')).toBeVisible();
  await expect(card(eva, 'Aumento de enero')).toContainText('En vigor');
  await eva.goto(`${server.url}/panel/bitacora`);
  await expect(eva.getByText('Entró en vigor la lista de precios «Aumento de enero»')).toBeVisible();

  const answer = await eva.evaluate(async () => (await fetch('/api/RecuperarModelos?id_proyecto=1')).json());
  expect(JSON.stringify(answer)).toContain('"precioVenta":3000000');
});

test('a waiting list is withdrawn; a file of prices fills the form in', async ({ browser, consola }) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'administracion', nombre: 'Eva Luna', correo: 'eva@casas.example' });
  await page.goto(`${server.url}/panel/precios/1/nueva`);
  const file = (text: string) => ({ name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Subir CSV o Excel').setInputFiles(file('clase,id,precio\ncasa,1,5\n'));
  await expect(page.getByText('«casa» debe ser modelo, equipamiento, exedente')).toBeVisible();
  await page
    .getByLabel('Subir CSV o Excel')
    .setInputFiles(file('clase;id;precio\nmodelo;1;"$3,100,000.00"\n'));
  await expect(page.getByText('Se leyó 1 precio del archivo.')).toBeVisible();
  await expect(page.getByLabel('Precio nuevo de Agave')).toHaveValue('$3,100,000.00');
  await page.getByLabel('Nombre de la lista').fill('Enero');
  await page.getByText('En un día y una hora').click();
  await page.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(page.getByText('Elige un día y una hora por venir')).toBeVisible();
  await page.getByLabel('Día', { exact: true }).fill('2099-01-01');
  await page.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(card(page, 'Enero')).toContainText('Entra en vigor el 1 de enero de 2099, 12:00 a. m.');
  await card(page, 'Enero').getByRole('button', { name: 'Revisar y aprobar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(card(page, 'Enero')).toContainText('Programada');
  await card(page, 'Enero').getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(card(page, 'Enero')).toContainText('Retirada');
  await expect(page.getByRole('row', { name: /^Agave/ }).last()).toContainText('$2,950,000.00');
});

test('prices from an .xlsx are read, approved by another person, and shown to buyers', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const { server, laura, eva } = await openOffice(browser);
  await laura.goto(`${server.url}/panel/precios/1/nueva`);
  const rows = [
    ['clase', 'id', 'nombre', 'precio'],
    ['modelo', 1, 'Agave', 3100000],
  ];
  await laura.getByLabel('Subir CSV o Excel').setInputFiles({
    name: 'precios de enero.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxOf([{ name: 'Hoja1', rows }]),
  });
  await expect(laura.getByText('Se leyó 1 precio del archivo.')).toBeVisible();
  await expect(laura.getByLabel('Precio nuevo de Agave')).toHaveValue('3100000');
  await laura.getByLabel('Nombre de la lista').fill('Enero');
  await laura.getByRole('button', { name: 'Guardar la lista' }).click();
  await expect(card(laura, 'Enero')).toContainText('Por aprobar');
  await eva.goto(`${server.url}/panel/precios/1`);
  await card(eva, 'Enero').getByRole('button', { name: 'Revisar y aprobar' }).click();
  await eva
    .getByRole('dialog', { name: 'Aprobar la lista' })
    .getByRole('button', { name: 'Aprobar' })
    .click();
  await expect(card(eva, 'Enero')).toContainText('En vigor');

  const buyer = await openBrowser(browser, server);
  await pickProyecto(buyer);
  await pickLote(buyer, '3');
  // $3,100,000 less the 47.5 m² that lot 3 lacks, at $4,200.
  await expect(buyer.getByRole('main')).toContainText('$2,900,500.00');
  await server.close();
});
