import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openDesk, set, stageOf, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';
import { tabTo } from './teclas.ts';

const numero = (page: Page) => page.getByLabel('Número de lote', { exact: true });

async function times(page: Page, key: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await page.keyboard.press(key);
}

/** Chooses a lot of the shown set and one of its tools by keys. */
async function takeTool(page: Page, lote: RegExp, tool: string): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Asignados' });
  await tabTo(page, list);
  await page.keyboard.press('Home');
  const selected = list.getByRole('option', { selected: true });
  for (let i = 0; i < 8 && !lote.test((await selected.textContent()) ?? ''); i++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(numero(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: tool }));
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
}

test('a lot is drawn by its corners, a shape is cut in two and parts are joined by keys alone', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft();
  const page = await openDesk(browser, server, 'Eva Luna');

  // Draw: the tool focuses the drawing, the arrows move the next corner.
  await tabTo(page, page.getByRole('button', { name: 'Trazar un lote' }));
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  for (const [key, count] of [
    ['Shift+ArrowUp', 1],
    ['Shift+ArrowRight', 2],
    ['ArrowDown', 8],
    ['ArrowLeft', 9],
  ] as const) {
    await times(page, key, count);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Terminar trazo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Terminar trazo' }));
  await page.keyboard.press('Enter');
  await expect(numero(page)).toBeFocused();
  await page.keyboard.type('M4-L6');
  await page.keyboard.press('Enter');
  await expect(set(page, 'Asignados')).toContainText('2');
  await expect(stageOf(page)).toBeFocused();
  await page.keyboard.press('Escape');

  // Join: the remaining shape becomes a part of lot 1.
  await tabTo(page, set(page, 'Asignados'));
  await page.keyboard.press('Enter');
  await takeTool(page, /^Lote 1/, 'Unir otra figura');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unida al lote 1')).toBeAttached();
  await page.keyboard.press('Control+z');

  // Cut: both parts get their numbers.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Figura «doble»' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Dividir' }));
  await page.keyboard.press('Enter');
  await expect(stageOf(page)).toBeFocused();
  await cutByKeys(page);
  await expect(page.getByLabel('Número de la parte 1')).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(set(page, 'Asignados')).toContainText('4');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await server.close();
});

/** Moves the next corner to the chosen shape, and puts one above and one below it. */
async function cutByKeys(page: Page): Promise<void> {
  const { right, down } = await page.evaluate(() => {
    const stage = document.querySelector('[data-mapa] [role="application"]')?.getBoundingClientRect();
    const shapes = document.querySelector<SVGGElement>('[data-parte="trazos"]');
    const { x, y } = new DOMPoint(195, 240).matrixTransform(shapes?.getScreenCTM() ?? undefined);
    return {
      right: x - ((stage?.left ?? 0) + (stage?.width ?? 0) / 2),
      down: y - ((stage?.top ?? 0) + (stage?.height ?? 0) / 2),
    };
  });
  const steps = (px: number) => Math.round(Math.abs(px) / 6);
  await times(page, right < 0 ? 'ArrowLeft' : 'ArrowRight', steps(right));
  await times(page, down < 0 ? 'ArrowUp' : 'ArrowDown', steps(down));
  await page.keyboard.press('Enter');
  await times(page, 'Shift+ArrowDown', 8);
  await page.keyboard.press('Enter');
}

test('the desk works with large letters on a small screen, and without motion', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft();
  const page = await openDesk(browser, server, 'Eva Luna');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(numero(page)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await server.close();
});
