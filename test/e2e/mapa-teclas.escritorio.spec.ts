import AxeBuilder from '@axe-core/playwright';
import { enviados, expect, expectSent, openMapa, placeOfLote, rest, test, vista } from '../mapa/mapa.ts';

test('Tab reaches the map; arrows go to the neighbour, which is announced; Enter chooses', async ({
  page,
}) => {
  const mapa = await openMapa(page, 60, '&elegido=25');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(mapa.plano).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const said = page.getByRole('status').filter({ hasText: 'Lote 2' });
  await expect(said).toHaveText(
    'Lote 25, 215.33m², disponible, 47.33m² más que el lote base de 168m², elegido',
  );
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Lote 26,');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Lote 16,' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectSent(page, { id_lote: '26', terreno: 162.17 });
});

test('a sold lot reached by keys says so, and Enter says why nothing is chosen', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&elegido=5');
  await mapa.plano.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'Lote 4' })).toContainText(
    'vendido, no se puede elegir',
  );
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Lote 4' })).toContainText('Este lote ya se vendió');
  expect(await enviados(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(mapa.plano).toBeFocused();
});

test('plus, minus and zero zoom', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const start = (await vista(page)).scale;
  await mapa.plano.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await rest(page);
  expect((await vista(page)).scale / start).toBeCloseTo(1.7, 3);
  await page.keyboard.press('0');
  await rest(page);
  expect((await vista(page)).scale).toBeCloseTo(start, 6);
});

test('plus and minus zoom about the focused lot, which stays in view', async ({ page }) => {
  const mapa = await openMapa(page, 500, '&elegido=M1-L1');
  await mapa.plano.focus();
  await page.keyboard.press('ArrowRight');
  await rest(page);
  const scale = (await vista(page)).scale;
  const map = await mapa.plano.boundingBox();
  if (!map) throw new Error('no map');
  const expectInSight = async () => {
    await rest(page);
    const box = await page.locator('[data-parte="foco"] path').last().boundingBox();
    expect(box?.x).toBeGreaterThan(map.x);
    expect(box?.y).toBeGreaterThan(map.y);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(map.x + map.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(map.y + map.height);
  };
  for (let i = 0; i < 3; i++) await page.keyboard.press('+');
  await expectInSight();
  expect((await vista(page)).scale).toBeGreaterThan(scale * 1.6);
  for (let i = 0; i < 6; i++) await page.keyboard.press('-');
  await expectInSight();
});

test('the focused lot is brought into view, large enough, with its ring', async ({ page }) => {
  const mapa = await openMapa(page, 2000, '&elegido=M51-L3');
  await mapa.plano.focus();
  await page.keyboard.press('ArrowDown');
  await rest(page);
  const ring = page.locator('[data-parte="foco"] path').last();
  await expect(ring).toHaveAttribute('d', mapa.lotificacion.plano.lotes[1002]?.d ?? '');
  const box = await ring.boundingBox();
  expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(27);
  const map = await mapa.plano.boundingBox();
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowRight');
  await rest(page);
  const last = await ring.boundingBox();
  expect(last?.x).toBeGreaterThanOrEqual(map?.x ?? 0);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((map?.x ?? 0) + (map?.width ?? 0));
});

test('the list takes keys, chooses, and moves the map along', async ({ page }) => {
  const mapa = await openMapa(page, 2000);
  const list = page.getByRole('listbox', { name: 'Lista de lotes' });
  await list.focus();
  await page.keyboard.press('End');
  const active = page.locator('[data-lote="M100-L20"]');
  await expect(list).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'none');
  await expect(active).toHaveAttribute('aria-posinset', '1600');
  await expect(active).toBeInViewport();
  await rest(page);
  const [x, y] = await placeOfLote(mapa, 'M100-L20');
  const box = await mapa.plano.boundingBox();
  expect(x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  expect(y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectSent(page, { id_lote: 'M100-L17' });
});

test('the map flies to a typed number; Enter leads to its sheet, a second Enter chooses the lot', async ({
  page,
}) => {
  const mapa = await openMapa(page, 2000);
  const field = page.getByRole('searchbox', { name: 'Buscar lote' });
  await field.fill('m4 l12');
  await expect(page.getByRole('dialog', { name: 'Lote M4-L12' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'encontrado' })).toHaveText('1 lote encontrado');
  await expect(field).toBeFocused();
  await rest(page);
  const [x, y] = await placeOfLote(mapa, 'M4-L12');
  const box = await mapa.plano.boundingBox();
  expect(Math.abs(x - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan((box?.width ?? 0) * 0.4);
  expect(Math.abs(y - ((box?.y ?? 0) + (box?.height ?? 0) / 2))).toBeLessThan((box?.height ?? 0) * 0.4);
  await field.fill('zz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ningún' })).toHaveText(
    'Ningún lote con ese número',
  );
  await expect(field).toBeFocused();
  await field.fill('m77');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Lote M77-L1', exact: true });
  await expect(sheet.getByRole('button', { name: 'Elegir este lote' })).toBeFocused();
  expect(await enviados(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSent(page, { id_lote: 'M77-L1' });
  await expect(sheet).toBeHidden();
});

test('a search finds the lot with exactly that name; other matches are announced and reached by ‹ or ›', async ({
  page,
}) => {
  await openMapa(page, 60);
  const sheet = (id: string) => page.getByRole('dialog', { name: `Lote ${id}`, exact: true });
  const said = page.getByRole('search').getByRole('status');
  const field = page.getByRole('searchbox', { name: 'Buscar lote' });
  await field.fill('5');
  await expect(sheet('5')).toBeVisible();
  await expect(said).toHaveText('Lote 5, 1 de 15');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Lote anterior' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet('50')).toBeVisible();
  await expect(said).toHaveText('Lote 50, 2 de 15');
  await expect(page.getByRole('button', { name: 'Lote siguiente' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet('50').getByRole('button', { name: 'Elegir este lote' })).toBeFocused();
  await field.press('Enter');
  await expect(said).toHaveText('Lote 50, 2 de 15');
  await expect(sheet('50').getByRole('button', { name: 'Elegir este lote' })).toBeFocused();
  await page.getByRole('button', { name: 'Lote anterior' }).click();
  await page.getByRole('button', { name: 'Lote anterior' }).click();
  await expect(said).toHaveText('Lote 45, 15 de 15');
  await expect(sheet('45')).toBeVisible();
  await field.fill('60');
  await expect(sheet('60')).toBeVisible();
  await expect(said).toHaveText('1 lote encontrado');
  await expect(page.getByRole('button', { name: 'Lote siguiente' })).toBeHidden();
});

test('axe finds nothing on the map, with the sheet open, and in a filtered list', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&elegido=12');
  const faults = async () => {
    // A sheet that fades in has pale letters for a moment.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    return (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes]);
  };
  expect(await faults()).toEqual([]);
  await page.mouse.click(...(await placeOfLote(mapa, '34')));
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.getByLabel('Superficie desde, m²').fill('160');
  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowDown');
  expect(await faults()).toEqual([]);
});
