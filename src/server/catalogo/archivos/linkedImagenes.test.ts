import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { filesBelow } from '../../../../test/filesBelow.ts';
import { shareArchivosDeCatalogo } from '../../../../test/sharedArchivos.ts';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { zipOf } from '../../../../test/zipOf.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { exportCatalogo } from '../exportCatalogo.ts';
import { importCatalogo } from '../importCatalogo.ts';
import { readCarpeta } from '../readCarpeta.ts';
import { readHere } from '../readers/readers.ts';
import { rutaOfEnlace } from './linkedImagenes.ts';

const clock = () => new Date('2026-03-01T12:00:00Z');
let base: string;
let carpeta: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'enlazadas-'));
  carpeta = join(base, 'entrada');
  await writeTestCatalogo(carpeta, testCatalogo());
  await mkdir(join(carpeta, 'fotos'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** A grainy picture, which no format compresses well. */
async function photograph(seed = 1): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, i) => (i * i * seed * 7919) % 251));
  return sharp(pixels, { raw: { width: 200, height: 150, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function link(...addresses: string[]): Promise<string> {
  const file = join(carpeta, 'plano.svg');
  const images = addresses.map((address) => `<image href="${address}" width="40" height="30"/>`).join('');
  const text = (await readFile(file, 'utf8')).replace('<rect id="calle"', `${images}<rect id="calle"`);
  await writeFile(file, text);
  return text;
}

async function readPlano(source: Parameters<typeof readCarpeta>[0] = carpeta) {
  const { archivos, faltas, avisos } = await readCarpeta(source, { readers: readHere });
  expect(faltas).toEqual([]);
  const examinado = archivos.find(({ ruta }) => ruta === 'plano.svg')?.examinado;
  if (examinado?.tipo !== 'plano' || !('plano' in examinado)) throw new Error('no drawing');
  return {
    ...examinado,
    rutas: archivos.map(({ ruta }) => ruta),
    motivos: avisos.flatMap(({ archivo, motivo }) => (archivo === 'plano.svg' ? [motivo] : [])),
  };
}

describe('a picture linked by a drawing', () => {
  test('is embedded, and prepared in sizes like an embedded one', async () => {
    await writeFile(join(carpeta, 'fotos', 'vista aérea.jpg'), await photograph());
    await link('fotos/vista%20a%C3%A9rea.jpg');
    const { plano, fondo, bitmaps, rutas, direccion } = await readPlano();
    for (const drawn of [plano, fondo]) expect(drawn).toMatch(/<image[^>]* href="data:image\/jpeg;base64,/);
    expect(bitmaps).toHaveLength(1);
    expect(direccion).toMatch(/-\d+\/plano\.svg$/);
    expect(rutas).toContain('fotos/vista aérea.jpg');
  });

  test('is also read from a zip', async () => {
    await writeFile(join(carpeta, 'fotos', 'a.jpg'), await photograph());
    await link('fotos\\a.jpg');
    const files = Object.entries(await filesBelow(carpeta)).map(([name, content]) => ({
      name,
      content: Buffer.from(content, 'base64'),
    }));
    const zip = join(base, 'catalogo.zip');
    await writeFile(zip, zipOf(files));
    expect((await readPlano(zip)).plano).toContain('data:image/jpeg');
  });

  test('that a table also names is one file', async () => {
    await link('casa-1.png');
    const { rutas, plano } = await readPlano();
    expect(rutas.filter((ruta) => ruta === 'casa-1.png')).toHaveLength(1);
    expect(plano).toContain('data:image/png');
  });
});

describeEachEngine('a picture beside a drawing', (openFresh) => {
  test('comes back with an export, and is compared by content at each import', async () => {
    const photo = join(carpeta, 'fotos', 'a.jpg');
    await writeFile(photo, await photograph());
    await link('fotos/a.jpg');
    await shareArchivosDeCatalogo(join(base, 'datos'));
    const archivos = folderArchivos(join(base, 'datos', 'catalogo'));
    const db = await openFresh();
    const importFrom = async (from = carpeta) => {
      const reading = { lector: 'prueba' };
      const outcome = await importCatalogo({ db, archivos, carpeta: from, clock, reading });
      if (!outcome.ok) throw new Error(outcome.faltas[0]?.motivo);
      const [row] = await db.query<{ svg: string; version: string }>(
        `select a.direccion as svg, c.version::text from archivo a, catalogo c where a.ruta = 'plano.svg'`,
      );
      return row;
    };
    const first = await importFrom();
    expect(first?.svg).toMatch(/-\d+\/plano\.svg$/);
    expect(await importFrom()).toEqual(first);
    const salida = join(base, 'salida');
    const exported = await exportCatalogo({ db, archivos, carpeta: salida, reemplazar: false });
    expect(exported).toMatchObject({ ok: true });
    expect(await readFile(join(salida, 'fotos', 'a.jpg'))).toEqual(await readFile(photo));
    expect(await importFrom(salida)).toEqual(first);
    await writeFile(photo, await photograph(3));
    expect((await importFrom())?.svg).not.toBe(first?.svg);
    await rm(photo);
    expect((await importFrom())?.svg).not.toMatch(/-\d+\/plano\.svg$/);
    await writeFile(photo, await photograph());
    expect((await importFrom())?.svg).toBe(first?.svg);
  });
});

describe('missing linked pictures', () => {
  test.each([
    ['fotos/no-hay.jpg', 'no se encontró «fotos/no-hay.jpg»'],
    ['../fuera.jpg', 'su dirección no es de un archivo de la carpeta'],
    ['/etc/passwd', 'su dirección no es de un archivo de la carpeta'],
    ['file:///C:/Users/ana/vista.jpg', 'su dirección no es de un archivo de la carpeta'],
    ['C:\\Users\\ana\\vista.jpg', 'su dirección no es de un archivo de la carpeta'],
    ['fotos/otro.svg', 'no es JPEG, PNG, WebP, AVIF, GIF ni BMP'],
    ['lotes.csv', 'no es JPEG, PNG, WebP, AVIF, GIF ni BMP'],
    ['fotos/rota.png', 'no es una imagen que se pueda leer entera'],
    ['fotos/enorme.png', 'millones de pixeles'],
    ['fotos/pesada.jpg', 'pesa'],
  ])('%s is reported by name', async (address, motivo) => {
    await writeFile(join(base, 'fuera.jpg'), await photograph());
    await writeFile(join(carpeta, 'fotos', 'otro.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await writeFile(join(carpeta, 'fotos', 'rota.png'), png.subarray(0, 40));
    if (address.includes('enorme')) {
      const huge = Buffer.from(png);
      huge.writeUInt32BE(50_000, 16);
      huge.writeUInt32BE(50_000, 20);
      await writeFile(join(carpeta, 'fotos', 'enorme.png'), huge);
    }
    if (address.includes('pesada'))
      await writeFile(join(carpeta, 'fotos', 'pesada.jpg'), Buffer.alloc(21 * 1024 * 1024));
    await link(address);
    const { motivos, plano, rutas } = await readPlano();
    expect(motivos).toEqual([expect.stringContaining(`la imagen enlazada «${address}» falta: `)]);
    expect(motivos[0]).toContain(motivo);
    expect(plano).not.toContain('<image');
    expect(rutas.filter((ruta) => /fuera|\.svg$|\.csv$|\.jpg$/.test(ruta))).toEqual(['plano.svg']);
  });

  test('an address on the network is no picture of the folder', async () => {
    await link('https://ejemplo.mx/a.jpg', '//ejemplo.mx/b.jpg');
    const { motivos, plano, informe } = await readPlano();
    expect(motivos).toEqual([]);
    expect(plano).not.toContain('ejemplo.mx');
    expect(informe.retirado).toMatchObject([{ clase: 'direccion', cantidad: 2 }]);
  });

  test('of hundreds only five are named', async () => {
    await link(...Array.from({ length: 300 }, (_, i) => `fotos/${i}.jpg`));
    const { motivos } = await readPlano();
    expect(motivos).toHaveLength(6);
    expect(motivos[5]).toBe('y 295 imágenes enlazadas más');
  });
});

test('an address resolves from the drawing’s place into the folder, or to nothing', () => {
  expect(rutaOfEnlace('planos/a.svg', 'vista.jpg')).toBe('planos/vista.jpg');
  expect(rutaOfEnlace('planos/a.svg', '..\\fotos\\vista.jpg?v=2#x')).toBe('fotos/vista.jpg');
  expect(rutaOfEnlace('a.svg', './fotos//a.jpg')).toBe('fotos/a.jpg');
  for (const address of [
    '',
    '.',
    '..',
    '../a.jpg',
    'fotos/../../a.jpg',
    '%2e%2e/a.jpg',
    '/a.jpg',
    '\\\\casa\\a.jpg',
    'C:a.jpg',
    'a.jpg:oculto',
    'a%00.jpg',
    '%zz',
  ])
    expect(rutaOfEnlace('a.svg', address), address).toBeUndefined();
});
