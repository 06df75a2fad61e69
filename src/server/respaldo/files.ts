import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { isPartOfCarga } from '../borrador/cargas/cargas.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { codeOf } from '../plataforma/db/unavailable.ts';
import { Part } from './manifest.ts';
import { readPackedLines, writePart } from './parts.ts';
import { KNOWN_ENTRIES } from './registry.ts';

export const FILES_LIST = 'archivos.jsonl.gz';
/** Contains the files as in the data folder. */
export const FILES_FOLDER = 'archivos';

/** Entries of the data folder unknown to a backup. */
export async function readUnknownEntries(dataDir: string): Promise<string[]> {
  return (await namesIn(dataDir)).filter((name) => !KNOWN_ENTRIES.includes(name));
}

export interface FilesPlace {
  dataDir: string;
  archivos: Archivos;
}

/** Backups hold the catalogue's files as in a data folder, wherever stored. */
const OF_CATALOGO = 'catalogo/';

/** Store name of a backup file; `undefined`: a file of the data folder itself. */
export function nameInStore(ruta: string): string | undefined {
  return ruta.startsWith(OF_CATALOGO) ? ruta.slice(OF_CATALOGO.length) : undefined;
}

/** Backup names of all listed or needed files. */
async function listFiles({ dataDir, archivos }: FilesPlace, needed: ReadonlySet<string>): Promise<string[]> {
  const rutas = new Set<string>();
  for (const name of needed) rutas.add(`${OF_CATALOGO}${name}`);
  for await (const { name } of archivos.list(''))
    if (!isPartOfCarga(name)) rutas.add(`${OF_CATALOGO}${name}`);
  return [...[...rutas].sort(), ...(await filesBelow(dataDir, join(dataDir, 'correos')))];
}

/** Out: `undefined`: missing. */
export async function openFile(
  { dataDir, archivos }: FilesPlace,
  ruta: string,
): Promise<Readable | undefined> {
  const name = nameInStore(ruta);
  if (name !== undefined) return archivos.stream(name);
  try {
    return (await open(join(dataDir, ruta))).createReadStream();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/**
 * Copies the files into a backup. They are named by content and never change, so copying them after the rows
 * loses none; files deleted meanwhile are omitted. In: needed names, as a store may list late; `onMissing`
 * hears of missing ones.
 */
export async function* copyFiles(
  place: FilesPlace,
  carpeta: string,
  needed: ReadonlySet<string>,
  onMissing: (name: string) => void,
): AsyncGenerator<Part> {
  for (const ruta of await listFiles(place, needed)) {
    const content = await openFile(place, ruta);
    if (content) yield await writePart(join(carpeta, FILES_FOLDER, ruta), ruta, content, { packed: false });
    else if (needed.has(nameInStore(ruta) ?? '')) onMissing(nameInStore(ruta) ?? '');
  }
}

/** Files in a backup's list. */
export async function* readFilesList(carpeta: string): AsyncGenerator<Part> {
  for await (const lines of readPackedLines(join(carpeta, FILES_LIST))) {
    for (const line of lines) yield Part.parse(JSON.parse(line));
  }
}
