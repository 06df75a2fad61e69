import type { Page } from '@playwright/test';
import { enterPanel, openBrowser, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';
import { tabTo } from './teclas.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('many lots are chosen, held and released by keys alone, and the focus is never lost', async ({
  browser,
}) => {
  test.slow();
  const server = await startPanelServer();
  const page = await openBrowser(browser, server);
  await enterPanel(page, server, { rol: 'asesor', nombre: 'Leo Ruiz', correo: 'leo@casas.example' });
  await page.goto(`${server.url}/panel/inventario/1`);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const lista = page.getByRole('listbox');
  const marked = lista.getByRole('option', { selected: true });

  await tabTo(page, button(page, 'Elegir varios'));
  await press('Enter');
  // The button is gone; the focus is at the next target.
  await expect(button(page, 'De uno en uno')).toBeFocused();
  await tabTo(page, lista);
  await press('Home', 'Space', 'ArrowDown', 'Enter', 'ArrowDown', 'Space', 'Space');
  await expect(page.getByText('2 lotes elegidos')).toBeVisible();
  await expect(marked).toHaveCount(2);
  await expect(page.getByRole('option', { name: /^Lote 1,/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { name: /^Lote 2,/ })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('application'));
  await press('ArrowRight', 'Space');
  await expect(marked).toHaveCount(3);
  await press('Space');
  await expect(marked).toHaveCount(2);

  await tabTo(page, button(page, 'Apartar'));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Apartar 2 lotes' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Rosa Gómez');
  await press('Tab');
  await page.keyboard.type('5512345678');
  await press('Tab', 'Enter');
  await page.keyboard.type('rosa@ejemplo.mx');
  await press('Enter');
  await tabTo(page, button(page, 'Apartar 2 lotes'));
  await press('Enter');
  await expect(page.getByText('Apartados: 2 lotes')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await tabTo(page, button(page, 'Deshacer'));
  await press('Enter');
  await expect(page.getByText('Se deshizo: 2 lotes')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await server.close();
});
