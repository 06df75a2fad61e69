import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const CACHE = resolve(import.meta.dirname, '../.cache/catalogo');

/**
 * Shares cached catalogue files with a data folder, so that the demo's pictures are encoded once per machine.
 * Safe as files are named by content and only added; tests that delete or damage them need their own. In: a
 * data folder without `catalogo`.
 */
export async function shareArchivosDeCatalogo(dataDir: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(CACHE, join(dataDir, 'catalogo'), 'junction');
}
