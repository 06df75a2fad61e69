import { randomBytes } from 'node:crypto';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;
const underWay = new Map<string, Promise<void>>();

/**
 * Puts `file.br` and `file.gz` beside a file whose content never changes, where they are missing. A file that
 * does not exist, or a folder that cannot be written to, is left alone: then the file is sent as it is.
 */
export function ensureCompressedBeside(file: string): Promise<void> {
  const running = underWay.get(file) ?? compressBeside(file);
  underWay.set(file, running);
  return running;
}

async function compressBeside(file: string): Promise<void> {
  try {
    await access(`${file}.gz`);
  } catch {
    await write(file).catch(() => {});
  } finally {
    underWay.delete(file);
  }
}

/** Under a passing name first: nobody ever reads half a file. `.gz` comes last, as the sign that both are there. */
async function write(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(COMPRESS)) {
    const passing = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    await writeFile(passing, await compress(bytes));
    await rename(passing, `${file}${ending}`);
  }
}
