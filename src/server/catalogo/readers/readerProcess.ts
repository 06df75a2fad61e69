import { type BoundedReading, type OnFile, READERS, settleReading } from './readers.ts';

export interface Question {
  reader: keyof typeof READERS;
  args: never[];
}

/** The file that is begun, or at last the answer. */
export type Answer = { archivo: string } | { reading: BoundedReading<unknown> };

/** Program of a process that reads what it is asked to, one thing after another, until its parent is gone. */
process.on('message', async ({ reader, args }: Question) => {
  const read: (onFile: OnFile, ...args: never[]) => Promise<unknown> = READERS[reader];
  const reading = await settleReading((onFile) => {
    const tell: OnFile = (archivo) => {
      onFile(archivo);
      send({ archivo });
    };
    return read(tell, ...args);
  });
  send({ reading });
});
// Not `process.exit`: that waits for a picture that is being drawn.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function send(answer: Answer): void {
  process.send?.(answer);
}
