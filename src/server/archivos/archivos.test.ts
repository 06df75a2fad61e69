import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Archivos, ArchivosUnavailable, type FoundArchivo } from './archivos.ts';
import { findPresent } from './findPresent.ts';
import { folderArchivos } from './folderArchivos.ts';

interface Place {
  /** New ones each time: what is near is empty. */
  open(): Archivos;
  close(): Promise<void>;
}

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-archivos-'));
  return {
    open: () => folderArchivos(join(folder, 'catalogo')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function all(found: AsyncIterable<FoundArchivo>): Promise<FoundArchivo[]> {
  const listed: FoundArchivo[] = [];
  for await (const it of found) listed.push(it);
  return listed;
}

const FOTO = 'imagenes/0123456789abcdef-1200x800/800.jpg';
const PLANO = 'planos/0123456789abcdef/lotes.json';
const GONE = 'originales/ffff';

describe.each([['a folder', inFolder]])('files in %s', (_what, prepare) => {
  let place: Place;
  beforeAll(async () => {
    place = await prepare();
  });
  afterAll(() => place.close());

  test('are there, whole, for whoever comes after who put them', async () => {
    const writer = place.open();
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251));
    expect(await writer.exists(FOTO)).toBe(false);
    await Promise.all([
      writer.putOnce(FOTO, bytes),
      writer.putOnce(FOTO, bytes),
      writer.putOnce(PLANO, '[]'),
    ]);

    const reader = place.open();
    expect(await reader.exists(FOTO)).toBe(true);
    expect((await reader.get(FOTO))?.equals(bytes)).toBe(true);
    const streamed = await place.open().stream(FOTO);
    expect(streamed && (await buffer(streamed)).equals(bytes)).toBe(true);
    const near = place.open();
    expect(await near.bring(PLANO)).toBe(true);
    expect(await folderArchivos(near.folder).get(PLANO)).toEqual(Buffer.from('[]'));
  });

  test('that are not there are none', async () => {
    const archivos = place.open();
    expect(await archivos.exists(GONE)).toBe(false);
    expect(await archivos.bring(GONE)).toBe(false);
    expect(await archivos.get(GONE)).toBeUndefined();
    expect(await archivos.stream(GONE)).toBeUndefined();
    await archivos.remove(GONE);
    await archivos.demand();
  });

  test('are listed by what their names begin with', async () => {
    const archivos = place.open();
    await archivos.putOnce('originales/abc', 'uno');
    await archivos.putOnce('originales/abd', 'otro');
    const listed = await all(archivos.list('originales/ab'));
    expect(listed.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([
      ['originales/abc', 3],
      ['originales/abd', 4],
    ]);
    for (const { written } of listed) expect(written.getUTCFullYear()).toBeGreaterThan(2025);
    expect(await all(archivos.list('originales/abc/'))).toEqual([]);
    expect(await findPresent(archivos)).toEqual(new Set([FOTO, PLANO, 'originales/abc', 'originales/abd']));
    await archivos.remove('originales/abc');
    expect(await place.open().get('originales/abc')).toBeUndefined();
    expect((await all(archivos.list('originales/'))).map(({ name }) => name)).toEqual(['originales/abd']);
  });
});

test('a folder that is away, or that may not be read, is told in words', async () => {
  await expect(folderArchivos('/nowhere').demand()).rejects.toThrow(ArchivosUnavailable);
  await expect(folderArchivos('/nowhere').demand()).rejects.toThrow(
    'No se pueden leer los archivos de /nowhere (ENOENT).',
  );
});
