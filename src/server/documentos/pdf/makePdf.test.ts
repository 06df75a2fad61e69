import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOGOS } from '../../../../test/logos.ts';
import { storeImagen } from '../../../../test/storeImagen.ts';
import { testDocumento } from '../../../../test/testDocumento.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { makePdf } from './makePdf.ts';

let dataDir: string;
let archivos: Archivos;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pdf-'));
  archivos = folderArchivos(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Counts the pictures in a quote's PDF with this logo. */
async function picturesWith(logo: string): Promise<number> {
  const { empresa } = testDocumento();
  const documento = testDocumento({ empresa: { ...empresa, logo } });
  const pdf = await makePdf({ documento, enlace: 'https://casas.ejemplo.mx/x' }, archivos);
  return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
}

test.each(LOGOS)('draws %s as the company’s logo', async (_what, make) => {
  const direccion = await storeImagen(archivos, await make());
  expect(await picturesWith(direccion)).toBe(1);
});

test.each([
  ['no logo', ''],
  ['a logo on another server', 'https://cdn.ejemplo.mx/logo.png'],
  ['a logo that is gone', '/imagenes/0123456789abcdef-300x100/800.webp'],
])('makes the PDF with %s', async (_what, direccion) => {
  expect(await picturesWith(direccion)).toBe(0);
});
