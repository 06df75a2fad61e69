import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archivos } from '../../archivos/archivos.ts';

/** Builds whose files are kept; a page that is older than so many releases is opened anew. */
const MOST_KEPT = 8;
const FOLDER = 'programa/';
const VERSIONS = `${FOLDER}versiones/`;
/** When it was started and which build, as a version's name tells: `programa/versiones/<ms>-<build>.json`. */
const VERSION = /\/(\d+)-([0-9a-f]{12})\.json$/;

/** Where a built file of that name is kept. */
export const nameOfKept = (file: string) => FOLDER + file;

interface Version {
  name: string;
  at: number;
  build: string;
}

/**
 * Keeps this build's files for the pages of it that are open when another one has taken its place, and lets go those of
 * builds before the last eight. Before the build is served: behind one proxy any instance is asked for them.
 * In: folder of the built browser program; the time, by the clock that instances have in common.
 */
export async function keepBuild(store: Archivos, webFolder: string, now: Date): Promise<void> {
  const files = await builtFiles(webFolder);
  const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const [newest] = await versionsOf(store);
  // The list first: whoever clears up meanwhile finds no file that no list names.
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

/** Names of this build's files; what lies compressed beside them is made again where it is wanted. */
async function builtFiles(webFolder: string): Promise<string[]> {
  const names = await readdir(join(webFolder, 'assets'));
  return names.filter((name) => !/\.(?:br|gz)$/.test(name)).sort();
}

/** The newest first. */
async function versionsOf(store: Archivos): Promise<Version[]> {
  const found: Version[] = [];
  for await (const { name } of store.list(VERSIONS)) {
    const [, at, build] = VERSION.exec(name) ?? [];
    if (at && build) found.push({ name, at: Number(at), build });
  }
  return found.sort((a, b) => b.at - a.at || b.name.localeCompare(a.name));
}

async function dropOld(store: Archivos, own: string): Promise<void> {
  // What is put after this has its list read after this.
  const lying: string[] = [];
  for await (const { name } of store.list(FOLDER)) if (!name.startsWith(VERSIONS)) lying.push(name);
  const versions = await versionsOf(store);
  // A store may list late what was put lately: then another start clears up.
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
  // Written above; gone where another instance let it go at the same moment.
  return list ? (JSON.parse(list.toString()) as string[]) : [];
}
