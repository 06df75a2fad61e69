import { findWholeChromium } from '../../scripts/chromium.mjs';
import { openProyectos, pickLote, pickProyecto, storedSeleccion, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

// Playwright turns the browser's back-forward memory off, which every visitor has, and Chromium's shell has none.
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

test('the project list clears the draft also where back brings it out of the browser’s memory', async ({
  page,
}) => {
  // Only a page that has been taken over hears that it was brought out again.
  await openProyectos(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('link', { name: /Villas del Sol/ }).click();
  await pickLote(page, '2');
  await expect.poll(() => storedSeleccion(page)).not.toBeNull();
  // Not awaited within the page, which goes away with it.
  await page.evaluate(() => void setTimeout(() => history.go(-2), 10));
  await expect(titulo(page, 'PROYECTOS DISPONIBLES')).toBeVisible();
  // It is the very page that was left, not one that was loaded anew.
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  await expect.poll(() => storedSeleccion(page)).toBeNull();
  await pickProyecto(page);
  await expect.poll(async () => (await storedSeleccion(page))?.casa).toBe('Sin seleccionar');
});
