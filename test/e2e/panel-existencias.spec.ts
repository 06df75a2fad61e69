import AxeBuilder from '@axe-core/playwright';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { enterPanel, openBrowser, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

/** Screenshots of a run, to be looked at. */
const FOTOS = process.env.EXISTENCIAS_FOTOS;

/** Two phases, of which the second is not released. */
async function fill(db: Db): Promise<void> {
  await db.query(
    `insert into etapa (id_proyecto, etapa, orden, nombre, liberacion)
     values (1, '1', 1, 'Etapa Norte', '2026-01-01'), (1, '2', 2, 'Etapa Sur', '2099-01-01')`,
  );
  await db.query(`update lote set etapa = case when orden < 3 then '2' else '1' end where id_proyecto = 1`);
}

test('what is left is read in pesos by phase and model, and is handed over as a sheet, a list and a table', async ({
  page,
  browser,
}, testInfo) => {
  const server = await startFilledServer(fill);
  await enterPanel(page, server, { rol: 'consulta', nombre: 'Don Ramón', correo: 'ramon@casas.example' });
  await page.goto(`${server.url}/panel/inventario/1`);
  await page.getByRole('link', { name: 'En pesos' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Inventario en pesos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lotes por estado' })).toContainText('No liberado');
  const etapas = page.getByRole('region', { name: 'Por etapa' });
  await expect(etapas.getByRole('row', { name: /^Etapa Norte/ })).toContainText('$');
  await expect(page.getByRole('region', { name: 'Por modelo' })).toContainText('Disponibles donde cabe');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  if (FOTOS) await page.screenshot({ path: `${FOTOS}/${testInfo.project.name}.png`, fullPage: true });

  await page.getByRole('combobox', { name: 'Etapa' }).selectOption({ label: 'Etapa Norte' });
  await expect(page).toHaveURL(/\/panel\/inventario\/pesos\/1\?etapa=1$/);
  await expect(etapas).toBeHidden();
  await page.getByRole('button', { name: 'Descargar en CSV' }).press('Enter');
  await expect(page.getByText(/^Se descarg/)).toBeVisible();

  const opener = page.getByRole('button', { name: 'Hoja de disponibilidad' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hoja de disponibilidad' });
  const loaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).press('Enter');
  expect((await loaded).suggestedFilename()).toMatch(/^disponibilidad-.*\.pdf$/);
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent('/lotificacion/SeleccionCasa/1')),
  );
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Lista de precios' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Abrir e imprimir' })).toHaveAttribute('href', /^blob:/);
  await page.keyboard.press('Escape');

  // The number leads to these lots.
  await page.getByRole('link', { name: /^Disponible/ }).press('Enter');
  await expect(page).toHaveURL(/\/panel\/inventario\/1\?estado=disponible&etapa=1$/);

  await page.goto(`${server.url}/panel/inventario/pesos`);
  await expect(page.getByRole('combobox', { name: 'Proyecto' })).toHaveValue('0');
  await expect(page.getByRole('region', { name: 'Por proyecto' })).toContainText('Total');
  await expect(page.getByRole('button', { name: 'Hoja de disponibilidad' })).toHaveCount(0);

  const seller = await openBrowser(browser, server);
  await enterPanel(seller, server, { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' });
  await seller.goto(`${server.url}/panel/inventario/1`);
  await seller.getByRole('link', { name: 'Hoja y precios' }).press('Enter');
  await expect(seller.getByRole('heading', { name: 'Hoja y precios' })).toBeVisible();
  await expect(seller.getByRole('region', { name: 'Lotes por estado' })).toHaveCount(0);
  await expect(seller.getByRole('region', { name: 'Lista de precios' })).toContainText('terreno excedente');
  expect(await seller.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (FOTOS) await seller.screenshot({ path: `${FOTOS}/${testInfo.project.name}-papeles.png` });
  await seller.getByRole('button', { name: 'Preparar la hoja' }).press('Enter');
  await expect(seller.getByRole('link', { name: 'Abrir e imprimir' })).toHaveAttribute('href', /^blob:/);
  if (FOTOS) await seller.screenshot({ path: `${FOTOS}/${testInfo.project.name}-asesor.png` });
  await server.close();
});
