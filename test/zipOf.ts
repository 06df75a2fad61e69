import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip; the fields after `content` are for hostile or odd zips. */
export interface ZipFileToPack {
  name: string | Buffer;
  content?: string | Uint8Array;
  /** 8 (default) deflates; others only claim it. */
  method?: number;
  /** Bit 11: the name is UTF-8. */
  flags?: number;
  /** Unix mode with file type. */
  mode?: number;
  /** False claims of the headers. */
  declared?: number;
  crc?: number;
  /** Shares the packed bytes of the file before it. */
  onTopOfLast?: true;
  /** Length of the entry's comment, bytes. */
  comment?: number;
}

/** A zip by the format's description (APPNOTE 6.3.10), breakable anywhere. */
export function zipOf(files: readonly ZipFileToPack[], { entryCount = files.length } = {}): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  let last = 0;
  for (const { name, content = '', method = 8, flags = 0x800, mode = 0o100644, ...odd } of files) {
    const plain = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const names = Buffer.from(name);
    const sums = Buffer.alloc(12);
    sums.writeUInt32LE(odd.crc ?? crc32(plain), 0);
    sums.writeUInt32LE(packed.length, 4);
    sums.writeUInt32LE(odd.declared ?? plain.length, 8);
    const common = Buffer.alloc(10);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(names.length, 0);
    const tail = Buffer.alloc(14);
    tail.writeUInt16LE(odd.comment ?? 0, 0);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    if (!odd.onTopOfLast) {
      last = at;
      const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, sums, lengths, names, packed]);
      locals.push(local);
      at += local.length;
    }
    tail.writeUInt32LE(last, 10);
    const made = Buffer.from([20, 3]);
    const comment = Buffer.alloc(odd.comment ?? 0);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, common, sums, lengths, tail, names, comment]));
  }
  const size = list.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entryCount & 0xffff, 8);
  end.writeUInt16LE(entryCount & 0xffff, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...list, end]);
}
