import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { loteOption, mapaReady, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

test('an imported new lot leaves an open map unchanged, with ring and sheet', async ({ page, servidor }) => {
  const stream = page.waitForResponse(/\/api\/Novedades\/1/);
  await pickProyecto(page);
  await stream;
  await mapaReady(page);
  await page.getByRole('searchbox', { name: 'Buscar lote' }).fill('2');
  await page.keyboard.press('Enter');
  const hoja = page.getByRole('dialog', { name: 'Lote 2', exact: true });
  await expect(hoja).toBeVisible();
  const ring = page.locator('[data-parte="foco"] path').last();
  const seen = async () => {
    const box = await ring.boundingBox();
    return box && [box.x, box.y, box.width, box.height];
  };
  /** Greatest difference to `before`, px: half a pixel may round either way. */
  const moved = async () => {
    const now = await seen();
    return Math.max(...[0, 1, 2, 3].map((at) => Math.abs((now?.[at] ?? NaN) - (before?.[at] ?? NaN))));
  };
  // The flight to the lot has ended when two looks are equal.
  let before = await seen();
  await expect
    .poll(async () => {
      const last = before;
      before = await seen();
      return before?.join() === last?.join();
    })
    .toBe(true);
  const tablas = testCatalogo();
  const more = { id_proyecto: 1, id_lote: '9', terreno: 168, estatus: 'Disponible' };
  await withCatalogo(servidor, { ...tablas, lotes: [...tablas.lotes, more] }, async () => {
    await expect(loteOption(page, '9')).toBeVisible();
    await expect(hoja).toBeVisible();
    await expect.poll(moved).toBeLessThan(1);
  });
  await expect(loteOption(page, '9')).toHaveCount(0);
  await expect(hoja).toBeVisible();
  await expect.poll(moved).toBeLessThan(1);
});
