import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchivoTransporte } from './archivoTransporte.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'correos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const correo = (text: string) => ({
  messageId: '<2f1c@ejemplo.mx>',
  de: 'cotizaciones@ejemplo.mx',
  para: 'ana@ejemplo.mx',
  mime: Buffer.from(text),
});

test('a mail is one file by its Message-ID, and a repeat overwrites it', async () => {
  const carpeta = join(folder, 'correos');
  const transporte = openArchivoTransporte(carpeta);
  expect(await transporte.send(correo('una vez'))).toEqual({ ok: true });
  expect(await transporte.send(correo('otra vez'))).toEqual({ ok: true });
  expect(await readdir(carpeta)).toEqual(['2f1c.eml']);
  expect(await readFile(join(carpeta, '2f1c.eml'), 'utf8')).toBe('otra vez');
});

test('a Message-ID cannot name a file elsewhere', async () => {
  const transporte = openArchivoTransporte(folder);
  await transporte.send({ ...correo('x'), messageId: '<../../fuera@ejemplo.mx>' });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)]);
});

test('a folder that cannot be made costs no mail a try', async () => {
  const blocked = join(folder, 'archivo');
  await writeFile(blocked, '');
  const transporte = openArchivoTransporte(join(blocked, 'correos'));
  expect(await transporte.send(correo('x'))).toEqual({ ok: false, clase: 'servidor', motivo: 'ENOTDIR' });
});
