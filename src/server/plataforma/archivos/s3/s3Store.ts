import { Readable } from 'node:stream';
import type { ReadableStreamReadResult } from 'node:stream/web';
import { type Archivos, ArchivosUnavailable, type FoundArchivo } from '../archivos.ts';
import type { ArchivosSettings } from '../archivosSettings.ts';
import { createStoreClient, networkCodeOf } from './client.ts';
import { describeFault } from './fault.ts';

/** The permanent store without a cache. */
export type ArchivosStore = Omit<Archivos, 'folder' | 'bring' | 'get'>;

/** The answer began and then broke off. */
export class BrokenOff extends ArchivosUnavailable {}

/** Silence after which a body counts as broken off, ms. */
const SILENCE_MS = 15_000;

/** No conditional writes: some stores refuse them (501), others ignore the condition. */
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
      // This program writes no empty files.
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
      // Two writers that both find it missing write the same content; puts are atomic.
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

/** With backpressure. @throws {BrokenOff} */
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
    // Releases the connection when the reader stops.
    void reader.cancel().catch(() => {});
  }
}

interface Listing {
  found: FoundArchivo[];
  /** `undefined` on the last page. */
  next: string | undefined;
}

/** Parses a ListObjectsV2 answer. Own names need no XML unescaping; other names in the bucket are skipped. */
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

/** The token may contain any character. */
function unescaped(text: string | undefined): string | undefined {
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
