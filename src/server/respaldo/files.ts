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
/** Below it the files stand as in the data folder. */
export const FILES_FOLDER = 'archivos';

/** What lies in the data folder and no backup knows. */
export async function readUnknownEntries(dataDir: string): Promise<string[]> {
  return (await namesIn(dataDir)).filter((name) => !KNOWN_ENTRIES.includes(name));
}

/** Where a backup's files come from, or go to. */
export interface FilesPlace {
  dataDir: string;
  archivos: Archivos;
}

/** The catalogue's, wherever they lie, stand in a backup as they do in a data folder. */
const OF_CATALOGO = 'catalogo/';

/** The name in the store of a file of a backup; `undefined` for one that lies in the data folder itself. */
export function nameInStore(ruta: string): string | undefined {
  return ruta.startsWith(OF_CATALOGO) ? ruta.slice(OF_CATALOGO.length) : undefined;
}

/** All files that belong to a backup, each as it is named there: what is listed, and what must be there, listed or not. */
async function listFiles({ dataDir, archivos }: FilesPlace, needed: ReadonlySet<string>): Promise<string[]> {
  const rutas = new Set<string>();
  for (const name of needed) rutas.add(`${OF_CATALOGO}${name}`);
  for await (const { name } of archivos.list(''))
    if (!isPartOfCarga(name)) rutas.add(`${OF_CATALOGO}${name}`);
  return [...[...rutas].sort(), ...(await filesBelow(dataDir, join(dataDir, 'correos')))];
}

/** A file of a place; `undefined` where there is none, or none any more. */
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
 * Copies the files into a backup. They are named by their content and never changed, so that those of a moment after the
 * rows' lack nothing that a row names; what is deleted meanwhile (a mail of a person who was deleted) is left out.
 * In: names that rows need, which a store that lists late may not list yet; who is told of those that are nowhere.
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

/** The files that a backup's list names. */
export async function* readFilesList(carpeta: string): AsyncGenerator<Part> {
  for await (const lines of readPackedLines(join(carpeta, FILES_LIST))) {
    for (const line of lines) yield Part.parse(JSON.parse(line));
  }
}
