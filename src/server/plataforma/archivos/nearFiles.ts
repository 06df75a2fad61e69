import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isWritten } from './writeOnce.ts';

interface NearFiles {
  folder: string;
  /** Makes the file available in the folder. Out: whether it exists. @throws what `fetch` throws. */
  bring(name: string): Promise<boolean>;
  drop(name: string): Promise<void>;
}

interface NearFilesOptions {
  /** Absolute path; only this process writes there. */
  folder: string;
  /** Limit; beyond it the least recently used file is evicted. */
  mostBytes: number;
  /** Reads from the permanent store. */
  fetch: (name: string) => Promise<Readable | undefined>;
  /** Monotonic, ms. */
  now?: () => number;
}

/** Minimum stay after `bring`, ms: the caller is about to open the file. */
const HELD_MS = 60_000;
/** Concurrent fetches; further ones queue. */
const MOST_AT_ONCE = 16;
/** Both compressed copies beside such a file are together smaller than it. */
const COMPRESSED_BESIDE = /\.(?:svg|json)$/;
const BESIDE = ['.br', '.gz'];

interface Near {
  bytes: number;
  asked: number;
}

/** LRU cache of files in a folder. Existing files are scanned on first use. */
export function createNearFiles(options: NearFilesOptions): NearFiles {
  return new NearFolder(options);
}

class NearFolder implements NearFiles {
  readonly folder: string;
  readonly #mostBytes: number;
  readonly #fetch: NearFilesOptions['fetch'];
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #near = new Map<string, Near>();
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #turn = createTurns(MOST_AT_ONCE);
  #total = 0;
  #scanned: Promise<void> | undefined;

  constructor({ folder, mostBytes, fetch, now = () => performance.now() }: NearFilesOptions) {
    this.folder = folder;
    this.#mostBytes = mostBytes;
    this.#fetch = fetch;
    this.#now = now;
  }

  async bring(name: string): Promise<boolean> {
    await this.#known();
    const lying = this.#near.get(name);
    if (lying && (await isWritten(join(this.folder, name)))) {
      lying.asked = this.#now();
      // Moves it to the end, unless evicted meanwhile.
      if (this.#near.delete(name)) this.#near.set(name, lying);
      return true;
    }
    const fetching =
      this.#underWay.get(name) ??
      this.#turn(() => this.#fetchNow(name)).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, fetching);
    return fetching;
  }

  async drop(name: string): Promise<void> {
    await this.#known();
    await this.#removeFile(name);
  }

  /** Scans on first use, not on opening: another process may be working in the folder. */
  #known(): Promise<void> {
    this.#scanned ??= this.#scan();
    return this.#scanned;
  }

  async #scan(): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found: { name: string; bytes: number; brought: number }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || BESIDE.some((ending) => path.endsWith(ending))) continue;
      const { size, mtimeMs } = await stat(path);
      // Left by a killed process.
      if (!size || path.endsWith('.tmp')) await rm(path, { force: true });
      else
        found.push({ name: relative(this.folder, path).split(sep).join('/'), bytes: size, brought: mtimeMs });
    }
    for (const { name, bytes } of found.sort((a, b) => a.brought - b.brought))
      this.#remember(name, bytes, Number.NEGATIVE_INFINITY);
    await this.#dropOld();
  }

  #remember(name: string, bytes: number, asked: number): void {
    this.#forget(name);
    const weight = COMPRESSED_BESIDE.test(name) ? 2 * bytes : bytes;
    this.#near.set(name, { bytes: weight, asked });
    this.#total += weight;
  }

  #forget(name: string): void {
    this.#total -= this.#near.get(name)?.bytes ?? 0;
    this.#near.delete(name);
  }

  async #removeFile(name: string): Promise<void> {
    this.#forget(name);
    for (const ending of ['', ...BESIDE]) await rm(join(this.folder, name + ending), { force: true });
  }

  async #dropOld(): Promise<void> {
    for (const [name, { asked }] of this.#near) {
      if (this.#total <= this.#mostBytes || this.#now() - asked < HELD_MS) return;
      await this.#removeFile(name);
    }
  }

  async #fetchNow(name: string): Promise<boolean> {
    const content = await this.#fetch(name);
    if (!content) return false;
    const path = join(this.folder, name);
    const passing = join(dirname(path), `.${randomUUID()}.tmp`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(content, createWriteStream(passing, { flush: true }));
      const { size } = await stat(passing);
      await rename(passing, path);
      this.#remember(name, size, this.#now());
    } catch (error) {
      await rm(passing, { force: true });
      throw error;
    }
    await this.#dropOld();
    return true;
  }
}

/** Concurrency limit; waiting work runs in order. */
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
