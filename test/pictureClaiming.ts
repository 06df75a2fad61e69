import { crc32, deflateSync } from 'node:zlib';

/** A picture header of that size, with one row. */
export function pictureClaiming(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(content.length);
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  const begin = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    begin,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
