import { randomUUID } from 'node:crypto';
import type { ReadersOptions } from '../catalogo/readers/openReaders.ts';
import { lectorOf } from '../catalogo/remembered/lectorOf.ts';

/** Where no build names the program, what this process reads is good for as long as it runs. */
const THIS_PROCESS = `proceso ${randomUUID()}`;

/** How a draft's files are read: always remembered, since a preview is asked for again and again. */
export async function readingOfBorrador(reading: ReadersOptions = {}): Promise<ReadersOptions> {
  return { ...reading, lector: (await lectorOf(reading)) ?? THIS_PROCESS };
}
