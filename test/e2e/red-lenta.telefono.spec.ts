import type { Page } from '@playwright/test';
import { hold, PROYECTO, pickLote, pickModelo, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Slow 3G: 400 kbit/s, 400 ms round trip. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

test('on a slow 3G each screen shows its subject before its program or rows', async ({ page }) => {
  test.slow();
  await slowDown(page);
  const letProgramGo = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  const project = page.getByRole('link', { name: new RegExp(PROYECTO) });
  await expect(project).toBeVisible();
  letProgramGo();

  const letLotesGo = await hold(page, '**/api/RecuperarLotes');
  await project.click();
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  letLotesGo();

  const letModelosGo = await hold(page, '**/api/RecuperarModelos');
  const letEquipamientosGo = await hold(page, '**/api/RecuperarEquipamientos*');
  await pickLote(page, '2');
  letModelosGo();
  await pickModelo(page, 'Agave');
  await expect(page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true })).toBeVisible();
  letEquipamientosGo();
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
});
