import type { Page } from '@playwright/test';
import { openDesk, press, set, startWithDraft } from './mesa.ts';
import { letPass } from './recorrido.ts';
import { expect, test } from './server.ts';

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

test('of two people at one drawing the second sees the first’s decisions, and keeps their own', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft();
  const eva = await openDesk(browser, server, 'Eva Luna');
  const luis = await openDesk(browser, server, 'Luis Paz');
  for (const [page, lote] of [
    [eva, '2'],
    [luis, '3'],
  ] as const) {
    await page.getByRole('option', { name: new RegExp(`^(Lote )?${lote}\\b`) }).click();
    await page.getByRole('button', { name: `Es el ${lote}` }).click();
    await expect(set(page, 'Asignados')).toContainText('2');
  }
  await guardar(eva).click();
  await expect(eva.getByText('Guardado en el borrador')).toBeVisible();
  // On a phone the message is below the drawing.
  await luis.setViewportSize({ width: 390, height: 844 });
  await guardar(luis).click();
  await expect(luis.getByText(/Mientras tanto Eva Luna/)).toBeInViewport();
  await luis.setViewportSize({ width: 1366, height: 768 });
  await expect(luis.getByText(/Mientras tanto Eva Luna cambió plano\.ligas\.json/)).toBeVisible();
  await expect(luis.getByText(/Decidió del lote 2\./)).toBeVisible();
  await expect(set(luis, 'Asignados')).toContainText('3');
  await luis.getByRole('button', { name: 'Guardar lo de los dos' }).click();
  await expect(luis.getByText('Guardado en el borrador')).toBeVisible();
  await eva.reload();
  await expect(set(eva, 'Asignados')).toContainText('3');
  await expect(set(eva, 'Por decidir')).toContainText('0');
  await server.close();
});

test('saved decisions stay, and unsaved ones return beside another person’s', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft();
  const eva = await openDesk(browser, server, 'Eva Luna');
  const bind = async (page: Page, lote: string) => {
    await page.getByRole('option', { name: new RegExp(`^(Lote )?${lote}\\b`) }).click();
    await page.getByRole('button', { name: `Es el ${lote}` }).click();
  };
  const reviewed = eva.waitForResponse(/RevisarLigas/);
  // By its name; the row would lead to the shape that has the number.
  await press(eva, 245, 90);
  await eva.getByRole('button', { name: 'Es el 2' }).click();
  await guardar(eva).click();
  await expect(eva.getByText('Guardado en el borrador')).toBeVisible();
  // The server checks the decisions a moment later, with the browser's result.
  await reviewed;
  await letPass(eva, 500);
  await expect(eva.getByText('Guardado en el borrador')).toBeVisible();

  const luis = await openDesk(browser, server, 'Luis Paz');
  await set(eva, 'Asignados').click();
  await eva.getByRole('option', { name: /^(Lote )?2\b/ }).click();
  await eva.getByRole('button', { name: 'Quitar decisión' }).click();
  await expect(eva.getByText('Sin guardar')).toBeVisible();
  await letPass(eva, 500);
  await bind(luis, '3');
  await guardar(luis).click();
  await expect(luis.getByText('Guardado en el borrador')).toBeVisible();
  await eva.reload();
  await expect(eva.getByText(/Recuperamos lo que habías decidido/)).toBeVisible();
  await expect(set(eva, 'Asignados')).toContainText('2');
  await guardar(eva).click();
  await expect(eva.getByText('Guardado en el borrador')).toBeVisible();
  await luis.reload();
  await expect(set(luis, 'Asignados')).toContainText('2');
  await expect(set(luis, 'Por decidir')).toContainText('1');
  await server.close();
});
