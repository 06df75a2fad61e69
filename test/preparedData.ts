import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyFolder } from './copyFolder.ts';

const KEPT = resolve(import.meta.dirname, '../.cache/datos');
/** Stamp of scripts/build.mjs: each build has its own. */
const BUILT = resolve(import.meta.dirname, '../dist/.compilado');

/**
 * Copies a prepared data folder, cached per build and content: an import costs four seconds of processor, and
 * dozens of tests start with one. In: target; content key; `prepare` fills an empty folder.
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
    // A server's socket cannot be copied.
    await rm(join(fresh, 'servidor'), { recursive: true, force: true });
    // Another worker may have been first; its folder is as good.
    await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await copyFolder(kept, dataDir);
}

async function dropOtherBuilds(build: string): Promise<void> {
  const builds = await readdir(KEPT).catch(() => []);
  for (const other of builds.filter((name) => name !== build))
    await rm(join(KEPT, other), { recursive: true, force: true });
}
