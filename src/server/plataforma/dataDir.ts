import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './db/unavailable.ts';
import { SettingsError } from './settings.ts';

/** Why a folder cannot be used, by system code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'la ruta pasa por un enlace roto, o por un lugar donde no se pueden crear carpetas',
  ELOOP: 'sus enlaces dan vueltas',
  ENAMETOOLONG: 'la ruta es demasiado larga',
  ENOTDIR: 'no es una carpeta',
  EEXIST: 'no es una carpeta',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'es de solo lectura',
  ENOSPC: 'no queda espacio en su disco',
  EDQUOT: 'no queda espacio en su cuota',
  EIO: 'su disco falla',
};

/**
 * Creates the data folder if missing and checks that it is writable.
 * @throws {SettingsError} in one line if it cannot be used.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await rmdir(await mkdtemp(join(dataDir, 'prueba-')));
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? ''];
    if (!reason) throw error;
    throw new SettingsError(`No se puede usar ${dataDir}: ${reason}. Revisa DATA_DIR.`);
  }
}

/** Node's `recursive` loops for ever below /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process may have just made it; a broken link is not a folder.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
}
