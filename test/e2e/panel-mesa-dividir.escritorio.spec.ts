import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openDesk, press, set, stageOf, startWithDraft } from './mesa.ts';
import { expect, test } from './server.ts';

/** Lots 1, 2 and 3 are one shape; 4 has a hole; the rest has none. */
const PLANO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 300" font-size="22">
<g fill="#fff" stroke="#333"><path id="triple" d="M50 50H350V200H50Z"/>
<path id="hueco" fill-rule="evenodd" d="M450 50H600V200H450ZM500 100V150H550V100Z"/></g></svg>`;

const parte = (page: Page, n: number) => page.getByLabel(`Número de la parte ${n}`);

/** Cuts from top to bottom. */
async function cutAt(page: Page, x: number): Promise<void> {
  await press(page, x, 52);
  await press(page, x, 198);
}

/** Px between the ordinals of the parts, from left to right. */
async function gapsOf(page: Page): Promise<number[]> {
  const boxes = await page
    .locator('[data-parte="partes"] text')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
    );
  const sorted = boxes.toSorted(([a], [b]) => a - b);
  return sorted.slice(1).map(([left], i) => left - (sorted[i]?.[1] ?? 0));
}

test('a shape of three lots becomes three, with corners undone, and one is cut again later', async ({
  browser,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  const server = await startWithDraft({ 'plano.svg': PLANO });
  const page = await openDesk(browser, server, 'Eva Luna');

  // It would lose its hole: the card says so.
  await press(page, 470, 70);
  await page.getByRole('button', { name: 'Dividir' }).click();
  const ficha = page.getByRole('region', { name: 'Lo que elegiste' });
  await expect(ficha).toContainText('Esta figura tiene un hueco');

  // A line that misses the shape is reported, and its corners are undone one by one.
  await press(page, 100, 120);
  await page.getByRole('button', { name: 'Dividir' }).click();
  await press(page, 400, 60);
  await press(page, 420, 190);
  await expect(ficha).toContainText('Esa línea no corta la figura en dos');
  await press(page, 400, 60);
  await expect(page.getByRole('button', { name: 'Quitar esquina' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Quitar esquina' })).toHaveCount(0);

  // Cut twice before numbering; a typed number stays with its part.
  await cutAt(page, 150);
  await expect(page.getByRole('heading', { name: 'Figura dividida en dos' })).toBeVisible();
  await parte(page, 1).fill('1');
  await page.getByRole('button', { name: 'Dividir otra parte' }).click();
  await cutAt(page, 250);
  await expect(page.getByRole('heading', { name: 'Figura dividida en 3' })).toBeVisible();
  await expect(parte(page, 1)).toHaveValue('1');
  await expect(parte(page, 2)).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  // Two narrow parts side by side: their ordinals 4 and 5 do not read like 45.
  await page.getByRole('button', { name: 'Dividir otra parte' }).click();
  await cutAt(page, 324);
  await page.getByRole('button', { name: 'Dividir otra parte' }).click();
  await cutAt(page, 337);
  await expect.poll(() => gapsOf(page)).toHaveLength(4);
  expect(Math.min(...(await gapsOf(page)))).toBeGreaterThan(2);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Deshacer: el corte' }).click();
  await expect(page.getByRole('heading', { name: 'Figura dividida en dos' })).toBeVisible();
  await parte(page, 2).fill('2');
  await page.getByRole('button', { name: 'Asignar' }).click();
  await expect(set(page, 'Asignados')).toContainText('2');

  // A part is cut like a shape.
  await press(page, 280, 120);
  await expect(page.getByRole('heading', { name: 'Lote 2, trazado a mano' })).toBeVisible();
  await page.getByRole('button', { name: 'Dividir' }).click();
  await cutAt(page, 250);
  await parte(page, 1).fill('2');
  await parte(page, 2).fill('3');
  await page.getByRole('button', { name: 'Asignar' }).click();
  await expect(set(page, 'Asignados')).toContainText('3');
  await page.keyboard.press('Control+z');
  await expect(set(page, 'Asignados')).toContainText('2');
  await page.keyboard.press('Control+y');
  await expect(set(page, 'Asignados')).toContainText('3');

  // A number that begins with a letter can be typed on the drawing.
  await press(page, 470, 70);
  await expect(page.getByRole('heading', { name: 'Figura «hueco»' })).toBeVisible();
  await stageOf(page).focus();
  await page.keyboard.type('m4-l6');
  await page.keyboard.press('Enter');
  await expect(set(page, 'Asignados')).toContainText('4');

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado en el borrador')).toBeVisible();
  await page.reload();
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(set(page, 'Asignados')).toContainText('4');
  await press(page, 300, 120);
  await expect(page.getByRole('heading', { name: 'Lote 3, trazado a mano' })).toBeVisible();
  await server.close();
});
