import type { Page } from '@playwright/test';
import { addAuthenticator, inviteByCommand, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

/** The staff's screens as they were approved (docs/decisiones/075-imagenes-de-regresion.md). */
test.use({ deviceScaleFactor: 1, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

async function expectImagen(page: Page, nombre: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(fixMoments);
  await page.evaluate(hideMenu);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await expect(page).toHaveScreenshot(`${nombre}.png`);
}

/** Which screens there are is each screen's own affair: a new one is not to change every picture. */
function hideMenu(): void {
  const menu = document.querySelector<HTMLElement>('nav[aria-label="Pantallas del panel"]');
  if (menu) menu.style.visibility = 'hidden';
}

function showMenu(): void {
  const menu = document.querySelector<HTMLElement>('nav[aria-label="Pantallas del panel"]');
  if (menu) menu.style.visibility = '';
}

/** Days and times are others in each run: all of them become the same. */
function fixMoments(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const fixed = text
      .replace(/\b\d{1,2} de [a-z]+ de \d{4}, \d\d:\d\d\b/g, '15 de enero de 2026, 09:00')
      .replace(/\bhoy, \d\d:\d\d\b/g, 'hoy, 09:00');
    if (fixed !== text) node.nodeValue = fixed;
  }
}

test('each screen of the staff’s side', async ({ page }) => {
  const server = await startPanelServer();
  await addAuthenticator(page);
  await page.goto(`${server.url}/panel`);
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await expectImagen(page, 'panel-entrada');
  await page.goto(server.url + inviteByCommand(server, 'ana@casas.example'));
  await page.getByLabel('Tu nombre').waitFor();
  await expectImagen(page, 'panel-invitacion');
  await page.getByLabel('Tu nombre').fill('Ana Pérez');
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click();
  const menu = page.getByRole('navigation', { name: 'Pantallas del panel' });
  await menu.waitFor();
  for (const [name, nombre] of [
    ['Personal', 'panel-personal'],
    ['Bitácora', 'panel-bitacora'],
    ['Mi cuenta', 'panel-cuenta'],
  ] as const) {
    await page.evaluate(showMenu);
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    // Their rows are there.
    await expect(page.getByText(/hoy, \d\d:\d\d/).first()).toBeVisible();
    await expectImagen(page, nombre);
  }
  await server.close();
});
