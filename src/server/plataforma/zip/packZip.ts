import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface FileToPack {
  /** Path within the zip, with `/`. */
  name: string;
  content: string | Uint8Array;
  /** True for content that is compressed already, such as pictures. */
  stored?: boolean;
}

const deflate = promisify(deflateRaw);

/** 1 January 1980: the format's earliest date, so equal content gives equal files. */
const FECHA_DOS = 0x21;
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAMES = 0x800;
/** Sizes and places have 32 bits, the count of files 16. */
const MOST_BYTES = 0xffffffff;
const MOST_FILES = 0xffff;

/**
 * The bytes of a zip (APPNOTE 6.3.10), file by file as they come, so that one of them is in memory at a time. Deflated
 * off the main thread.
 * @throws {RangeError} beyond 4 GB or 65,535 files
 */
export async function* packZipInParts(
  files: Iterable<FileToPack> | AsyncIterable<FileToPack>,
): AsyncGenerator<Buffer, void> {
  const list: Buffer[] = [];
  let at = 0;
  let count = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name);
    const plain = typeof file.content === 'string' ? Buffer.from(file.content) : file.content;
    const packed = file.stored ? plain : await deflate(plain);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(UTF8_NAMES, 2);
    entry.writeUInt16LE(file.stored ? STORED : DEFLATED, 4);
    entry.writeUInt16LE(FECHA_DOS, 8);
    entry.writeUInt32LE(crc32(plain), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(plain.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), entry, place, name);
    at += 4 + entry.length + name.length + packed.length;
    count += 1;
    if (at > MOST_BYTES || count > MOST_FILES)
      throw new RangeError('a zip has 4 GB and 65,535 files at most');
    yield Buffer.concat([Buffer.from('PK\x03\x04'), entry, name, packed]);
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([directory, end]);
}

/** The same at once, for small files. */
export async function packZip(files: Iterable<FileToPack>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of packZipInParts(files)) parts.push(part);
  return Buffer.concat(parts);
}
