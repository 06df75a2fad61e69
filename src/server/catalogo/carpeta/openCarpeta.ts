import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { sourceOfFile } from '../../plataforma/zip/byteSource.ts';
import { isOfSystem } from '../../plataforma/zip/isOfSystem.ts';
import type { Carpeta, CarpetaSource, SoughtArchivo } from './carpeta.ts';
import { findByName } from './findByName.ts';
import { isOfCatalogo, isTabla, openZip, tellSeveral, tooLarge } from './openZip.ts';

const bad = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });

/** In: a folder, or a zip of one. */
export async function openCarpeta(carpeta: CarpetaSource): Promise<SoughtArchivo<Carpeta>> {
  if (typeof carpeta !== 'string') return { ok: true, valor: carpeta };
  try {
    return (await stat(carpeta)).isFile() ? await openFile(carpeta) : await openFolder(carpeta);
  } catch (error) {
    return bad(explainFolder(error));
  }
}

async function openFile(path: string): Promise<SoughtArchivo<Carpeta>> {
  const source = await sourceOfFile(path);
  const begin = await source.read(0, 4);
  if (begin.toString('latin1', 0, 2) !== 'PK') return bad('no es una carpeta ni un zip');
  return openZip(source);
}

async function openFolder(carpeta: string): Promise<SoughtArchivo<Carpeta>> {
  const listings = new Map<string, Promise<string[]>>();
  const list = (directory: string): Promise<string[]> => {
    const listing = listings.get(directory) ?? readdir(directory);
    listings.set(directory, listing);
    return listing;
  };
  const outer = await realpath(carpeta);
  const tops = await findTops(outer);
  if (tops.length > 1) return bad(tellSeveral(tops.map((top) => basename(top))));
  const [root = outer] = tops;
  const nombres = await list(root);
  const interior = root === outer ? {} : { interior: `${basename(root)}/` };
  return {
    ok: true,
    valor: { nombres, ...interior, read: (ruta, maximo) => readWithin(root, ruta, maximo, list) },
  };
}

/** An unpacked zip nests its folder in another. Out: folders in which a catalogue begins. */
async function findTops(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !isOfSystem(name));
  if (entries.some((entry) => !entry.isDirectory() && isOfCatalogo(entry.name))) return [folder];
  const within: string[] = [];
  for (const entry of entries) {
    const inner = join(folder, entry.name);
    if (entry.isDirectory() && (await readdir(inner)).some(isTabla)) within.push(inner);
  }
  return within;
}

function explainFolder(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return 'la carpeta no existe';
    case 'ENOTDIR':
      return 'no es una carpeta ni un zip';
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
    const found = await findByName(ruta, (names) => list(join(root, ...names)));
    if (!found.ok) return found;
    const place = join(root, ...found.valor);
    if (!(await stat(place)).isFile()) return bad(`«${ruta}» no es un archivo`);
    const real = await realpath(place);
    if (!real.startsWith(root + sep)) return bad(`«${ruta}» es un enlace que sale de la carpeta`);
    const { size } = await stat(real);
    if (size > maximo) return bad(tooLarge(ruta, size, maximo));
    return { ok: true, valor: await readFile(real) };
  } catch (error) {
    return bad(explainFile(error, ruta));
  }
}

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
