import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const CACHE = resolve(import.meta.dirname, '../.cache/catalogo');

/**
 * Lets a data folder use the catalogue files of all earlier test runs, so that the demo's pictures are encoded
 * once a machine. Safe because those files are named by their content and only ever added; a test that
 * deletes or damages them must have its own.
 * In: a data folder that has no `catalogo` yet.
 */
export async function shareArchivosDeCatalogo(dataDir: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(CACHE, join(dataDir, 'catalogo'), 'junction');
}
