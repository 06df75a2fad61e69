import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { ByteSource } from './byteSource.ts';

/** Read at once: a zip's list of files comes in pieces of some fifty bytes. */
const BLOCK = 256 * 1024;

/** What the zip library reads from. It takes every fault for one of the zip; `failure` is the source's own. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;
  #block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  failure: unknown;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#take(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(bytes.length < length ? new Error('unexpected end') : null);
    }, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#blocks(start, end), { objectMode: false });
  }

  async *#blocks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += BLOCK) yield await this.#readSource(at, Math.min(BLOCK, end - at));
  }

  async #take(position: number, length: number): Promise<Buffer> {
    const within = position - this.#block.start;
    if (within >= 0 && within + length <= this.#block.bytes.length) {
      return this.#block.bytes.subarray(within, within + length);
    }
    const bytes = await this.#readSource(position, Math.max(length, BLOCK));
    this.#block = { start: position, bytes };
    return bytes.subarray(0, length);
  }

  async #readSource(start: number, length: number): Promise<Buffer> {
    if (start >= this.#source.size) return Buffer.alloc(0);
    try {
      return await this.#source.read(start, length);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
