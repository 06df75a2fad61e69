import type { Writable } from 'node:stream';
import { drained } from './drained.ts';
import type { MandoIo } from './mando.ts';

/** A command's lines on this process's own streams. */
export function processIo(): MandoIo {
  const { stdout, stderr } = process;
  const write = (stream: Writable) => (line: string) => void stream.write(`${line}\n`);
  return {
    carpeta: process.cwd(),
    print: write(stdout),
    printError: write(stderr),
    drain: async () => {
      await drained(stdout);
      await drained(stderr);
    },
  };
}
