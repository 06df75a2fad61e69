import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchivoTransport } from './archivoTransport.ts';

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
  const transporte = openArchivoTransport(carpeta);
  expect(await transporte.send(correo('una vez'))).toEqual({ ok: true, por: 'archivo .eml' });
  expect(await transporte.send(correo('otra vez'))).toEqual({ ok: true, por: 'archivo .eml' });
  expect(await readdir(carpeta)).toEqual(['2f1c.eml']);
  expect(await readFile(join(carpeta, '2f1c.eml'), 'utf8')).toBe('otra vez');
});

test('the folder and its mails are private, also an existing folder', async () => {
  const old = join(folder, 'de antes');
  await mkdir(old, { mode: 0o755 });
  await writeFile(join(old, '2f1c.eml'), 'de antes', { mode: 0o644 });
  for (const carpeta of [join(folder, 'nueva'), old]) {
    await openArchivoTransport(carpeta).send(correo('x'));
    const [own, file] = await Promise.all([carpeta, join(carpeta, '2f1c.eml')].map((path) => stat(path)));
    expect([own?.mode, file?.mode].map((mode = 0) => mode & 0o777)).toEqual([0o700, 0o600]);
  }
});

test('a Message-ID cannot name a file elsewhere', async () => {
  const transporte = openArchivoTransport(folder);
  await transporte.send({ ...correo('x'), messageId: '<../../fuera@ejemplo.mx>' });
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.eml$/)]);
});

test('a folder that cannot be made costs no mail an attempt', async () => {
  const blocked = join(folder, 'archivo');
  await writeFile(blocked, '');
  const transporte = openArchivoTransport(join(blocked, 'correos'));
  expect(await transporte.send(correo('x'))).toEqual({ ok: false, clase: 'servidor', motivo: 'ENOTDIR' });
});
