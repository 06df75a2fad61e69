import { open, stat } from 'node:fs/promises';

/** Bytes that are read where they are wanted: of a file of this machine, or of an upload's parts. */
export interface ByteSource {
  size: number;
  /** In: a place within `size`. Out: as many bytes as there are from there, at most `length`. */
  read(start: number, length: number): Promise<Buffer>;
}

/** A file, opened for each reading: nothing is left open where a reader is given up. @throws what Node.js throws */
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
