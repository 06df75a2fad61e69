import type { Page } from '@playwright/test';
import { startPostgres } from '../postgres.ts';
import { ensurePostgresPrograms } from '../postgresPrograms.ts';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { publishDraft } from './publishDraft.ts';
import { cotizar, datosNuevos, pickLote, pickModelo, pickProyecto, total } from './recorrido.ts';
import { expect, test } from './server.ts';

const lot = (id: number) => `<path id="lote-${id}" d="M${id * 20} 10h14v12h-14z" fill="#ccc"/>`;
const PLANO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">${[1, 2, 3].map(lot).join('')}</svg>`;

const saved = (page: Page) => page.getByText('Guardado en el borrador.');
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(saved(page)).toBeVisible();
};
const step = (page: Page, nombre: string) =>
  page.locator('li[data-estado]').filter({ hasText: new RegExp(`^\\d?${nombre}`) });

test('an empty installation goes on line by forms and a drawing, with interruptions, and a buyer is quoted', async ({
  browser,
  consola,
}) => {
  test.skip(!ensurePostgresPrograms(), 'this machine has no PostgreSQL');
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const postgres = await startPostgres();
  const server = await startPanelServer({ DATABASE_URL: postgres.url }, undefined, null);
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'gerencia', nombre: 'Laura Méndez', correo: 'laura@casas.example' });
  const inicio = `${server.url}/panel/catalogo`;

  await page.goto(inicio);
  await expect(step(page, 'Empresa')).toContainText('Sigue');
  await expect(step(page, 'Lotes')).toContainText('Primero agrega un proyecto');
  await step(page, 'Empresa').getByRole('link').click();
  await page.getByLabel('Nombre comercial').fill('Casas Nogal');
  await page.getByLabel('Color primario').first().fill('#ffff00');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByText(/no se lee el texto blanco/)).toBeVisible();
  await page.getByLabel('Color primario').first().fill('#1d3f72');
  await save(page);
  const correo = page.frameLocator('iframe[title="Correo de una cotización"]');
  await expect(correo.getByText('Casas Nogal').first()).toBeVisible();

  await page.goto(inicio);
  await expect(step(page, 'Empresa')).toContainText('Listo');
  await step(page, 'Proyecto').getByRole('link').click();
  await page.getByLabel('Nombre').fill('Bosque Encino');
  await page.getByLabel('Precio por m² excedente').fill('4,200');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Bosque Encino' })).toBeVisible();

  await page.goto(inicio);
  await step(page, 'Plano').getByRole('link').click();
  await page.getByLabel('Subir un plano').setInputFiles({
    name: 'encino.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(PLANO),
  });
  await expect(page.getByText('planos/encino.svg')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Plano de lotes' }).locator('img')).toBeVisible({
    timeout: 60_000,
  });
  await save(page);

  await page.goto(inicio);
  await step(page, 'Lotes').getByRole('link').click();
  const lote = page.getByLabel('Lote, renglón 1', { exact: true });
  await lote.evaluate((input) => {
    const data = new DataTransfer();
    data.setData(
      'text',
      'id_lote\tterreno\testatus\n1\t168\tDisponible\n2\t1,5\tvendido\n3\t200\tDisponible',
    );
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('heading', { name: '3 lotes' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await page.getByRole('button', { name: /^Renglón 2, Terreno/ }).click();
  const terreno = page.getByLabel('Terreno (m²), renglón 2');
  await expect(terreno).toBeFocused();
  await terreno.fill('180.5');
  await save(page);

  await page.goto(inicio);
  await step(page, 'Modelos').getByRole('link').click();
  await page.getByLabel('Nombre').fill('Agave');
  await page.getByLabel('Precio de venta').fill('2500000');
  await page.getByLabel('Construcción').fill('150');
  await page.getByRole('button', { name: 'Guardar en el borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Agave' })).toBeVisible();

  await page.goto(inicio);
  for (const nombre of ['Empresa', 'Proyecto', 'Plano', 'Lotes', 'Modelos'])
    await expect(step(page, nombre)).toContainText('Listo');
  await expect(page.getByRole('link', { name: '3 lotes' })).toBeVisible();

  const buyer = await openBrowser(browser, server);
  await buyer.goto(server.url);
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(buyer.getByText('Bosque Encino')).toHaveCount(0);

  await publishDraft(page);
  await pickProyecto(buyer, 'Bosque Encino');
  await pickLote(buyer, '3');
  await pickModelo(buyer, 'Agave');
  await cotizar(buyer, datosNuevos());
  await expect(total(buyer)).toContainText('$2,500,000.00');
  await server.close();
  await postgres.stop();
});
