import type { Page } from '@playwright/test';
import { cotizar, datosNuevos, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Issues a quote with a share sheet that ends so. Out: its address. */
async function issueWithSheet(page: Page, fin: string | undefined): Promise<string> {
  await page.addInitScript((name) => {
    const value = name && (() => Promise.reject(new DOMException('refused', name)));
    if (value) Object.defineProperty(navigator, 'share', { configurable: true, value });
    else Reflect.deleteProperty(Navigator.prototype, 'share');
  }, fin);
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await cotizar(page, datosNuevos());
  await expect(page).toHaveURL(/[?&]c=/);
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  return page.url();
}

const hoja = (page: Page) => page.getByRole('button', { name: 'Compartir', exact: true });

test('closing the share sheet copies and announces nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => document.body.setAttribute('data-copiado', text) },
    });
  });
  const url = await issueWithSheet(page, 'AbortError');
  await hoja(page).click();
  // This button answers after the sheet, so its result was handled.
  await page.getByRole('button', { name: 'Copiar enlace' }).focus();
  await expect(page.getByText('Enlace copiado.')).toHaveCount(0);
  expect(await page.locator('body').getAttribute('data-copiado')).toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Enlace copiado.')).toBeVisible();
  expect(await page.locator('body').getAttribute('data-copiado')).toBe(url);
});

test('a refused share sheet, as in in-app browsers, copies the address and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await issueWithSheet(page, 'NotAllowedError');
  await hoja(page).click();
  await expect(page.getByRole('status').getByText('Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('if share sheet and clipboard refuse, the address can be selected', async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    document.execCommand = () => false;
  });
  const url = await issueWithSheet(page, 'NotAllowedError');
  await hoja(page).click();
  const address = page.getByRole('textbox', { name: 'Enlace de la cotización' });
  await expect(address).toHaveValue(url);
  await expect(page.getByRole('status').getByText('Tu navegador no dejó copiarlo')).toBeVisible();
  await address.focus();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(url);
});

test('a browser without a share sheet offers the other ways only', async ({ page }) => {
  await issueWithSheet(page, undefined);
  await expect(hoja(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar PDF' })).toBeVisible();
});
