import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { canChoose } from '../../src/domain/lote.ts';
import {
  calle,
  colorEn,
  enviados,
  expect,
  expectSent,
  openMapa,
  placeOfLote,
  rest,
  test,
  vista,
} from '../mapa/mapa.ts';

const tarjeta = '[data-tarjeta]';

test('the pointer over a lot shows its card and marks its row; the row marks the lot', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.mouse.move(...(await placeOfLote(mapa, '5')));
  await expect(page.locator(tarjeta)).toContainText('Lote 5');
  await expect(page.locator(tarjeta)).toContainText('203.17m²');
  await expect(page.locator(tarjeta)).toContainText('35.17m² más');
  await expect(page.locator(tarjeta)).toContainText('$112,544.00');
  await expect(page.locator('[data-lote="5"]')).toHaveAttribute('data-hover', 'true');
  await page.locator('[data-lote="3"]').hover();
  await expect(page.locator(tarjeta)).toContainText('Lote 3');
  await expect(page.locator('[data-parte="hover"]')).toHaveAttribute(
    'd',
    mapa.lotificacion.plano.lotes[2]?.d ?? '',
  );
  await page.mouse.move(2, 2);
  await expect(page.locator(tarjeta)).toBeHidden();
});

test('one click on an available lot chooses it, on its label too', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.mouse.click(...(await placeOfLote(mapa, '37')));
  await expectSent(page, { id_lote: '37', terreno: 207.77 });
  const chosen = page.locator('[data-parte="elegido"]');
  await expect(chosen).toHaveAttribute('d', mapa.lotificacion.plano.lotes[36]?.d ?? '');
  await page.goto('/?lotes=60&elegido=37');
  await expect(page.getByRole('option', { selected: true })).toHaveAttribute('data-lote', '37');
});

test('a lot below 24 px is first zoomed to and shown with its card; the next click chooses it', async ({
  page,
}) => {
  const mapa = await openMapa(page, 2000);
  const { etiqueta } = mapa.lotificacion.plano.lotes[1004] ?? { etiqueta: [0, 0, 0] };
  const narrow = async () => (await vista(page)).scale * etiqueta[2] * 2;
  expect(await narrow()).toBeLessThan(24);
  const place = await placeOfLote(mapa, 'M51-L5');
  await page.mouse.click(...place);
  await expect(page.locator(tarjeta)).toContainText('Lote M51-L5');
  await rest(page);
  expect(await narrow()).toBeGreaterThanOrEqual(47);
  await expect(page.locator(tarjeta)).toContainText('Clic para elegir este lote');
  expect(await enviados(page)).toEqual([]);
  await page.mouse.click(...place);
  await expectSent(page, { id_lote: 'M51-L5' });
});

test('a sold lot below 24 px is zoomed to as well, and then says why it cannot be chosen', async ({
  page,
}) => {
  const mapa = await openMapa(page, 2000);
  const place = await placeOfLote(mapa, 'M51-L4');
  await page.mouse.click(...place);
  await expect(page.locator(tarjeta)).toContainText('Lote M51-L4');
  await rest(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.click(...(await placeOfLote(mapa, 'M51-L4')));
  await expect(page.getByRole('dialog', { name: 'Lote M51-L4' })).toContainText('por eso no se puede elegir');
  expect(await enviados(page)).toEqual([]);
});

test("a click shows the chosen lot's card at once, whatever else waits", async ({ page }) => {
  await page.clock.install();
  const mapa = await openMapa(page, 60);
  const place = await placeOfLote(mapa, '5');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(...place);
  await expect(page.locator('[data-lote="5"]')).toHaveAttribute('data-hover', 'true');
  await expect(page.locator(tarjeta)).toBeHidden();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator(tarjeta)).toContainText('Es el lote que elegiste');
});

test('a click on a sold lot chooses nothing and says why', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.mouse.click(...(await placeOfLote(mapa, '34')));
  await expect(page.getByRole('dialog', { name: 'Lote 34' })).toContainText('por eso no se puede elegir');
  expect(await enviados(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test("a click on a lot's card chooses it; a drag on the card chooses nothing", async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.mouse.move(...(await placeOfLote(mapa, '5')));
  await expect(page.locator(tarjeta)).toContainText('Lote 5');
  const box = await page.locator(tarjeta).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 4 });
  await page.mouse.up();
  expect(await enviados(page)).toEqual([]);
  await page.mouse.click(x, y);
  await expectSent(page, { id_lote: '5' });
});

test('a card without room beside its lot does not block dragging the map', async ({ page }) => {
  await page.setViewportSize({ width: 520, height: 560 });
  const mapa = await openMapa(page, 60);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const before = await vista(page);
  const [x, y] = await placeOfLote(mapa, '25');
  await page.mouse.move(x, y);
  await expect(page.locator(`${tarjeta}[data-encima="true"]`)).toBeVisible();
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20, { steps: 5 });
  await page.mouse.up();
  await rest(page);
  expect((await vista(page)).y - before.y).toBeGreaterThan(15);
  expect(await enviados(page)).toEqual([]);
});

test('a drag that begins on a lot moves the drawing and chooses nothing', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const before = await vista(page);
  const [x, y] = await placeOfLote(mapa, '25');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20, { steps: 5 });
  await page.mouse.move(x + 30, y + 21);
  await page.mouse.up();
  await rest(page);
  const after = await vista(page);
  expect(after.y - before.y).toBeGreaterThan(15);
  expect(await enviados(page)).toEqual([]);
});

test('a button released outside of the map ends the drag', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const before = await vista(page);
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the map is not there');
  const x = box.x + box.width / 2;
  const bottom = box.y + box.height;
  await page.mouse.move(x, bottom - 1);
  await page.mouse.down();
  await page.mouse.move(x, bottom + 20);
  await page.mouse.up();
  await page.mouse.move(x, bottom - 40, { steps: 3 });
  await page.mouse.move(x + 60, bottom - 120, { steps: 5 });
  await rest(page);
  expect(await vista(page)).toEqual(before);
  await page.mouse.move(...(await placeOfLote(mapa, '25')));
  await expect(page.locator(tarjeta)).toContainText('Lote 25');
  expect(await enviados(page)).toEqual([]);
});

test('the wheel scrolls the page over the map until the map is in use', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&largo');
  const before = await vista(page);
  await page.mouse.move(...(await calle(mapa)));
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(page.getByText('Para acercar usa Ctrl + rueda, o haz clic en el plano')).toBeVisible();
  expect((await vista(page)).scale).toBe(before.scale);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.click(...(await calle(mapa)));
  await page.mouse.wheel(0, -240);
  await expect.poll(async () => (await vista(page)).scale).toBeGreaterThan(before.scale * 1.3);
  await rest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('with Ctrl, as a trackpad’s pinch sends it, the wheel zooms around the pointer', async ({ page }) => {
  await openMapa(page, 500);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const at = [816, 480] as const;
  const before = await vista(page);
  const held = [(at[0] - before.x) / before.scale, (at[1] - before.y) / before.scale] as const;
  await page.mouse.move(...at);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await vista(page)).scale / before.scale).toBeCloseTo(Math.exp(0.5), 3);
  await rest(page);
  const after = await vista(page);
  expect(held[0] * after.scale + after.x).toBeCloseTo(at[0], 1);
  expect(held[1] * after.scale + after.y).toBeCloseTo(at[1], 1);
});

test('at the whole drawing the wheel scrolls the page again', async ({ page }) => {
  const mapa = await openMapa(page, 60, '&largo');
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Alejar' }).click();
  await rest(page);
  await page.mouse.click(...(await calle(mapa)));
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
});

test('the zoom buttons carry the values 1 and 2', async ({ page }) => {
  await openMapa(page, 60);
  const start = (await vista(page)).scale;
  await expect(page.getByRole('button', { name: 'Acercar' })).toHaveAttribute('value', '1');
  await expect(page.getByRole('button', { name: 'Alejar' })).toHaveAttribute('value', '2');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  expect((await vista(page)).scale / start).toBeCloseTo(1.7 * 1.7, 3);
  await page.getByRole('button', { name: 'Alejar' }).click();
  await rest(page);
  expect((await vista(page)).scale / start).toBeCloseTo(1.7, 3);
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await rest(page);
  expect((await vista(page)).scale).toBeCloseTo(start, 6);
});

test('a filter dims the rest on the map and shortens the list', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const [at, sold] = [await placeOfLote(mapa, '6'), await placeOfLote(mapa, '4')];
  const beside = (place: readonly [number, number]) => [place[0], place[1] + 18] as const;
  const before = await colorEn(page, beside(at));
  await page.getByLabel('Superficie desde, m²').fill('160 m²');
  const wide = mapa.lotificacion.lotes.filter((lote) => canChoose(lote) && lote.terreno >= 160);
  await expect(page.getByText(`${wide.length} de 48 lotes disponibles`)).toBeVisible();
  await expect.poll(() => colorEn(page, beside(at))).not.toBe(before);
  // Whether the list has sold lots is nothing to the map.
  const soldBefore = await colorEn(page, beside(sold));
  await page.getByLabel('Ver también los vendidos').check();
  await expect(page.getByText(/^\d+ de 60 lotes$/)).toBeVisible();
  await rest(page);
  expect(await colorEn(page, beside(sold))).toBe(soldBefore);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByText('60 lotes', { exact: true })).toBeVisible();
  await expect.poll(() => colorEn(page, beside(at))).toBe(before);
});

test('lots that a filter left undrawn beyond the edges are back before the next drag', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const nearer = page.getByRole('button', { name: 'Acercar' });
  await nearer.click();
  await nearer.click();
  await rest(page);
  const across = () => page.locator('[data-parte="lotes"]').evaluate((canvas) => canvas.clientWidth);
  const element = await mapa.plano.evaluate((stage) => stage.clientWidth);
  const before = await across();
  expect(before).toBeGreaterThan(element);
  const widths = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const canvas = document.querySelector<HTMLElement>('[data-parte="lotes"]');
        const seen: number[] = [];
        if (!canvas) throw new Error('no canvas');
        new MutationObserver(() => {
          seen.push(canvas.clientWidth);
          if (seen.length === 2) resolve(seen);
        }).observe(canvas, { attributeFilter: ['width'] });
      }),
  );
  await page.getByLabel('Superficie desde, m²').fill('160');
  expect(await widths).toEqual([element, before]);
});

test('a lot sold while the page is open changes on map and list and can no longer be chosen', async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  const at = await placeOfLote(mapa, '12');
  const before = await colorEn(page, [at[0], at[1] + 18]);
  await page.evaluate(() => window.vender('12'));
  await expect.poll(() => colorEn(page, [at[0], at[1] + 18])).not.toBe(before);
  await page.mouse.click(...at);
  await expect(page.getByRole('dialog', { name: 'Lote 12' })).toContainText('Vendido');
  expect(await enviados(page)).toEqual([]);
});

test('a withdrawn lot is quiet ground in the drawing, not a hole, and not a target', async ({ page }) => {
  const whole = await openMapa(page, 60);
  const at = await placeOfLote(whole, '25');
  const asLot = await colorEn(page, [at[0], at[1] + 18]);
  const street = await colorEn(page, await calle(whole));
  await openMapa(page, 60, '&retirado=25');
  const asGround = await colorEn(page, [at[0], at[1] + 18]);
  expect([asLot, street]).not.toContain(asGround);
  await page.mouse.click(...at);
  expect(await enviados(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('47 lotes disponibles', { exact: true })).toBeVisible();
});

test('a sold lot differs by its hatch, not only by colour, as the legend says', async ({ page }) => {
  const mapa = await openMapa(page, 60);
  const lot = async (id: string) => {
    const [x, y] = await placeOfLote(mapa, id);
    const { data, info } = await sharp(
      await page.screenshot({ clip: { x: x - 4, y: y + 14, width: 8, height: 12 } }),
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    return new Set(Array.from({ length: data.length / 3 }, (_, i) => data.subarray(i * 3, i * 3 + 3).join()));
  };
  expect((await lot('6')).size).toBe(1);
  expect((await lot('4')).size).toBeGreaterThan(1);
  const legend = page.getByRole('list', { name: 'Significado de los colores' });
  await expect(legend.getByRole('listitem')).toHaveText(['Disponible', 'Vendido']);
  await page.mouse.click(...(await placeOfLote(mapa, '6')));
  await expect(legend.getByRole('listitem')).toHaveText(['Disponible', 'Vendido', 'Tu lote']);
});

test('a layer shows each lot’s price difference on the drawing and in words, and can be removed', async ({
  page,
}) => {
  const mapa = await openMapa(page, 60);
  const at = await placeOfLote(mapa, '5');
  const beside = [at[0], at[1] + 18] as const;
  const before = await colorEn(page, beside);
  await page.getByRole('button', { name: 'Capas' }).click();
  const panel = page.getByRole('region', { name: 'Ver en el plano' });
  // This drawing has no corners, parks or north.
  await expect(panel.getByRole('radio')).toHaveCount(1);
  await expect(panel.getByRole('radio', { name: 'Diferencia de precio' })).toBeChecked();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect.poll(() => colorEn(page, beside)).not.toBe(before);
  await panel.getByText('Qué lotes son').click();
  await expect(panel.getByText(/\d lotes\): (?:\d+, )*5(?:,|\s)/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await panel.getByRole('button', { name: 'Quitar capas' }).click();
  await expect(panel).toBeHidden();
  await expect.poll(() => colorEn(page, beside)).toBe(before);
});

test('a single lot is a map too', async ({ page }) => {
  const mapa = await openMapa(page, 1);
  await page.mouse.click(...(await placeOfLote(mapa, '1')));
  await expectSent(page, { id_lote: '1' });
});
