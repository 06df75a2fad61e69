import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest.ts';
import { createRowsDigest, type Rows, type RowsDigest } from './rows.ts';

/** More gains little and takes time from the server. */
const LEVEL = 4;

/** Writes a new private file, flushed to disk. In: path; name in the backup. */
export async function writePart(
  file: string,
  ruta: string,
  content: AsyncIterable<string | Uint8Array>,
  { packed }: { packed: boolean },
): Promise<Part> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const measured = measure();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const source = Readable.from(content, { objectMode: true });
  if (packed) await pipeline(source, createGzip({ level: LEVEL }), measured.stream, output);
  else await pipeline(source, measured.stream, output);
  return { ruta, ...measured.result() };
}

/** Writes a table's rows, one per line. */
export async function writeRows(
  file: string,
  ruta: string,
  rows: Rows,
): Promise<{ parte: Part } & RowsDigest> {
  const digest = createRowsDigest();
  const lines = async function* () {
    for await (const batch of rows) {
      if (!batch.length) continue;
      digest.add(batch);
      yield `${batch.join('\n')}\n`;
    }
  };
  const parte = await writePart(file, ruta, lines(), { packed: true });
  return { parte, ...digest.result() };
}

/** Lines of a packed part. @throws if the gzip is incomplete */
export async function* readPackedLines(file: string): Rows {
  const unpacked = createGunzip();
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  yield* readLinesOf(source.pipe(unpacked));
}

/** Lines of a stream; the last must end like the others. `readline` would also split at U+2028. */
export async function* readLinesOf(stream: Readable): Rows {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length) yield lines;
  }
  if (rest) throw new Error('the last line has no end');
}

/** Measures a file; `undefined`: missing. */
export async function measureFile(file: string): Promise<{ bytes: number; sha256: string } | undefined> {
  try {
    return await measureStream(createReadStream(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function measureStream(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const measured = measure();
  measured.stream.resume();
  await pipeline(stream, measured.stream);
  return measured.result();
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Uint8Array | string, encoding, done) {
      const content = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      hash.update(content);
      bytes += content.length;
      done(null, content);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
