import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReadersOptions } from '../readers/openReaders.ts';

/** The build's digest of all its inputs, packages included. */
const STAMP = '../.compilado';

/** Names the reading program; caches of another are invalid. Out: `undefined`: cache nothing. */
export async function lectorOf({ lector, program }: ReadersOptions): Promise<string | undefined> {
  if (lector !== undefined || program === undefined) return lector;
  try {
    return (await readFile(join(dirname(program), STAMP), 'utf8')).trim();
  } catch {
    return undefined;
  }
}
