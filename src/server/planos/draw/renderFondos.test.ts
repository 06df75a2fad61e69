import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readTestDibujo, svg } from '../../../../test/readTestDibujo.ts';
import { widestOf } from './findBitmaps.ts';
import { renderFondos } from './renderFondos.ts';

/** An aerial photograph with fields, streets and grain, as large as a camera's. */
async function aerial(width: number, height: number): Promise<Buffer> {
  const grain = {
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  } as const;
  const fields = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [((i * 37) % 97) / 97, ((i * 53) % 89) / 89];
    return `<rect x="${x * width}" y="${y * height}" width="${width / 9}" height="${height / 11}" fill="hsl(${(i * 47) % 360} 30% 45%)" transform="rotate(${i % 9})"/>`;
  });
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields.join('')}</svg>`,
  );
  const land = await sharp({ create: { width, height, channels: 3, background: '#6b7f52' } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  const noise = await sharp(grain).blur(1.2).png().toBuffer();
  return sharp(land)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 98 })
    .toBuffer();
}

const dataOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
const sizeIn = async (file = '', at = 0) => {
  const [, type = '', data = ''] = [...file.matchAll(/href="data:image\/(\w+);base64,([^"]+)"/g)][at] ?? [];
  const { width } = await sharp(Buffer.from(data, 'base64')).metadata();
  return [type, width];
};

async function filesOf(inside: string) {
  const reading = await readTestDibujo(svg(inside), []);
  return { reading, files: await renderFondos(reading.plano, reading.fondo, reading.bitmaps) };
}

test('a photograph is served in sizes and formats, under 300 KB for a phone', async () => {
  const photo = await aerial(3000, 3000);
  expect(photo.length).toBeGreaterThan(1_500_000);
  const { files } = await filesOf(`<image href="${dataOf(photo)}" width="1000" height="1000"/>`);
  expect([...files.keys()].sort()).toEqual([
    'fondo-1600.avif.svg',
    'fondo-1600.webp.svg',
    'fondo-3200.avif.svg',
    'fondo-3200.webp.svg',
    'fondo-800.avif.svg',
    'fondo-800.webp.svg',
    'fondo.svg',
    'plano.svg',
  ]);
  for (const name of ['fondo-800.avif.svg', 'fondo-800.webp.svg', 'fondo.svg'])
    expect(files.get(name)?.length, name).toBeLessThan(300_000);
  expect(await sizeIn(files.get('fondo-800.avif.svg'))).toEqual(['avif', 800]);
  expect(await sizeIn(files.get('fondo-3200.webp.svg'))).toEqual(['webp', 3000]);
  expect(await sizeIn(files.get('fondo.svg'))).toEqual(['jpeg', 800]);
  expect(await sizeIn(files.get('plano.svg'))).toEqual(['jpeg', 1600]);
  // The PDF's reader accepts it.
  const { channels } = await sharp(Buffer.from(files.get('fondo.svg') ?? '')).stats();
  expect(channels[3]?.mean).toBe(255);
});

test('pure grain is stepped down until light enough for a phone', async () => {
  const side = 1000;
  const grain = async (channels: 3 | 4) =>
    sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } });
  const photo = await (await grain(3)).jpeg({ quality: 90 }).toBuffer();
  const clear = await (await grain(4)).png().toBuffer();
  for (const address of [dataOf(photo), `data:image/png;base64,${clear.toString('base64')}`]) {
    const { files } = await filesOf(`<image href="${address}" width="1000" height="1000"/>`);
    for (const name of ['fondo-800.avif.svg', 'fondo-800.webp.svg', 'fondo.svg'])
      expect(files.get(name)?.length, name).toBeLessThan(301_000);
    expect(files.get('fondo-1600.webp.svg')?.length).toBeGreaterThan(301_000);
  }
  // Bytes decide; the timeout only ends a hang, since AVIF of grain is slow.
}, 900_000);

test('a photograph is as wide as its part of the drawing, whatever its groups do', async () => {
  const photo = dataOf(await aerial(1200, 600));
  const { reading, files } = await filesOf(
    `<g transform="scale(.5)"><image href="${photo}" width="600" height="300"/></g>`,
  );
  expect(reading.bitmaps[0]?.share).toBeCloseTo(0.3);
  expect(widestOf(reading.bitmaps)).toBe(3200);
  expect(await sizeIn(files.get('fondo-1600.webp.svg'))).toEqual(['webp', 480]);
});

test('transparency is kept, also for old readers', async () => {
  const clear = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 4,
      background: '#0000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const { files } = await filesOf(
    `<image href="data:image/png;base64,${clear.toString('base64')}" width="1000" height="1000"/>`,
  );
  expect(await sizeIn(files.get('fondo.svg'))).toEqual(['png', 400]);
});

test('small and unreadable pictures stay unchanged', async () => {
  const { reading } = await filesOf(
    `<image href="data:image/png;base64,AAAA" width="9" height="9"/><image href="data:image/png;base64,${'A'.repeat(20_000)}" width="9" height="9"/>`,
  );
  expect(reading.bitmaps).toEqual([]);
});
