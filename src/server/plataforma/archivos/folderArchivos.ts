import { access, constants, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Archivos, ArchivosUnavailable, type FoundArchivo } from './archivos.ts';
import { isWritten, writeOnce } from './writeOnce.ts';

/** Derived (`.br`, `.gz`) and unfinished (`.tmp`) files. */
const NOT_A_FILE = /\.(?:br|gz|tmp)$/;

/** Files in a folder that several instances may share. In: absolute path, created on first write. */
export function folderArchivos(folder: string): Archivos {
  const pathOf = (name: string) => join(folder, name);
  return {
    place: folder,
    folder,
    bring: (name) => isWritten(pathOf(name)),
    get: (name) => unlessAbsent(folder, readFile(pathOf(name))),
    async stream(name) {
      const handle = await unlessAbsent(folder, open(pathOf(name)));
      return handle?.createReadStream();
    },
    exists: (name) => isWritten(pathOf(name)),
    putOnce: (name, content) => writeOnce(pathOf(name), content),
    list: (prefix) => listFolder(folder, prefix),
    async remove(name) {
      for (const ending of ['', '.br', '.gz']) await rm(`${pathOf(name)}${ending}`, { force: true });
    },
    async demand() {
      try {
        await access(folder, constants.R_OK);
      } catch (error) {
        throw unavailable(folder, error);
      }
    },
  };
}

async function* listFolder(folder: string, prefix: string): AsyncGenerator<FoundArchivo> {
  const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const entries = await unlessAbsent(folder, readdir(below, { recursive: true, withFileTypes: true }));
  for (const entry of entries ?? []) {
    if (!entry.isFile() || NOT_A_FILE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!name.startsWith(prefix)) continue;
    const found = await unlessAbsent(folder, stat(path));
    // A crash leaves empty files.
    if (found?.size) yield { name, bytes: found.size, written: found.mtime };
  }
}

async function unlessAbsent<T>(folder: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw unavailable(folder, error);
  }
}

function unavailable(folder: string, error: unknown): ArchivosUnavailable {
  return new ArchivosUnavailable(`No se pueden leer los archivos de ${folder} (${codeOf(error)}).`, {
    cause: error,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'error';
}
