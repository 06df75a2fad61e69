import { type BoundedReading, catchReadingFault, type OnFile, READERS } from './readers.ts';

interface Question {
  reader: keyof typeof READERS;
  args: never[];
}

/** The file just begun, or the final answer. */
export type Answer = { archivo: string } | { reading: BoundedReading<unknown> };

/** Reads on request, one at a time, until its parent is gone. */
process.on('message', async ({ reader, args }: Question) => {
  const read: (onFile: OnFile, ...args: never[]) => Promise<unknown> = READERS[reader];
  const reading = await catchReadingFault((onFile) => {
    const tell: OnFile = (archivo) => {
      onFile(archivo);
      send({ archivo });
    };
    return read(tell, ...args);
  });
  send({ reading });
});
// `process.exit` would wait for a picture being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function send(answer: Answer): void {
  process.send?.(answer);
}
