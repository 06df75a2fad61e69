import { join } from 'node:path';
import { prepareDataDir } from '../dataDir.ts';
import type { Settings } from '../settings.ts';
import type { Archivos } from './archivos.ts';
import { folderArchivos } from './folderArchivos.ts';
import { remoteArchivos } from './remoteArchivos.ts';
import { s3Store } from './s3/s3Store.ts';

/**
 * Where the settings have the files lie.
 * @throws {SettingsError} where the data folder cannot be used.
 * @throws {ArchivosUnavailable} where that is a bucket that cannot be used.
 */
export async function openArchivos({
  dataDir,
  archivos: bucket,
}: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'archivos'>>): Promise<Archivos> {
  if (!bucket) return folderArchivos(join(dataDir, 'catalogo'));
  await prepareDataDir(dataDir);
  const archivos = remoteArchivos(s3Store(bucket), {
    folder: join(dataDir, 'archivos-cerca'),
    mostBytes: bucket.cercaBytes,
  });
  await archivos.demand();
  return archivos;
}
