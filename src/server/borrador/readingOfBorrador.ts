import { randomUUID } from 'node:crypto';
import { lectorOf } from '../catalogo/importCache/lectorOf.ts';
import type { ReadersOptions } from '../catalogo/readers/openReaders.ts';

/** Without a build id, cached readings are valid only in this process. */
const THIS_PROCESS = `proceso ${randomUUID()}`;

/** Readings of a draft are always cached: previews are frequent. */
export async function readingOfBorrador(reading: ReadersOptions = {}): Promise<ReadersOptions> {
  return { ...reading, lector: (await lectorOf(reading)) ?? THIS_PROCESS };
}
