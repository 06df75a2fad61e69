import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  cotizar,
  datosNuevos,
  lotesReady,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  titulo,
  WITHOUT_EQUIPAMIENTO,
} from './recorrido.ts';
import { expect, test } from './server.ts';
import { tabTo } from './teclas.ts';

test('the whole journey works by keyboard with accessible names', async ({ page, correoPara: correoTo }) => {
  const datos = datosNuevos();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: /Villas del Sol/ }));
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'SELECCIONA UN LOTE')).toBeVisible();
  await tabTo(page, page.getByRole('listbox', { name: 'Lista de lotes' }));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Agave/ }));
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /Pérgola/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Total estimado: $3,127,400.00' })).toHaveCount(1);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true }));
  await page.keyboard.press('Enter');
  for (const [name, text] of [
    ['Nombre', datos.nombre],
    ['Correo', datos.correo],
    ['Teléfono', datos.telefono],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Siguiente', exact: true }));
  await page.keyboard.press('Enter');
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await correoTo(datos.correo);
});

/** Targets smaller than 24 × 24 CSS px; links in running text are exempt (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
    return Array.from(targets).flatMap((element) => {
      const target = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
      const { width, height } = target.getBoundingClientRect();
      const inText = getComputedStyle(element).display === 'inline' && element.closest('p');
      const unseen = !target.checkVisibility() || width <= 1 || element.closest('[inert]');
      if (unseen || inText || (width >= 24 && height >= 24)) return [];
      return [`${element.textContent || element.ariaLabel} ${width}×${height}`];
    });
  });
}

async function expectUsable(page: Page, pantalla: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules('target-size').analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' '))}`);
  expect(found, pantalla).toEqual([]);
  expect(await smallTargets(page), `${pantalla}: targets under 24 px`).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, `${pantalla}: px wider than the screen`).toBeLessThanOrEqual(0);
}

test('every screen works with text at 200 %, in forced colours and without motion', async ({
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/Failed to load resource|Correo/);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 640, height: 900 });
  // Like a browser's own text setting.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await pickProyecto(page, WITHOUT_EQUIPAMIENTO);
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  expect(size, 'px of the running text').toBeGreaterThanOrEqual(28);
  await lotesReady(page);
  await expectUsable(page, 'lote');
  await pickLote(page, '2');
  await expectUsable(page, 'modelo');
  await pickModelo(page, 'Palma');
  await expect(page.getByText(/no cuenta con equipamientos adicionales/)).toBeVisible();
  await expectUsable(page, 'sin equipamientos');
  await openDatos(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• El campo es requerido')).toHaveCount(3);
  await expectUsable(page, 'errores');
  await page.keyboard.press('Escape');
  await page.route('**/api/Correo', (route) => route.fulfill({ status: 400, json: {} }));
  await cotizar(page, datosNuevos());
  await expect(page.getByRole('button', { name: 'Reintentar envío' })).toBeVisible();
  await expectUsable(page, 'envío fallido');
});
