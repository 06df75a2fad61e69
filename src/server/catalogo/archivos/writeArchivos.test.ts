import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testCatalogo, writeTestCatalogo } from '../../../../test/testCatalogo.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { writeOnce } from '../../plataforma/archivos/writeOnce.ts';
import { inParallel } from '../../plataforma/inParallel.ts';
import { readCarpeta } from '../readCarpeta.ts';
import { readHere } from '../readers/readers.ts';
import { writeArchivos } from './writeArchivos.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'archivos-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('a file that changed after its check is reported', async () => {
  const carpeta = join(base, 'entrada');
  await writeTestCatalogo(carpeta, testCatalogo());
  const { archivos } = await readCarpeta(carpeta);
  await writeFile(join(carpeta, 'casa-1.png'), 'another');
  await rm(join(carpeta, 'casa-2.png'));
  expect(
    await writeArchivos(
      carpeta,
      archivos,
      { archivos: folderArchivos(join(base, 'datos')), present: new Set() },
      readHere,
      () => {},
    ),
  ).toEqual([
    { archivo: 'casa-1.png', motivo: 'cambió mientras se importaba; vuelve a importar' },
    { archivo: 'casa-2.png', motivo: 'no se encontró «casa-2.png»' },
  ]);
});

test('a file is written once, atomically, by any number of writers', async () => {
  const file = join(base, 'a', 'b');
  await Promise.all(Array.from({ length: 20 }, () => writeOnce(file, 'x'.repeat(100_000))));
  expect(await readdir(join(base, 'a'))).toEqual(['b']);
});

test('after an error no other file is started, and running ones finish', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const work = inParallel(numbers, async (number) => {
    begun.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(number);
    if (number === 3) throw new Error('three');
  });
  await expect(work).rejects.toThrow('three');
  expect(ended.sort()).toEqual(begun.sort());
  expect(begun.length).toBeLessThan(1000);
});
