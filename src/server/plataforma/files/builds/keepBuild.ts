import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archivos } from '../../archivos/archivos.ts';
import { sha256Hex } from '../../digest.ts';

/** Number of builds whose files stay; pages of older ones must reload. */
const MOST_KEPT = 8;
const FOLDER = 'programa/';
const VERSIONS = `${FOLDER}versiones/`;
/** `programa/versiones/<ms>-<build>.json`: start time and build. */
const VERSION = /\/(\d+)-([0-9a-f]{12})\.json$/;

export const nameOfKept = (file: string) => FOLDER + file;

interface Version {
  name: string;
  at: number;
  build: string;
}

/**
 * Keeps this build's files for pages open after an update, and removes those older than eight builds. Call
 * before serving: behind a proxy any instance may be asked for them. In: folder of the browser build; the
 * database's time.
 */
export async function keepBuild(store: Archivos, webFolder: string, now: Date): Promise<void> {
  const files = await builtFiles(webFolder);
  const build = sha256Hex(files.join()).slice(0, 12);
  const [newest] = await versionsOf(store);
  // The list comes first, so a concurrent cleanup finds no unlisted file.
  if (newest?.build !== build) {
    await store.putOnce(`${VERSIONS}${now.getTime()}-${build}.json`, JSON.stringify(files));
  }
  await Promise.all(
    files.map(async (file) =>
      store.putOnce(nameOfKept(file), await readFile(join(webFolder, 'assets', file))),
    ),
  );
  await dropOld(store, build);
}

/** Compressed copies are made again on demand. */
async function builtFiles(webFolder: string): Promise<string[]> {
  const names = await readdir(join(webFolder, 'assets'));
  return names.filter((name) => !/\.(?:br|gz)$/.test(name)).sort();
}

/** Newest first. */
async function versionsOf(store: Archivos): Promise<Version[]> {
  const found: Version[] = [];
  for await (const { name } of store.list(VERSIONS)) {
    const [, at, build] = VERSION.exec(name) ?? [];
    if (at && build) found.push({ name, at: Number(at), build });
  }
  return found.sort((a, b) => b.at - a.at || b.name.localeCompare(a.name));
}

async function dropOld(store: Archivos, own: string): Promise<void> {
  // Files written after this listing have their version list read below.
  const lying: string[] = [];
  for await (const { name } of store.list(FOLDER)) if (!name.startsWith(VERSIONS)) lying.push(name);
  const versions = await versionsOf(store);
  // The store's listing lags; another start cleans up.
  if (!versions.some(({ build }) => build === own)) return;
  const kept = new Set([...new Set(versions.map(({ build }) => build))].slice(0, MOST_KEPT));
  const wanted = new Set<string>();
  for (const { name, build } of versions) {
    if (!kept.has(build)) continue;
    for (const file of await filesIn(store, name)) wanted.add(nameOfKept(file));
  }
  for (const name of lying) if (!wanted.has(name)) await store.remove(name);
  for (const { name, build } of versions) if (!kept.has(build)) await store.remove(name);
}

async function filesIn(store: Archivos, name: string): Promise<string[]> {
  const list = await store.get(name);
  // Another instance may have removed it just now.
  return list ? (JSON.parse(list.toString()) as string[]) : [];
}
