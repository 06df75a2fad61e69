import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDir } from '../dataDir.ts';
import type { Settings } from '../settings.ts';
import type { Archivos } from './archivos.ts';
import { folderArchivos } from './folderArchivos.ts';
import { createNearFiles } from './nearFiles.ts';
import { type ArchivosStore, BrokenOff, s3Store } from './s3/s3Store.ts';

/**
 * The store of the settings.
 * @throws {SettingsError} if the data folder cannot be used.
 * @throws {ArchivosUnavailable} if the bucket cannot be used.
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

interface NearOptions {
  /** Absolute path of this process's cache. */
  folder: string;
  mostBytes: number;
}

/** Attempts when an answer breaks off. */
const TRIES = 3;

/** A store with a local cache. */
export function remoteArchivos(store: ArchivosStore, options: NearOptions): Archivos {
  const near = createNearFiles({ ...options, fetch: (name) => store.stream(name) });

  async function bring(name: string): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await near.bring(name);
      } catch (error) {
        if (!(error instanceof BrokenOff) || attempt === TRIES) throw error;
      }
    }
  }

  return {
    ...store,
    folder: near.folder,
    bring,
    async get(name) {
      return (await bring(name)) ? readFile(join(near.folder, name)) : undefined;
    },
    async remove(name) {
      await store.remove(name);
      await near.drop(name);
    },
  };
}
