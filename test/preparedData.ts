import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyFolder } from './copyFolder.ts';

const KEPT = resolve(import.meta.dirname, '../.cache/datos');
/** Written by scripts/build.mjs: what another build imported is not what this one does. */
const BUILT = resolve(import.meta.dirname, '../dist/.compilado');

/**
 * Lays a data folder as `prepare` makes it, which is asked once for each build and content: importing the same catalogue costs
 * some four seconds of processor, and dozens of tests begin with it.
 * In: the folder to be; what it is made of, as text; what fills an empty folder.
 */
export async function layPrepared(
  dataDir: string,
  content: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> {
  const build = createHash('sha256')
    .update(await readFile(BUILT))
    .digest('hex')
    .slice(0, 16);
  const kept = join(KEPT, build, createHash('sha256').update(content).digest('hex').slice(0, 16));
  if (!existsSync(kept)) {
    await dropOtherBuilds(build);
    await mkdir(dirname(kept), { recursive: true });
    const fresh = await mkdtemp(`${kept}-`);
    await prepare(fresh);
    // The server that was there listened on a socket, which nobody can copy.
    await rm(join(fresh, 'servidor'), { recursive: true, force: true });
    // Another worker may have been as quick: then its folder is as good.
    await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await copyFolder(kept, dataDir);
}

async function dropOtherBuilds(build: string): Promise<void> {
  const builds = await readdir(KEPT).catch(() => []);
  for (const other of builds.filter((name) => name !== build))
    await rm(join(KEPT, other), { recursive: true, force: true });
}
