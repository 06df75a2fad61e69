import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isWritten } from './writeOnce.ts';

export interface NearFiles {
  folder: string;
  /** Has the file lie in the folder. Out: whether there is one. @throws what `fetch` throws. */
  bring(name: string): Promise<boolean>;
  drop(name: string): Promise<void>;
}

export interface NearFilesOptions {
  /** Absolute path; only this process writes there. */
  folder: string;
  /** What lies there may take; beyond it what was asked for longest ago goes. */
  mostBytes: number;
  /** From where it lies for good. */
  fetch: (name: string) => Promise<Readable | undefined>;
  /** ms, by a clock that nobody sets. */
  now?: () => number;
}

/** What was brought is about to be opened: so long it stays in any case, ms. */
const HELD_MS = 60_000;
/** Fetched at the same time; visitors who ask for more at once wait for their turn. */
const MOST_AT_ONCE = 16;
/** Beside these lie both of their compressed forms, which together are smaller than they. */
const COMPRESSED_BESIDE = /\.(?:svg|json)$/;
const BESIDE = ['.br', '.gz'];

interface Near {
  bytes: number;
  asked: number;
}

/** A folder of what was asked for lately, of bounded size; what lies there when it is first used counts. */
export function createNearFiles({
  folder,
  mostBytes,
  fetch,
  now = () => performance.now(),
}: NearFilesOptions): NearFiles {
  /** What was asked for longest ago comes first. */
  const near = new Map<string, Near>();
  const underWay = new Map<string, Promise<boolean>>();
  const turn = createTurns(MOST_AT_ONCE);
  let total = 0;
  let scanned: Promise<void> | undefined;
  /** Not before it is used: a program that only opens it may stand beside one that works there. */
  const known = () => {
    scanned ??= scan();
    return scanned;
  };

  async function scan(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { name: string; bytes: number; brought: number }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || BESIDE.some((ending) => path.endsWith(ending))) continue;
      const { size, mtimeMs } = await stat(path);
      // What a process that was killed had not finished.
      if (!size || path.endsWith('.tmp')) await rm(path, { force: true });
      else found.push({ name: relative(folder, path).split(sep).join('/'), bytes: size, brought: mtimeMs });
    }
    for (const { name, bytes } of found.sort((a, b) => a.brought - b.brought))
      remember(name, bytes, Number.NEGATIVE_INFINITY);
    await dropOld();
  }

  function remember(name: string, bytes: number, asked: number): void {
    forget(name);
    const weight = COMPRESSED_BESIDE.test(name) ? 2 * bytes : bytes;
    near.set(name, { bytes: weight, asked });
    total += weight;
  }

  function forget(name: string): void {
    total -= near.get(name)?.bytes ?? 0;
    near.delete(name);
  }

  async function removeFile(name: string): Promise<void> {
    forget(name);
    for (const ending of ['', ...BESIDE]) await rm(join(folder, name + ending), { force: true });
  }

  async function dropOld(): Promise<void> {
    for (const [name, { asked }] of near) {
      if (total <= mostBytes || now() - asked < HELD_MS) return;
      await removeFile(name);
    }
  }

  async function fetchNow(name: string): Promise<boolean> {
    const content = await fetch(name);
    if (!content) return false;
    const path = join(folder, name);
    const passing = join(dirname(path), `.${randomUUID()}.tmp`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(content, createWriteStream(passing, { flush: true }));
      const { size } = await stat(passing);
      await rename(passing, path);
      remember(name, size, now());
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    await dropOld();
    return true;
  }

  return {
    folder,
    async bring(name) {
      await known();
      const lying = near.get(name);
      if (lying && (await isWritten(join(folder, name)))) {
        lying.asked = now();
        // To the end of the line, unless it went meanwhile.
        if (near.delete(name)) near.set(name, lying);
        return true;
      }
      const fetching = underWay.get(name) ?? turn(() => fetchNow(name)).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },
    async drop(name) {
      await known();
      await removeFile(name);
    },
  };
}

/** Lets so many works go on at a time; the others come after them, in their order. */
function createTurns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
