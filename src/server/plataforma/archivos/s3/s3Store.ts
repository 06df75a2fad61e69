import { Readable } from 'node:stream';
import type { ReadableStreamReadResult } from 'node:stream/web';
import { type Archivos, ArchivosUnavailable, type FoundArchivo } from '../archivos.ts';
import type { ArchivosSettings } from '../archivosSettings.ts';
import { createStoreClient, networkCodeOf } from './client.ts';
import { describeFault } from './fault.ts';

/** Where files lie for good, with nothing near. */
export type ArchivosStore = Omit<Archivos, 'folder' | 'bring' | 'get'>;

/** The answer began, and there is no more of it. */
export class BrokenOff extends ArchivosUnavailable {}

/** A body of which nothing comes for so long has broken off, ms. */
const SILENCE_MS = 15_000;

/**
 * Files in a bucket of a store that speaks S3, with no more of it than every store has: no conditional writes, which
 * some refuse (501) and some take for a plain one.
 */
export function s3Store(settings: ArchivosSettings): ArchivosStore {
  const { bucket, prefijo } = settings;
  const client = createStoreClient(settings);
  const pathOf = (name: string) => `${prefijo}${name}`;

  async function exists(name: string): Promise<boolean> {
    return (await client.ask({ method: 'HEAD', path: pathOf(name) })) !== undefined;
  }

  async function* list(prefix: string): AsyncGenerator<FoundArchivo> {
    let next: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: pathOf(prefix),
        ...(next && { 'continuation-token': next }),
      };
      const answer = await client.ask({ method: 'GET', path: '', query });
      const listing = readListing((await answer?.text()) ?? '', prefijo);
      // A file without content is none: nothing here writes one.
      yield* listing.found.filter(({ bytes }) => bytes > 0);
      next = listing.next;
    } while (next);
  }

  return {
    place: `s3://${bucket}/${prefijo}`,
    exists,
    list,
    async stream(name) {
      const answer = await client.ask({ method: 'GET', path: pathOf(name) });
      return answer?.body ? Readable.from(chunksOf(answer.body, settings)) : undefined;
    },
    async putOnce(name, content) {
      // Two who both find it missing write the same; the store shows either one or the other, whole.
      if (await exists(name)) return;
      const body = typeof content === 'string' ? Buffer.from(content) : content;
      await client.ask({ method: 'PUT', path: pathOf(name), body });
    },
    async remove(name) {
      await client.ask({ method: 'DELETE', path: pathOf(name) });
    },
    async demand() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: prefijo };
      await client.ask({ method: 'GET', path: '', query });
    },
  };
}

/** As they are taken; the store is waited for only while somebody waits. @throws {BrokenOff} */
async function* chunksOf(
  body: NonNullable<Response['body']>,
  settings: ArchivosSettings,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  let silent = false;
  try {
    for (;;) {
      timer = setTimeout(() => {
        silent = true;
        void reader.cancel();
      }, SILENCE_MS);
      const chunk: ReadableStreamReadResult<Uint8Array> = await reader.read();
      clearTimeout(timer);
      if (silent) throw new BrokenOff(describeFault({ network: 'TIMEOUT' }, settings));
      if (chunk.done) return;
      yield chunk.value;
    }
  } catch (error) {
    if (error instanceof BrokenOff) throw error;
    throw new BrokenOff(describeFault({ network: networkCodeOf(error) }, settings), { cause: error });
  } finally {
    clearTimeout(timer);
    // Who takes no more lets go of the connection.
    void reader.cancel().catch(() => {});
  }
}

interface Listing {
  found: FoundArchivo[];
  /** Where the next answer goes on; `undefined`: this was the last. */
  next: string | undefined;
}

/**
 * Reads an answer to ListObjectsV2. Names are this program's own, of letters that XML writes as they are; any other that
 * lies in the bucket is left out. In: the answer; what the names begin with that is none of theirs.
 */
function readListing(xml: string, prefijo: string): Listing {
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const [key, bytes, written] = ['Key', 'Size', 'LastModified'].map((tag) => textIn(entry, tag));
    if (!key?.startsWith(prefijo) || !/^[\w./-]+$/.test(key)) return [];
    return [{ name: key.slice(prefijo.length), bytes: Number(bytes), written: new Date(written ?? '') }];
  });
  const truncated = textIn(xml, 'IsTruncated') === 'true';
  return { found, next: truncated ? unescaped(textIn(xml, 'NextContinuationToken')) : undefined };
}

function textIn(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}

/** The store's token may hold anything. */
function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
