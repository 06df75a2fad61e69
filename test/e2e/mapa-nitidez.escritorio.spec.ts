import { abrirMapa, enPantalla, expect, reposo, test, vista } from '../mapa/mapa.ts';

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
    await abrirMapa(page, 60);
    for (let zoom = 0; zoom < 4; zoom++) {
      await reposo(page);
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

/** How many pixels the underlay's inner rectangle, at x = 14, takes to change colour: 1 or 2 where it is sharp. */
async function edgeOfUnderlay(page: import('@playwright/test').Page): Promise<number> {
  const [x, y] = enPantalla(await vista(page), [14, 120]);
  return page.evaluate(
    ([px, py]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-parte="lotes"]');
      const rect = canvas?.getBoundingClientRect() ?? new DOMRect();
      const k = (canvas?.width ?? 0) / rect.width;
      const [cx, cy] = [Math.round((px - rect.left) * k), Math.round((py - rect.top) * k)];
      // Beyond the layer's edge there is nothing to look at.
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
