import type { Writable } from 'node:stream';
import { drained } from './drained.ts';
import type { MandoIo } from './mando.ts';

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
