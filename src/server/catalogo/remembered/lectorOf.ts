import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReadersOptions } from '../readers/openReaders.ts';

/** What the build leaves beside its programs: the digest of all that they were made of, packages too. */
const STAMP = '../.compilado';

/**
 * Names the program that reads: what another one made of a file says nothing about this one.
 * Out: `undefined` where it cannot be told; then nothing is remembered.
 */
export async function lectorOf({ lector, program }: ReadersOptions): Promise<string | undefined> {
  if (lector !== undefined || program === undefined) return lector;
  try {
    return (await readFile(join(dirname(program), STAMP), 'utf8')).trim();
  } catch {
    return undefined;
  }
}
