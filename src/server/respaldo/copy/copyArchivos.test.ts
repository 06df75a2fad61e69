import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow } from '../../../../test/filesBelow.ts';
import { type Archivos, ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { copyArchivos } from './copyArchivos.ts';

let base: string;
let from: Archivos;
let to: Archivos;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lotificacion-copiar-'));
  from = folderArchivos(join(base, 'de'));
  to = folderArchivos(join(base, 'a'));
  for (let n = 0; n < 40; n += 1) await from.putOnce(`imagenes/${n}/800.jpg`, `imagen ${n}`);
  await from.putOnce('programa/versiones/1-0123456789ab.json', '[]');
});
afterEach(() => rm(base, { recursive: true, force: true }));

test('copies every file; a second time compares, and copies only new ones', async () => {
  const all = { archivos: 41, bytes: 352 };
  expect(await copyArchivos(from, to)).toEqual({ put: all, same: { archivos: 0, bytes: 0 }, other: [] });
  expect(await filesBelow(join(base, 'a'))).toEqual(await filesBelow(join(base, 'de')));
  await from.putOnce('originales/aa', 'uno más');
  expect(await copyArchivos(from, to)).toEqual({ put: { archivos: 1, bytes: 8 }, same: all, other: [] });
});

test('names a file with another content and leaves it', async () => {
  await to.putOnce('imagenes/7/800.jpg', 'otra imagen');
  const { put, other } = await copyArchivos(from, to);
  expect(other).toEqual(['imagenes/7/800.jpg']);
  expect(put.archivos).toBe(40);
  expect(String(await to.get('imagenes/7/800.jpg'))).toBe('otra imagen');
});

test('continues after an interruption', async () => {
  let left = 10;
  const breaking: Archivos = {
    ...to,
    async putOnce(name, content) {
      left -= 1;
      if (left < 0) throw new ArchivosUnavailable('se fue');
      await to.putOnce(name, content);
    },
  };
  await expect(copyArchivos(from, breaking)).rejects.toThrow('se fue');
  const { put, same } = await copyArchivos(from, to);
  expect(put.archivos + same.archivos).toBe(41);
  expect(same.archivos).toBeGreaterThanOrEqual(1);
  expect(await filesBelow(join(base, 'a'))).toEqual(await filesBelow(join(base, 'de')));
});

test('reports a file that cannot be read back', async () => {
  const forgetful: Archivos = { ...to, putOnce: async () => {} };
  const { put, other } = await copyArchivos(from, forgetful);
  expect([put.archivos, other.length]).toEqual([0, 41]);
});
