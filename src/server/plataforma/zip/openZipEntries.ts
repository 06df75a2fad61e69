import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ByteSource } from './byteSource.ts';
import { isOfSystem } from './isOfSystem.ts';
import { nameOfEntry, refuseName } from './nameOfEntry.ts';

const MEGA = 1024 * 1024;

interface ZipLimits {
  archivos: number;
  /** Unpacked bytes in all. */
  total: number;
  /** Hides files from the zip's users. In: a path. */
  isLeftOut(nombre: string): boolean;
}

/** Allows camera pictures of some hundred models. */
export const LIMITS_OF_CATALOGO: ZipLimits = {
  archivos: 10_000,
  total: 4096 * MEGA,
  isLeftOut: isOfSystem,
};

/** Above this ratio files are nearly empty: deflate packs zeros 1000 to 1, tables and drawings 5 to 60. */
const RATIO = 300;
const RATIO_FROM = MEGA;
/** Limit of the zip's directory, which names and comments may inflate. */
const LIST_BYTES = 16 * MEGA;
const NAME_BYTES = 500;
/** Names checked per turn, some 10 ms. */
const IN_ONE_TURN = 500;

/** Entries by composed path with `/`; content is not read yet. */
export interface ZipEntries {
  nombres: readonly string[];
  /** Never more bytes than declared. @throws {ZipDamaged}, what the source throws */
  unpack(nombre: string): AsyncGenerator<Buffer>;
  /** Declared size; `undefined` if there is no such file. */
  sizeOf(nombre: string): number | undefined;
}

/** Entries, or a Spanish reason. */
type OpenedZip<T> = { ok: true; valor: T } | { ok: false; motivo: string };

export class ZipDamaged extends Error {
  override readonly name = 'ZipDamaged';
}

const bad = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });
const DAMAGED = 'el zip está cortado o dañado; hazlo de nuevo';
const ENCRYPTED = 'el zip tiene contraseña; hazlo de nuevo sin ella';

/**
 * Reads a zip's directory and refuses traps: too many or large files, extreme ratios, overlapping entries,
 * links, paths outside.
 * @throws what the source throws
 */
export async function openZipEntries(source: ByteSource, limits: ZipLimits): Promise<OpenedZip<ZipEntries>> {
  const reader = new SourceReader(source);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      decodeStrings: false,
    });
    const read = await readEntries(zip, limits);
    return read.ok ? { ok: true, valor: entriesOf(zip, reader, read.valor) } : read;
  } catch (error) {
    if (reader.failure) throw reader.failure;
    return bad(String(error).includes('strong encryption') ? ENCRYPTED : DAMAGED);
  }
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<OpenedZip<Map<string, Entry>>> {
  const { archivos, total, isLeftOut } = limits;
  if (zip.entryCount > archivos) return bad(`el zip tiene ${zip.entryCount} archivos y caben ${archivos}`);
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let list = 0;
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    if (++count % IN_ONE_TURN === 0) await nextTurn();
    list += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (list > LIST_BYTES || entry.fileNameLength > NAME_BYTES)
      return bad('el zip tiene nombres o comentarios demasiado largos');
    const name = nameOfEntry(entry);
    if (name === '' || isLeftOut(name)) continue;
    const refusal = refuseName(name) ?? refuseEntry(name, entry);
    if (refusal !== undefined) return bad(refusal);
    unpacked += entry.uncompressedSize;
    if (unpacked > total) return bad(`el zip pesa desempacado más de ${total / MEGA} MB`);
    if (name.endsWith('/')) continue;
    if (entries.has(name)) return bad(`el zip tiene dos veces «${name}»`);
    entries.set(name, entry);
  }
  return liesUponAnother([...entries.values()])
    ? bad('el zip tiene archivos encimados; hazlo de nuevo')
    : { ok: true, valor: entries };
}

const KIND_OF_FILE = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;

function refuseEntry(name: string, entry: Entry): string | undefined {
  if (entry.isEncrypted()) return ENCRYPTED;
  // The upper bits are a file mode only for Unix entries; a link's target is its content.
  const kind = (entry.externalFileAttributes >>> 16) & KIND_OF_FILE;
  if (kind !== 0 && kind !== REGULAR && kind !== DIRECTORY)
    return `«${name}» es un enlace; pon el archivo mismo`;
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    return `«${name}» está comprimido de un modo que no se lee (${entry.compressionMethod}); haz el zip con el Explorador o el Finder`;
  }
  const { compressedSize, uncompressedSize } = entry;
  return uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO
    ? `«${name}» pesa ${(uncompressedSize / MEGA).toFixed(1)} MB y casi nada en el zip; no se abre`
    : undefined;
}

/** Overlapping entries make a bomb without a suspicious ratio (D. Fifield, 'A better zip bomb', 2019). */
function liesUponAnother(entries: readonly Entry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  return sorted.some((entry, index) => {
    const next = sorted[index + 1]?.relativeOffsetOfLocalHeader ?? Number.POSITIVE_INFINITY;
    return entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameLength + entry.compressedSize > next;
  });
}

function entriesOf(zip: ZipFile, reader: SourceReader, entries: ReadonlyMap<string, Entry>): ZipEntries {
  return {
    nombres: [...entries.keys()],
    sizeOf: (nombre) => entries.get(nombre)?.uncompressedSize,
    async *unpack(nombre) {
      const entry = entries.get(nombre);
      if (!entry) throw new RangeError(`no entry ${nombre}`);
      let sum = 0;
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes');
          sum = crc32(chunk, sum);
          yield chunk;
        }
      } catch (error) {
        throw (
          reader.failure ??
          new ZipDamaged(`«${nombre}» está dañado en el zip; hazlo de nuevo`, { cause: error })
        );
      }
      if (sum !== entry.crc32) throw new ZipDamaged(`«${nombre}» está dañado en el zip; hazlo de nuevo`);
    },
  };
}

/** Read ahead: the library reads the directory in pieces of some fifty bytes. */
const BLOCK = 256 * 1024;

/** The library blames the zip for every error; `failure` is the source's own. */
class SourceReader extends RandomAccessReader {
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
