import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './db/unavailable.ts';
import { SettingsError } from './settings.ts';

/** By the system's code: why a folder cannot be made or used, and what to do. */
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
 * Makes the data folder where it is missing, and sees that files can be written there.
 * @throws {SettingsError} with one clear line where it cannot be used.
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

/** Not by Node's own `recursive`, which tries for ever below /proc, where a folder that is missing cannot be made. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // Another process made it at the same moment; a link that leads nowhere is no folder.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
}
