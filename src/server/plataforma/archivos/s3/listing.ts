import type { FoundArchivo } from '../archivos.ts';

export interface Listing {
  found: FoundArchivo[];
  /** Where the next answer goes on; `undefined`: this was the last. */
  next: string | undefined;
}

/**
 * Reads an answer to ListObjectsV2. Names are this program's own, of letters that XML writes as they are; any other that
 * lies in the bucket is left out. In: the answer; what the names begin with that is none of theirs.
 */
export function readListing(xml: string, prefijo: string): Listing {
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
