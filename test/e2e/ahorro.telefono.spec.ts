import type { Page } from '@playwright/test';
import { pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/** Requests after a quiet time on the lots: the next step's code, and the rows of the one after. */
function watchNextStep(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/PasoModelo.*\.js$|RecuperarEquipamientos$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const becomeIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((idle) => requestIdleCallback(idle));
  });

test('the next step is prefetched while the visitor looks at the lots', async ({ page }) => {
  const asked = watchNextStep(page);
  await pickProyecto(page);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
});

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked = watchNextStep(page);
  await pickProyecto(page);
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await becomeIdle(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
