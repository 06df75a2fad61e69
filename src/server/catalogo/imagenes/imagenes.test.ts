import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPresent } from '../../plataforma/archivos/findPresent.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { type ExaminedImagen, examineImagen } from '../../plataforma/files/examineImagen.ts';
import { folderOfImagen, renderImagen } from './renderImagen.ts';

let folder: string;
const places = async () => {
  const archivos = folderArchivos(folder);
  return { archivos, present: await findPresent(archivos) };
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagenes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const half = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ]);
}

async function examine(bytes: Uint8Array): Promise<ExaminedImagen> {
  const examined = await examineImagen(bytes);
  if (!examined.ok) throw new Error(examined.motivo);
  return examined.imagen;
}

async function render(bytes: Uint8Array): Promise<(name: string) => Promise<Buffer>> {
  const imagen = await examine(bytes);
  await renderImagen(bytes, imagen, await places());
  return (name) => readFile(join(folder, folderOfImagen(imagen), name));
}

async function pixel(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

describe('renditions', () => {
  test('are AVIF and WebP in three widths and one JPEG, no larger than the original', async () => {
    const bytes = await halves(1000, 600).jpeg().toBuffer();
    const imagen = await examine(bytes);
    expect(await renderImagen(bytes, imagen, await places())).toEqual({ ok: true, valor: true });
    const names = await readdir(join(folder, folderOfImagen(imagen)));
    const sizes = await Promise.all(
      names.sort().map(async (name) => {
        const { width, height, format, compression } = await sharp(
          join(folder, folderOfImagen(imagen), name),
        ).metadata();
        return [name, `${width}×${height}`, compression ?? format];
      }),
    );
    expect(sizes).toEqual([
      ['1600.avif', '1000×600', 'av1'],
      ['1600.webp', '1000×600', 'webp'],
      ['400.avif', '400×240', 'av1'],
      ['400.webp', '400×240', 'webp'],
      ['800.avif', '800×480', 'av1'],
      ['800.jpg', '800×480', 'jpeg'],
      ['800.webp', '800×480', 'webp'],
    ]);
  });

  test('of a photograph are upright, without GPS and camera data', async () => {
    const bytes = await halves(60, 40)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'Cam' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const imagen = await examine(bytes);
    expect([imagen.ancho, imagen.alto]).toEqual([40, 60]);
    const file = await render(bytes);
    for (const name of ['400.avif', '400.webp', '800.jpg']) {
      const made = await file(name);
      const { width, height, exif, orientation } = await sharp(made).metadata();
      expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined]);
      const [red = 0, , blue = 0] = await pixel(made, 20, 5);
      expect(red).toBeGreaterThan(blue); // rotated right, red is on top
    }
  });

  test('convert other colour spaces to sRGB', async () => {
    const bytes = await halves(60, 40)
      .withIccProfile('p3')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const [red = 0, green = 255] = await pixel(await (await render(bytes))('800.jpg'), 10, 20);
    expect(red).toBeGreaterThan(245);
    expect(green).toBeLessThan(20);
  });

  test('keep transparency, white in the JPEG', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const file = await render(bytes);
    expect((await sharp(await file('400.webp')).stats()).isOpaque).toBe(false);
    expect(await pixel(await file('800.jpg'), 20, 20)).toEqual([255, 255, 255]);
  });

  test('of an SVG logo are sharp at the largest width', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="20" height="10"/></svg>';
    const imagen = await examine(Buffer.from(svg));
    expect([imagen.ancho, imagen.alto]).toEqual([1600, 400]);
    const { width, height } = await sharp(await (await render(Buffer.from(svg)))('1600.webp')).metadata();
    expect([width, height]).toEqual([1600, 400]);
  });

  test('that exist are not made again; empty ones from a crash are', async () => {
    const bytes = await halves(50, 50).png().toBuffer();
    const imagen = await examine(bytes);
    await mkdir(join(folder, folderOfImagen(imagen)), { recursive: true });
    const avif = join(folder, folderOfImagen(imagen), '400.avif');
    await writeFile(avif, '');
    expect(await renderImagen(bytes, imagen, await places())).toEqual({ ok: true, valor: true });
    expect((await stat(avif)).size).toBeGreaterThan(0);
    expect(await renderImagen(bytes, imagen, await places())).toEqual({ ok: true, valor: false });
    expect(
      (await readdir(join(folder, folderOfImagen(imagen)))).filter((name) => name.endsWith('.tmp')),
    ).toEqual([]);
  });
});

describe('the preview', () => {
  test('is a 16 px WebP of at most 150 characters', async () => {
    const noise = Buffer.from(Array.from({ length: 1280 * 853 * 3 }, (_, i) => (i * 7919) % 256));
    for (const picture of [
      halves(1280, 853),
      sharp(noise, { raw: { width: 1280, height: 853, channels: 3 } }),
    ]) {
      const { primeraVista } = await examine(await picture.jpeg().toBuffer());
      expect(primeraVista.length).toBeLessThanOrEqual(150);
      const { width, format } = await sharp(Buffer.from(primeraVista, 'base64url')).metadata();
      expect([width, format]).toEqual([16, 'webp']);
    }
  });
});

describe('non-pictures', () => {
  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['a text', async () => Buffer.from('hola'), /no es una imagen/],
    ['nothing', async () => Buffer.alloc(0), /no es una imagen/],
    [
      'half a photograph',
      async () => (await halves(600, 400).jpeg().toBuffer()).subarray(0, 1500),
      /no es una imagen/,
    ],
    ['a small file that claims 900 megapixels', async () => bomb(30_000, 30_000), /millones de pixeles/],
    ['a ribbon', () => halves(900, 100).png().toBuffer(), /alargada/],
    ['a telephone’s HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
  ])('%s is refused', async (_name, bytes, reason) => {
    expect(await examineImagen(await bytes())).toEqual({ ok: false, motivo: expect.stringMatching(reason) });
  });
});

/** An SVG claims any size in a few bytes. */
function bomb(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect/></svg>`,
  );
}
