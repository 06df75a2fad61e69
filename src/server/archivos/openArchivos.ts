import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { Archivos } from './archivos.ts';
import { folderArchivos } from './folderArchivos.ts';

/** Where the settings have the files lie. @throws {ArchivosUnavailable} */
export async function openArchivos({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Archivos> {
  return folderArchivos(join(dataDir, 'catalogo'));
}
