import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeOnce } from '../../../catalogo/carpeta/writeOnce.ts';

/** Where the files of builds lie that several instances may be asked for. */
export interface BuildStore {
  /** Out: its content; `undefined` where there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** Unless it is there; whole or not at all. */
  putOnce(name: string, content: Uint8Array | string): Promise<void>;
  /** Whole files below the folder, in no order. In: with its `/`. */
  list(folder: string): AsyncIterable<{ name: string }>;
  /** One that is not there is none to remove. */
  remove(name: string): Promise<void>;
}

/** In: `DATA_DIR`, which instances share. */
export function folderBuildStore(dataDir: string): BuildStore {
  const root = join(dataDir, 'catalogo');
  return {
    get: (name) =>
      readFile(join(root, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    putOnce: (name, content) => writeOnce(join(root, name), content),
    async *list(folder) {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.tmp')) continue;
        yield { name: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/') };
      }
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
}
