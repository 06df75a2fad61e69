import { enPantalla, expect, openMapa, rest, test, vista } from '../mapa/mapa.ts';

for (const ratio of [1, 2, 3]) {
  test(`at rest the drawing is sharp at every zoom with ${ratio} device pixels per px`, async ({
    browser,
    pagina,
  }) => {
    const context = await browser.newContext({
      baseURL: pagina.url,
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: ratio,
    });
    const page = await context.newPage();
    await openMapa(page, 60);
    for (let zoom = 0; zoom < 4; zoom++) {
      await rest(page);
      const found = await page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-parte="lotes"]');
        const rect = canvas?.getBoundingClientRect() ?? new DOMRect();
        return {
          ratio: (canvas?.width ?? 0) / rect.width,
          pixels: (canvas?.width ?? 0) * (canvas?.height ?? 0),
        };
      });
      expect(found.ratio).toBeCloseTo(Math.min(ratio, 2), 1);
      expect(found.pixels).toBeLessThan(4_000_000);
      expect(await edgeOfUnderlay(page)).toBeLessThanOrEqual(2);
      await page.getByRole('button', { name: 'Acercar' }).click();
    }
    await context.close();
  });
}

test('a short drag keeps the bitmap, moved by whole device pixels; a long one draws the exposed part', async ({
  page,
}) => {
  await openMapa(page, 500);
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const layer = page.locator('[data-parte="lotes"]').locator('..');
  const shift = async () => {
    const transform = await layer.evaluate((element) => element.style.transform);
    return transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
  };
  const drag = async (dx: number, dy: number) => {
    await page.mouse.move(400, 450);
    await page.mouse.down();
    await page.mouse.move(400 + dx, 450 + dy, { steps: 4 });
    await page.waitForTimeout(120);
    await page.mouse.up();
    await rest(page);
  };
  const [, , , , x = 0, y = 0] = await shift();
  await drag(21.4, -10.3);
  const moved = await shift();
  expect(moved.slice(0, 4)).toEqual([1, 0, 0, 1]);
  expect(moved.slice(4)).toEqual([x + 21, y - 10]);
  await drag(-330, 240);
  await drag(-330, 0);
  const [map, drawn] = [await page.getByRole('application').boundingBox(), await layer.boundingBox()];
  expect(drawn?.x).toBeLessThanOrEqual(map?.x ?? 0);
  expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeGreaterThanOrEqual((map?.x ?? 0) + (map?.width ?? 0));
  // Of the 640 px to the left not all is a shift any more.
  expect((await shift())[4]).toBeGreaterThan(x - 600);
});

test('the first drawing is equal, whether its ground is rasterised separately or drawn at once', async ({
  browser,
  pagina,
}) => {
  const first = async (apart: boolean) => {
    const context = await browser.newContext({ baseURL: pagina.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript((asIs) => {
      const make = window.createImageBitmap;
      const counted = (...args: unknown[]) => {
        Reflect.set(window, 'made', true);
        return Reflect.apply(make, window, args);
      };
      window.createImageBitmap = asIs ? counted : (undefined as never);
    }, apart);
    await page.goto('/?lotes=10000');
    const shown = page.locator('[data-parte="lotes"]');
    await expect(shown).toBeVisible();
    const pixels = await shown.evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.clientWidth, canvas.clientHeight).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      return [...(copy?.getImageData(0, 0, canvas.clientWidth, canvas.clientHeight).data ?? [])];
    });
    const made = await page.evaluate(() => Reflect.get(window, 'made') === true);
    await context.close();
    return { pixels, made };
  };
  const [apart, atOnce] = [await first(true), await first(false)];
  expect([apart.made, atOnce.made]).toEqual([true, false]);
  expect(new Set(apart.pixels).size).toBeGreaterThan(10);
  expect(apart.pixels).toHaveLength(atOnce.pixels.length);
  const far = apart.pixels.filter((value, at) => Math.abs(value - (atOnce.pixels[at] ?? 0)) > 24);
  // Edges of slanted lines may differ by a tenth of a pixel.
  expect(far.length).toBeLessThan(apart.pixels.length / 1000);
});

/** Pixels of the colour change at the underlay's inner rectangle, x = 14: 1 or 2 if sharp. */
async function edgeOfUnderlay(page: import('@playwright/test').Page): Promise<number> {
  const [x, y] = enPantalla(await vista(page), [14, 120]);
  return page.evaluate(
    ([px, py]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-parte="lotes"]');
      const rect = canvas?.getBoundingClientRect() ?? new DOMRect();
      const k = (canvas?.width ?? 0) / rect.width;
      const [cx, cy] = [Math.round((px - rect.left) * k), Math.round((py - rect.top) * k)];
      // Nothing beyond the layer's edge.
      if (cx < 10 || cx > (canvas?.width ?? 0) - 10) return 0;
      const copy = new OffscreenCanvas(16, 1).getContext('2d');
      if (canvas) copy?.drawImage(canvas, 8 - cx, -cy);
      const data = copy?.getImageData(0, 0, 16, 1).data ?? [];
      const reds = Array.from({ length: 16 }, (_, i) => data[i * 4] ?? 0);
      return reds.filter((red) => red !== reds[0] && red !== reds[15]).length;
    },
    [x, y] as const,
  );
}

test('a drag that rests before its last frame is shown whole, on a stuttering machine', async ({ page }) => {
  await page.addInitScript(() => {
    const [request, cancel] = [requestAnimationFrame.bind(window), cancelAnimationFrame.bind(window)];
    const NEVER = 1e9;
    window.requestAnimationFrame = (frame) => (Reflect.get(window, 'stutters') ? NEVER : request(frame));
    window.cancelAnimationFrame = (id) => id !== NEVER && cancel(id);
  });
  await openMapa(page, 60);
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Acercar' }).click();
  await rest(page);
  const before = await vista(page);
  const [x, y] = [816, 450];
  await page.mouse.move(x, y);
  await page.evaluate(() => Reflect.set(window, 'stutters', true));
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 6, { steps: 3 });
  await expect.poll(async () => Math.round((await vista(page)).x - before.x)).toBe(12);
  await page.evaluate(() => Reflect.set(window, 'stutters', false));
  await page.mouse.up();
});
