import type { Page } from '@playwright/test';
import { layDraft, openDesk, set } from './mesa.ts';
import { startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

test('of two people at one drawing the second sees what the first decided, and keeps what they did', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  await layDraft(server);
  const eva = await openDesk(browser, server, 'Eva Luna');
  const luis = await openDesk(browser, server, 'Luis Paz');
  for (const [page, lote] of [
    [eva, '2'],
    [luis, '3'],
  ] as const) {
    await page.getByRole('option', { name: new RegExp(`^Lote ${lote}`) }).click();
    await page.getByRole('button', { name: `Es el ${lote}` }).click();
    await expect(set(page, 'Ligados')).toContainText('2');
  }
  await guardar(eva).click();
  await expect(eva.getByText('Guardado en el borrador')).toBeVisible();
  await guardar(luis).click();
  await expect(luis.getByText(/Mientras tanto Eva Luna cambió plano\.ligas\.json/)).toBeVisible();
  await expect(luis.getByText(/Decidió del lote 2\./)).toBeVisible();
  await expect(set(luis, 'Ligados')).toContainText('3');
  await luis.getByRole('button', { name: 'Guardar lo de los dos' }).click();
  await expect(luis.getByText('Guardado en el borrador')).toBeVisible();
  await eva.reload();
  await expect(set(eva, 'Ligados')).toContainText('3');
  await expect(set(eva, 'Por decidir')).toContainText('0');
  await server.close();
});
