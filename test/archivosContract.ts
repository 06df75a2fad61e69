import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Archivos, FoundArchivo } from '../src/server/plataforma/archivos/archivos.ts';
import { findPresent } from '../src/server/plataforma/archivos/findPresent.ts';
import { folderArchivos } from '../src/server/plataforma/archivos/folderArchivos.ts';

/** A store for one test. */
export interface ArchivosPlace {
  /** A new one each time, with nothing cached. */
  open(): Archivos;
  close(): Promise<void>;
}

async function namesOf(found: AsyncIterable<FoundArchivo>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, bytes, written } of found) {
    if (Number.isNaN(written.getTime())) throw new Error(`${name} has no time`);
    names.push(`${name} ${bytes}`);
  }
  return names.sort();
}

const FOTO = 'imagenes/0123456789abcdef-1200x800/800.jpg';
const PLANO = 'planos/0123456789abcdef/lotes.json';
const GONE = 'originales/ffff';

export const describeArchivos = (what: string, prepare: () => Promise<ArchivosPlace>) =>
  describe(`files in ${what}`, () => {
    let place: ArchivosPlace;
    beforeAll(async () => {
      place = await prepare();
    });
    afterAll(() => place.close());

    test('can be read by others, unchanged', async () => {
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

    test('are absent unless stored', async () => {
      const archivos = place.open();
      expect(await archivos.exists(GONE)).toBe(false);
      expect(await archivos.bring(GONE)).toBe(false);
      expect(await archivos.get(GONE)).toBeUndefined();
      expect(await archivos.stream(GONE)).toBeUndefined();
      await archivos.remove(GONE);
      await archivos.demand();
    });

    test('never change: a second content under the name is ignored', async () => {
      await place.open().putOnce('originales/aa', 'uno');
      await place.open().putOnce('originales/aa', 'otro');
      expect((await place.open().get('originales/aa'))?.toString()).toBe('uno');
    });

    test('are eventually listed by prefix', async () => {
      const archivos = place.open();
      await archivos.putOnce('originales/abc', 'uno');
      await archivos.putOnce('originales/abd', 'otro');
      const listed = (prefix: string) =>
        expect.poll(() => namesOf(archivos.list(prefix)), { timeout: 120_000 });
      await listed('originales/ab').toEqual(['originales/abc 3', 'originales/abd 4']);
      await listed('originales/abc/').toEqual([]);
      await expect
        .poll(() => findPresent(archivos), { timeout: 120_000 })
        .toEqual(new Set([FOTO, PLANO, 'originales/aa', 'originales/abc', 'originales/abd']));
      await archivos.remove('originales/abc');
      expect(await place.open().get('originales/abc')).toBeUndefined();
      await listed('originales/ab').toEqual(['originales/abd 4']);
    });
  });
