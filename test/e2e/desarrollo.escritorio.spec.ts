import { AxeBuilder } from '@axe-core/playwright';
import { startTestServer } from '../testServer.ts';
import { titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

test('`npm run dev` opens the first screen, drawn by the server, and the page of samples', async ({
  page,
}) => {
  // It first checks every import.
  test.slow();
  const desarrollo = await startTestServer({}, ['scripts/run.mjs', 'desarrollo']);
  try {
    await page.goto(desarrollo.url);
    await expect(page.getByRole('link', { name: /Villas del Sol/ })).toBeVisible();
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    const html = await (await page.request.get(desarrollo.url)).text();
    expect(html).toContain('PROYECTOS DISPONIBLES');

    await page.goto(`${desarrollo.url}/_ui`);
    await expect(titulo(page, 'Muestrario')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ya está' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target.join(' '))}`)).toEqual([]);
    for (const forma of ['centro', 'acuse', 'hoja', 'pantalla', 'largo']) {
      await page.getByRole('button', { name: `Abrir ${forma}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  } finally {
    await desarrollo.close();
  }
});

test('in production the page of samples is an unknown address', async ({ page }) => {
  await page.goto('/_ui');
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  await expect(page).toHaveURL(/\/lotificacion\/proyecto$/);
});
