import type { Locator, Page } from '@playwright/test';
import { SECCIONES_CON_PANTALLA } from '../../src/contract/rutasDePanel.ts';
import { fillOffice } from './fillOffice.ts';
import { enterPanel, startFilledServer } from './panel.ts';
import { expect, test } from './server.ts';

/** Further addresses: one of each kind of page below a screen. */
const PAGES = [
  ...['personas/tablero', 'personas/1', 'inventario/1', 'cotizaciones/VA-2026-500001', 'ventas/1'],
  ...['ventas/papeles', 'demanda/1', 'catalogo/proyecto/1', 'catalogo/modelo/1', 'catalogo/lotes/1'],
];

/** Buttons tried on a page: beyond them stand rows that repeat. */
const OPENED = 16;

/** Filled buttons in sight, but not a choice that is on; then red ones whose act could be undone. In: where. */
function faultsIn(place: Locator): Promise<{ filled: string[]; red: string[] }> {
  return place.evaluate((root) => {
    const resolved = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${name})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const [primary, red] = [resolved('--color-primario'), resolved('--color-error')];
    const on =
      '[aria-current], [aria-pressed="true"], [aria-selected="true"], [data-renglon], [data-renglon] *';
    const shown = [...root.querySelectorAll<HTMLElement>('button, a, summary, label')].filter(
      (it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches(on),
    );
    const textOf = (it: HTMLElement) => it.textContent?.trim() ?? '';
    return {
      filled: shown.filter((it) => getComputedStyle(it).backgroundColor === primary).map(textOf),
      red: shown
        .filter((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).color].includes(red))
        .filter((it) => !it.hasAttribute('data-definitivo'))
        .map(textOf),
    };
  });
}

/** Opens each dialog that a button of the page leads to, one of those with the same words. */
async function eachDialog(
  page: Page,
  look: (dialog: Locator, opener: string) => Promise<void>,
): Promise<void> {
  const url = page.url();
  const openers = page.locator('main button:visible:not([type="submit"])');
  const seen = new Set<string>();
  for (let at = 0; at < Math.min(await openers.count(), OPENED); at += 1) {
    const text = ((await openers.nth(at).textContent()) ?? '').replace(/\d+/g, '').trim();
    // Only words: an icon's button zooms, walks or closes.
    if (!text || seen.has(text)) continue;
    seen.add(text);
    await openers.nth(at).press('Enter');
    const dialog = page.getByRole('dialog').last();
    const opened = await dialog.waitFor({ timeout: 400 }).then(
      () => true,
      () => false,
    );
    if (opened) await look(dialog, text);
    await page.goto(url);
    // Perhaps without a button: one that was answered, as about the browser's notices, does not come back.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-espera]')).toHaveCount(0);
  }
}

test('a screen and a dialog have one primary button at most, and red is for what cannot be undone', async ({
  page,
  consola,
}) => {
  test.slow();
  // Pressed without a thing chosen, some calls are refused.
  consola.expectErrors(/Failed to load resource|Failed to fetch/);
  await page.setViewportSize({ width: 1366, height: 900 });
  const server = await startFilledServer(fillOffice);
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const wrong: string[] = [];
  const found: string[] = [];
  const judge = async (place: Locator, name: string) => {
    const { filled, red } = await faultsIn(place);
    found.push(...filled.map((it) => `${name}: ${it}`));
    if (filled.length > 1) wrong.push(`${name}: ${filled.join(' | ')}`);
    wrong.push(...red.map((it) => `${name}: red ${it}`));
  };
  for (const path of [...SECCIONES_CON_PANTALLA, ...PAGES]) {
    await page.goto(`${server.url}/panel/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-espera]')).toHaveCount(0);
    await judge(page.locator('main'), path);
    await eachDialog(page, (dialog, opener) => judge(dialog, `${path} > ${opener}`));
  }
  expect(wrong).toEqual([]);
  // The colours are looked up rightly.
  expect(found).toEqual(expect.arrayContaining(['personas: Anotar', 'agenda: Agendar visita']));
  await page.close();
  await server.close();
});
