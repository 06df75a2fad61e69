import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOGOS } from '../../../test/logos.ts';
import { storeImagen } from '../../../test/storeImagen.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../plataforma/archivos/folderArchivos.ts';
import { readLogo } from './readLogo.ts';

let dataDir: string;
let archivos: Archivos;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'logo-'));
  archivos = folderArchivos(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test.each(LOGOS)(
  '%s becomes an opaque PNG on paper or its own background at twice the size',
  async (what, make) => {
    const logo = await readLogo(archivos, await storeImagen(archivos, await make()));
    if (!logo) throw new Error('no logo');
    const { format, width } = await sharp(logo.png).metadata();
    expect([format, width]).toEqual(['png', logo.ancho * 2]);
    expect(logo.ancho).toBeLessThanOrEqual(260);
    expect((await sharp(logo.png).stats()).isOpaque).toBe(true);
    const [red, green, blue] = await sharp(logo.png).raw().toBuffer();
    const ground = what === 'a JPEG' ? [0xff, 0xff, 0xff] : [0xf6, 0xf1, 0xe8];
    expect([red, green, blue]).toEqual(ground);
  },
);

test('makes a square logo as high as a wide one and enlarges a small one', async () => {
  const square = sharp({ create: { width: 24, height: 24, channels: 3, background: '#a0441f' } });
  const logo = await readLogo(archivos, await storeImagen(archivos, await square.png().toBuffer()));
  expect(logo?.ancho).toBe(80);
  expect((await sharp(logo?.png).metadata()).height).toBe(2 * 68);
});

test.each([
  ['no address', ''],
  ['another server’s address', 'https://cdn.ejemplo.mx/logo.svg'],
  ['a picture that is not there', '/imagenes/0123456789abcdef-300x100/800.webp'],
])('%s gives no logo', async (_what, direccion) => {
  expect(await readLogo(archivos, direccion)).toBeUndefined();
});
