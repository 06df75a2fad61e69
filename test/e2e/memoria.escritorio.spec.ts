import { findWholeChromium } from '../../scripts/chromium.mjs';
import { openProyectos, pickLote, pickProyecto, storedSeleccion, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

// Playwright disables the back-forward cache that visitors have, and the headless shell has none.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = (await findWholeChromium()) ?? launchOptions.executablePath;
      await use({
        ...launchOptions,
        ...(executablePath && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

test('the project list clears the draft also when Back restores it from the cache', async ({ page }) => {
  // Only a taken-over page hears of its restoration.
  await openProyectos(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('link', { name: /Villas del Sol/ }).click();
  await pickLote(page, '2');
  await expect.poll(() => storedSeleccion(page)).not.toBeNull();
  // Not awaited in the page, which goes away.
  await page.evaluate(() => void setTimeout(() => history.go(-2), 10));
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  // The same page, not a reload.
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  await expect.poll(() => storedSeleccion(page)).toBeNull();
  await pickProyecto(page);
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
});
