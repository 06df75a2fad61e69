import type { Socket } from 'node:net';
import { Peticion, parseMessage } from './mensajes.ts';

const LONGEST = 1_048_576;
const PATIENCE_MS = 10_000;

/** The caller's one line; `undefined` where it does not come, does not end, or is none. */
export function readPeticion(socket: Socket): Promise<Peticion | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (line?: string) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose).off('end', onClose);
      // What a caller says after its line is not listened to, but read, or its end would never be seen.
      socket.resume();
      resolve(line === undefined ? undefined : parseMessage(Peticion, line));
    };
    const onClose = () => finish();
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > LONGEST) return finish();
      if (!chunk.includes(10)) return;
      const text = Buffer.concat(chunks).toString('utf8');
      finish(text.slice(0, text.indexOf('\n')));
    };
    const timer = setTimeout(() => finish(), PATIENCE_MS);
    socket.on('data', onData).on('close', onClose).on('end', onClose);
  });
}
