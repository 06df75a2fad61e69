import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  cotizar,
  datosNuevos,
  dialogo,
  mapaReady,
  openDatos,
  openProyectos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

/** axe finds nothing, and nothing scrolls sideways. */
async function expectSound(page: Page, pantalla: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // A target behind a sticky bar is reached by scrolling.
    .disableRules('target-size')
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, pantalla).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${pantalla}: px wider than the screen`).toBeLessThanOrEqual(0);
}

for (const [width, tag] of [
  [320, '@telefono'],
  [1440, '@escritorio'],
] as const) {
  test(`at ${width} px axe finds nothing on any screen, with dialogs open and errors shown`, { tag }, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openProyectos(page);
    await expect(page.getByText(/^Desde \$/).first()).toBeVisible();
    await expectSound(page, 'proyectos');
    await pickProyecto(page);
    await mapaReady(page);
    await expectSound(page, 'lote');
    await page.getByRole('link', { name: 'Equipamiento' }).click();
    await expect(dialogo(page, 'Selecciona un lote para continuar')).toBeVisible();
    await expectSound(page, 'dialogo de lote');
    await page.getByRole('button', { name: 'OK' }).click();
    await pickLote(page, '2');
    await expect(page.getByRole('button', { name: 'Ver Detalles' }).first()).toBeVisible();
    await expectSound(page, 'modelo');
    await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'detalles');
    await page.keyboard.press('Escape');
    await pickModelo(page, 'Agave');
    await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
    await expectSound(page, 'equipamiento');
    await openDatos(page);
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
    await expect(page.getByText('• El campo es requerido')).toHaveCount(3);
    await expectSound(page, 'datos con errores');
    await page.keyboard.press('Escape');
    await cotizar(page, datosNuevos());
    await expect(page).toHaveURL(/[?&]c=/);
    await expectSound(page, 'cotizacion');
  });
}

test('the focus goes to the title of each screen, and returns from a dialog', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeFocused();
  const tab = page.getByRole('link', { name: 'Equipamiento' });
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(dialogo(page, 'Selecciona un modelo para continuar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tab).toBeFocused();
  await pickModelo(page, 'Agave');
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeFocused();
});

test('equipment is ticked by keyboard alone, and the new total is announced', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  const pergola = page.getByRole('checkbox', { name: /Pérgola/ });
  await pergola.focus();
  await page.keyboard.press('Space');
  await expect(pergola).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Total estimado: $' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(pergola).not.toBeChecked();
});

test('the carousel of a model moves by button, by dot and by arrow key', async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  const dots = page.getByRole('dialog').getByRole('button', { name: /^Imagen \d+ de \d+$/ });
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await dots.first().click();
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.getByRole('dialog').locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});
