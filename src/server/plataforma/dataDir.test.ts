import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './dataDir.ts';
import { SettingsError } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-datadir-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a data folder is created with its parents, for its owner alone, and stays empty', async () => {
  const dataDir = join(folder, 'uno/dos');
  await Promise.all([prepareDataDir(dataDir), prepareDataDir(dataDir)]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder behind a link is used as it is', async () => {
  await mkdir(join(folder, 'real'));
  await symlink(join(folder, 'real'), join(folder, 'enlace'));
  await prepareDataDir(join(folder, 'enlace/datos'));
  expect(existsSync(join(folder, 'real/datos'))).toBe(true);
});

test.each<[string, RegExp, () => Promise<string>]>([
  [
    'a file',
    /no es una carpeta/,
    async () => {
      await writeFile(join(folder, 'archivo'), '');
      return join(folder, 'archivo');
    },
  ],
  [
    'below a file',
    /no es una carpeta/,
    async () => {
      await writeFile(join(folder, 'archivo'), '');
      return join(folder, 'archivo/datos');
    },
  ],
  [
    'a link that leads nowhere',
    /enlace roto/,
    async () => {
      await symlink(join(folder, 'no-hay'), join(folder, 'enlace'));
      return join(folder, 'enlace');
    },
  ],
  [
    'below a link that leads nowhere',
    /enlace roto/,
    async () => {
      await symlink(join(folder, 'no-hay'), join(folder, 'enlace'));
      return join(folder, 'enlace/datos');
    },
  ],
  [
    'links in a circle',
    /dan vueltas/,
    async () => {
      await symlink(join(folder, 'b'), join(folder, 'a'));
      await symlink(join(folder, 'a'), join(folder, 'b'));
      return join(folder, 'a');
    },
  ],
  ['too long a name', /demasiado larga/, async () => join(folder, 'a'.repeat(300))],
])('%s is refused in one line', async (_what, reason, make) => {
  const dataDir = await make();
  const refused = prepareDataDir(dataDir);
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toThrow(`No se puede usar ${dataDir}: `);
});

test.skipIf(!existsSync('/proc/1'))(
  'a place where nobody can make folders is refused, not retried for ever',
  async () => {
    for (const dataDir of ['/proc/1/datos', '/proc/self/fd'])
      await expect(prepareDataDir(dataDir)).rejects.toThrow(SettingsError);
  },
);
