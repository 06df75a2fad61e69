import { fillOffice } from './fillOffice.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

test('J and K walk the rows of every list, Enter opens one, X chooses, and the title has its filters beside it', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  const server = await startFilledServer(fillOffice);
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const rows = page.locator('main [data-renglon]:visible');
  const focused = page.locator('main [data-renglon]:focus-within, main [data-renglon]:focus');
  for (const lista of ['personas', 'cotizaciones', 'ventas', 'apartados', 'bitacora', 'agenda', 'hoy']) {
    await page.goto(`${server.url}/panel/${lista}`);
    await expect(rows.nth(5)).toBeVisible();
    const ids = await rows.allTextContents();
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect(focused, lista).toHaveText(ids[1] ?? '');
    const fold = page.locator('main summary').filter({ hasText: /^Filtrar/ });
    const title = page.getByRole('heading', { level: 1 });
    if (!(await fold.isVisible())) continue;
    const [beside, head] = [await fold.boundingBox(), await title.boundingBox()];
    expect(Math.abs((beside?.y ?? 0) - (head?.y ?? 0)), `${lista}: one line`).toBeLessThan(24);
  }

  await page.goto(`${server.url}/panel/personas`);
  await expect(rows.nth(5)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 persona elegida')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Esteban Quiroz Luna' })).toBeVisible();

  await page.goto(`${server.url}/panel/apartados`);
  await rows.nth(2).getByText('Rocío Partida').hover();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Renglón siguiente');
  await page.keyboard.press('Escape');
  await rows.nth(2).locator('[data-columna="precio"]').click();
  await expect(page).toHaveURL(/\/panel\/inventario\/1\?lote=103$/);
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  await page.close();
  await server.close();
});
