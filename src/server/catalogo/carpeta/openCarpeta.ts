import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of the folder, or why it cannot be used, in Spanish. */
export type SoughtArchivo<T> = { ok: true; valor: T } | { ok: false; motivo: string };

const bad = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });
const MEGA = 1024 * 1024;

/** The folder that is read; names are matched as they are written, whatever the machine's file system does. */
export interface Carpeta {
  /** Names of the files and folders directly in it. */
  nombres: readonly string[];
  /**
   * Content of a file by its relative path.
   * Refuses what is not there, is written with other capitals, lies outside of the folder (through a
   * symbolic link too), is no file, or is larger than `maximo` bytes.
   */
  read(ruta: string, maximo: number): Promise<SoughtArchivo<Buffer>>;
}

/** Out: the folder, or why it cannot be read. */
export async function openCarpeta(carpeta: string): Promise<SoughtArchivo<Carpeta>> {
  const listings = new Map<string, Promise<string[]>>();
  const list = (directory: string): Promise<string[]> => {
    const listing = listings.get(directory) ?? readdir(directory);
    listings.set(directory, listing);
    return listing;
  };
  try {
    const root = await realpath(carpeta);
    const nombres = await list(root);
    return { ok: true, valor: { nombres, read: (ruta, maximo) => readWithin(root, ruta, maximo, list) } };
  } catch (error) {
    return bad(explainFolder(error));
  }
}

function explainFolder(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'la carpeta no existe';
    case 'ENOTDIR':
      return 'no es una carpeta';
    case 'EACCES':
    case 'EPERM':
      return 'no hay permiso para leer la carpeta';
    default:
      throw error;
  }
}

async function readWithin(
  root: string,
  ruta: string,
  maximo: number,
  list: (directory: string) => Promise<string[]>,
): Promise<SoughtArchivo<Buffer>> {
  try {
    const found = await find(root, ruta, list);
    if (!found.ok) return found;
    const real = await realpath(found.valor);
    if (!real.startsWith(root + sep)) return bad(`«${ruta}» es un enlace que sale de la carpeta`);
    const { size } = await stat(real);
    if (size > maximo)
      return bad(`«${ruta}» pesa ${(size / MEGA).toFixed(1)} MB y caben ${maximo / MEGA} MB`);
    return { ok: true, valor: await readFile(real) };
  } catch (error) {
    return bad(explainFile(error, ruta));
  }
}

/** Follows the path name by name, since some file systems find `Casa.jpg` under `casa.jpg` and others do not. */
async function find(
  root: string,
  ruta: string,
  list: (directory: string) => Promise<string[]>,
): Promise<SoughtArchivo<string>> {
  let place = root;
  for (const part of ruta.split('/')) {
    const names = await list(place);
    const name =
      names.find((entry) => entry === part) ?? names.find((entry) => entry.normalize('NFC') === part);
    if (name === undefined) {
      const similar = names.find((entry) => foldCase(entry) === foldCase(part));
      return bad(
        similar === undefined
          ? `no se encontró «${ruta}»`
          : `«${ruta}» está escrito «${similar}» en la carpeta`,
      );
    }
    place = join(place, name);
  }
  return (await stat(place)).isFile() ? { ok: true, valor: place } : bad(`«${ruta}» no es un archivo`);
}

const foldCase = (name: string): string => name.normalize('NFC').toLowerCase();

function explainFile(error: unknown, ruta: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `no se encontró «${ruta}»`;
    case 'ELOOP':
      return `«${ruta}» es un enlace que no lleva a ninguna parte`;
    case 'EACCES':
    case 'EPERM':
      return `no hay permiso para leer «${ruta}»`;
    default:
      throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
