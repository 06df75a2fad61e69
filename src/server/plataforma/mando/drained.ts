import type { Writable } from 'node:stream';

/** Resolves when the written data is flushed, or the other end is gone. */
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
