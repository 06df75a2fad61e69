import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeArchivos } from '../../../../test/archivosContract.ts';
import { ArchivosUnavailable } from './archivos.ts';
import { folderArchivos } from './folderArchivos.ts';

describeArchivos('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-archivos-'));
  return {
    open: () => folderArchivos(join(folder, 'catalogo')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

test('an absent or unreadable folder throws ArchivosUnavailable', async () => {
  await expect(folderArchivos('/nowhere').demand()).rejects.toThrow(ArchivosUnavailable);
  await expect(folderArchivos('/nowhere').demand()).rejects.toThrow(
    'No se pueden leer los archivos de /nowhere (ENOENT).',
  );
});
