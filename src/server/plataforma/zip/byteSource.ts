import { open, stat } from 'node:fs/promises';

/** Random access to a local file or to an upload's parts. */
export interface ByteSource {
  size: number;
  /** In: a place within `size`. Out: at most `length` bytes. */
  read(start: number, length: number): Promise<Buffer>;
}

/** Opens the file per reading, so an abandoned reader leaves nothing open. @throws what Node.js throws */
export async function sourceOfFile(path: string): Promise<ByteSource> {
  const { size } = await stat(path);
  return {
    size,
    read: async (start, length) => {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: buffer.length, read: async (start, length) => buffer.subarray(start, start + length) };
}
