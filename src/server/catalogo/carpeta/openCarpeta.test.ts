import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCarpeta } from './openCarpeta.ts';

let base: string;
let folder: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'carpeta-'));
  folder = join(base, 'catálogo');
  await mkdir(join(folder, 'imagenes'), { recursive: true });
  await writeFile(join(folder, 'imagenes', 'casa.jpg'), 'casa');
  await writeFile(join(base, 'secreto.jpg'), 'secreto');
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function read(ruta: string, maximo = 100) {
  const opened = await openCarpeta(folder);
  if (!opened.ok) throw new Error(opened.motivo);
  const file = await opened.valor.read(ruta, maximo);
  return file.ok ? file.valor.toString() : file.motivo;
}

test('a file is found by its relative path', async () => {
  expect(await read('imagenes/casa.jpg')).toBe('casa');
});

test('a missing file is reported', async () => {
  expect(await read('imagenes/otra.jpg')).toBe('no se encontró «imagenes/otra.jpg»');
  expect(await read('imagenes/casa.jpg/x')).toMatch(/no se encontró/);
});

test('a name with other capitals is reported, since systems differ', async () => {
  expect(await read('Imagenes/casa.jpg')).toBe('«Imagenes/casa.jpg» está escrito «imagenes» en la carpeta');
  expect(await read('imagenes/casa.JPG')).toMatch(/está escrito «casa.jpg»/);
});

test('an accent may be one character or two on the disk', async () => {
  await writeFile(join(folder, 'jardi\u0301n.jpg'), 'jardín');
  expect(await read('jardín.jpg')).toBe('jardín');
});

test('another kind of blank is accepted, a missing accent is proposed', async () => {
  await writeFile(join(folder, 'fachada\u00A0agave.jpg'), 'agave');
  await writeFile(join(folder, 'jardin.jpg'), 'jardín');
  expect(await read('fachada agave.jpg')).toBe('agave');
  expect(await read('jardín.jpg')).toBe('no se encontró «jardín.jpg»; ¿es «jardin.jpg»?');
});

test.each([
  ['casa.jpeg', 'casa.jpg'],
  ['casa%20uno.jpg', 'casa uno.jpg'],
  ["casa 'A'.jpg", 'casa ‘A’.jpg'],
  ['lotes.csv', 'lotes (1).csv'],
  ['lotes.csv', 'lotes - copia.csv'],
  ['lotes.csv', 'Copia de lotes.csv'],
])('for %s, which is missing, %s is proposed', async (sought, there) => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(join(folder, there), 'algo');
  expect(await read(sought)).toBe(`no se encontró «${sought}»; ¿es «${there}»?`);
});

test('two folders with tables are asked about', async () => {
  await rm(folder, { recursive: true });
  for (const name of ['mayo', 'junio']) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'lotes.csv'), 'lotes');
  }
  const opened = await openCarpeta(folder);
  expect(!opened.ok && opened.motivo).toMatch(
    /^hay tablas en «(mayo|junio)» y en «(mayo|junio)»; deja el catálogo en una sola carpeta$/,
  );
});

test('the only folder with tables is the catalogue, as Windows unpacks a zip', async () => {
  const inner = join(folder, 'mi catálogo');
  await mkdir(join(inner, 'imagenes'), { recursive: true });
  await writeFile(join(inner, 'lotes.csv'), 'lotes');
  await writeFile(join(inner, 'imagenes', 'casa.jpg'), 'otra');
  expect(await read('lotes.csv')).toBe('lotes');
  expect(await read('imagenes/casa.jpg')).toBe('otra');
  const opened = await openCarpeta(folder);
  expect(opened.ok && opened.valor.interior).toBe('mi catálogo/');
  // An unreadable workbook here means that this folder was meant, not a copy within.
  await writeFile(join(folder, 'catalogo.ods'), '');
  expect(await read('lotes.csv')).toMatch(/no se encontró/);
  await rm(join(folder, 'catalogo.ods'));
  await writeFile(join(folder, 'modelos.csv'), 'modelos');
  expect(await read('modelos.csv')).toBe('modelos');
  expect(await read('imagenes/casa.jpg')).toBe('casa');
});

test('a link out of the folder is refused, one within is followed', async () => {
  await symlink(join(base, 'secreto.jpg'), join(folder, 'fuera.jpg'));
  await symlink(base, join(folder, 'arriba'));
  await symlink(join(folder, 'imagenes', 'casa.jpg'), join(folder, 'dentro.jpg'));
  await symlink('ninguna', join(folder, 'roto.jpg'));
  expect(await read('fuera.jpg')).toBe('«fuera.jpg» es un enlace que sale de la carpeta');
  expect(await read('arriba/secreto.jpg')).toMatch(/sale de la carpeta/);
  expect(await read('dentro.jpg')).toBe('casa');
  expect(await read('roto.jpg')).toMatch(/no se encontró/);
});

test('a folder is not a file', async () => {
  expect(await read('imagenes')).toBe('«imagenes» no es un archivo');
});

test('a file that is too large is reported with its size', async () => {
  await writeFile(join(folder, 'grande.jpg'), Buffer.alloc(2 * 1024 * 1024));
  expect(await read('grande.jpg', 1024 * 1024)).toBe('«grande.jpg» pesa 2.0 MB y caben 1 MB');
});

test('a missing folder, or a file instead of one, is reported', async () => {
  expect(await openCarpeta(join(base, 'otra'))).toEqual({ ok: false, motivo: 'la carpeta no existe' });
  expect(await openCarpeta(join(base, 'secreto.jpg'))).toEqual({
    ok: false,
    motivo: 'no es una carpeta ni un zip',
  });
});
