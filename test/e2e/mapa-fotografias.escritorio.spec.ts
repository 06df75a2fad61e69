import sharp from 'sharp';
import { generateLotes } from '../mapa/generateLotes.ts';
import { expect, openMapa, rest, test } from '../mapa/mapa.ts';

const SVG = '/planos/0123456789abcdef-3200/plano.svg';
const { plano } = generateLotes(60);
const [x, y, width, height] = plano.viewBox;

/** A single-colour background photograph in that format. */
async function fondo(color: string, format: 'avif' | 'webp'): Promise<string> {
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: color } });
  const data = (await photo.toFormat(format).toBuffer()).toString('base64');
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><image ${box} preserveAspectRatio="none" href="data:image/${format};base64,${data}"/></svg>`;
}

for (const spared of [false, true]) {
  test(`photographs under the lots come small at first, and sharp when zoomed in${spared ? ', but not where data is saved' : ''}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('**/planos/0123456789abcdef-3200/*', async (route) => {
      const file = route.request().url().split('/').at(-1) ?? '';
      asked.push(file);
      if (file === 'lotes.json') return route.fulfill({ json: plano });
      const [, width = '', format] = /^fondo-(\d+)\.(avif|webp)\.svg$/.exec(file) ?? [];
      if (format !== 'avif' && format !== 'webp') return route.fulfill({ status: 404 });
      const body = await fondo(width === '800' ? '#c00000' : '#0000c0', format);
      return route.fulfill({ contentType: 'image/svg+xml', body });
    });
    if (spared)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await openMapa(page, 60, `&svg=${encodeURIComponent(SVG)}`);
    expect(asked.filter((file) => file.startsWith('fondo'))[0]).toBe('fondo-800.avif.svg');
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Acercar' }).click();
    await rest(page);
    await expect.poll(() => asked.includes('fondo-3200.avif.svg')).toBe(!spared);
    expect(asked.filter((file) => file.includes('webp'))).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const shown = document.querySelector<HTMLCanvasElement>('[data-parte="lotes"]');
          const copy = document.createElement('canvas');
          [copy.width, copy.height] = [shown?.width ?? 1, shown?.height ?? 1];
          const pen = copy.getContext('2d', { willReadFrequently: true });
          if (shown) pen?.drawImage(shown, 0, 0);
          const { data } = pen?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
          let [red, blue] = [0, 0];
          for (let i = 0; i < data.length; i += 4) {
            if ((data[i] ?? 0) > 170 && (data[i + 2] ?? 0) < 25) red++;
            if ((data[i + 2] ?? 0) > 170 && (data[i] ?? 0) < 25) blue++;
          }
          return red > blue ? 'small' : 'sharp';
        }),
      )
      .toBe(spared ? 'small' : 'sharp');
  });
}
