import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** 1 January 1980, midnight: the earliest that the format knows, and the same for every file made. */
const FECHA_DOS = 0x21;
const DEFLATED = 8;
const UTF8_NAMES = 0x800;

/** Files as one zip (APPNOTE 6.3.10), each deflated off the main thread. In: ASCII names, texts. */
export async function packZip(files: readonly { name: string; content: string }[]): Promise<Buffer> {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const plain = Buffer.from(content);
    const packed = await deflate(plain);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(UTF8_NAMES, 2);
    entry.writeUInt16LE(DEFLATED, 4);
    entry.writeUInt16LE(FECHA_DOS, 8);
    entry.writeUInt32LE(crc32(plain), 10);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(plain.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from('PK\x03\x04'), entry, Buffer.from(name), packed);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), entry, place, Buffer.from(name));
    at += 4 + entry.length + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
