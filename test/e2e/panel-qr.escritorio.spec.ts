import { readFile } from 'node:fs/promises';
import { enterPanel, openBrowser, openLote, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

test('a lot’s QR code is shown and saved, and its link opens that lot on the buyers’ plan', async ({
  browser,
}) => {
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Diego Ortiz', correo: 'diego@casas.example' });
  await page.goto(`${server.url}/panel/inventario/1`);
  await openLote(page, '1');
  await page.locator('[data-hoja="1"]').getByRole('button', { name: 'Código QR' }).press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Código QR: Lote 1' });
  const url = `${server.url}/lotificacion/SeleccionCasa/1?lote=1`;
  await expect(dialogo.getByText(url)).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Descargar PNG' }).press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('qr-villas-del-sol-lote-1.png');
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  const buyer = await openBrowser(browser, server);
  await buyer.goto(url);
  await expect(buyer.getByRole('dialog', { name: 'Lote 1', exact: true })).toBeVisible();
  await server.close();
});
