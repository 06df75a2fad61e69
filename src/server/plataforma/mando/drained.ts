import type { Writable } from 'node:stream';

/** Resolves when what was written has been taken, or will never be: the other end is gone. */
export function drained(stream: Writable): Promise<void> {
  if (!stream.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      stream.off('drain', finish).off('close', finish).off('error', finish);
      resolve();
    };
    stream.on('drain', finish).on('close', finish).on('error', finish);
  });
}
