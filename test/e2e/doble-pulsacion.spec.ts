import type { Locator, Page } from '@playwright/test';
import { loteOption, pickLote, pickProyecto, showLista, storedSeleccion, titulo } from './recorrido.ts';
import { expect, test } from './server.ts';

// With the growing picture the next screen takes a moment; without, it is immediate.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses at set times, whatever the machine. Out: presses there again, ms after the first. */
async function press(
  page: Page,
  target: Locator,
  touch: boolean,
): Promise<(afterMs: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Well after earlier presses.
  const began = Date.now() / 1000 + 1;
  const at = async (afterMs: number) => {
    const timestamp = began + afterMs / 1000;
    if (touch) {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
        timestamp,
      });
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + 0.03,
      });
      return;
    }
    const button = { x, y, button: 'left', clickCount: afterMs ? 2 : 1 } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button, timestamp });
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      ...button,
      timestamp: timestamp + 0.03,
    });
  };
  await at(0);
  return at;
}

/** Time for a wrong choice to happen. */
const settle = (page: Page) => page.waitForTimeout(400);

test('a lot pressed twice is chosen, and no model with it', async ({ page, hasTouch }) => {
  await pickProyecto(page);
  await showLista(page);
  const row = loteOption(page, '2');
  const elegir = page.getByRole('button', { name: 'Elegir este lote' });
  if (hasTouch) await row.tap();
  const again = await press(page, hasTouch ? elegir : row, hasTouch);
  await expect(page.getByRole('button', { name: /^Agave/ })).toBeVisible();
  await again(250);
  await settle(page);
  await expect(page).toHaveURL(/SeleccionModelo\/1$/);
  expect((await storedSeleccion(page))?.modelo).toBe('Sin seleccionar');
});

test('a model pressed twice is chosen, and no equipment with it', async ({ page, hasTouch }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  const again = await press(page, page.getByRole('button', { name: /^Agave/ }), hasTouch);
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
  await again(120);
  await again(400);
  await settle(page);
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
  expect((await storedSeleccion(page))?.equipamientos).toBe('Sin seleccionar');
});

test("'Seleccionar' pressed twice leads to the equipment and stays there", async ({ page, hasTouch }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: 'Ver Detalles de Agave' }).click();
  const again = await press(page, page.getByRole('button', { name: 'Seleccionar', exact: true }), hasTouch);
  await expect(page.getByRole('checkbox', { name: /Pérgola/ })).toBeVisible();
  await again(250);
  await settle(page);
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
  expect((await storedSeleccion(page))?.equipamientos).toBe('Sin seleccionar');
});

test('a later press at the same place, and quick ones on the same screen, all count', async ({
  page,
  hasTouch,
}) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  const again = await press(page, page.getByRole('button', { name: /^Agave/ }), hasTouch);
  const pergola = page.getByRole('checkbox', { name: /Pérgola/ });
  await expect(pergola).toBeVisible();
  const toggle = await press(page, page.locator('label').filter({ has: pergola }), hasTouch);
  await expect(pergola).toBeChecked();
  await toggle(200);
  await expect(pergola).not.toBeChecked();
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  await again(60_000);
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
});

test('a model pressed twice while its picture grows is one step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pickProyecto(page);
  await pickLote(page, '2');
  await page.getByRole('button', { name: /^Agave/ }).evaluate((card: HTMLElement) => {
    card.click();
    card.click();
  });
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await settle(page);
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
});
