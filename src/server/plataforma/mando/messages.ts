import type { Socket } from 'node:net';
import { z } from 'zod';

/** From caller to server: one line of JSON. */
export const MandoRequest = z.strictObject({
  mando: z.string(),
  args: z.array(z.string()),
  carpeta: z.string(),
});
export type MandoRequest = z.output<typeof MandoRequest>;

/** From server to caller: lines of JSON, `aceptado` first, `fin` last. */
export const MandoAnswer = z.discriminatedUnion('tipo', [
  /** From here on the command runs to its end, with or without its caller. */
  z.object({ tipo: z.literal('aceptado') }),
  z.object({ tipo: z.literal('linea'), texto: z.string() }),
  z.object({ tipo: z.literal('falta'), texto: z.string() }),
  z.object({ tipo: z.literal('fin'), estado: z.int() }),
]);
export type MandoAnswer = z.output<typeof MandoAnswer>;

/** `undefined` for an invalid message. */
export function parseMessage<T>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export function formatMessage(message: MandoRequest | MandoAnswer): string {
  return `${JSON.stringify(message)}\n`;
}

const LONGEST = 1_048_576;
const PATIENCE_MS = 10_000;

/** The caller's line; `undefined` if late, endless or invalid. */
export function readMandoRequest(socket: Socket): Promise<MandoRequest | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (line?: string) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose).off('end', onClose);
      // Keeps reading so that the caller's end is noticed.
      socket.resume();
      resolve(line === undefined ? undefined : parseMessage(MandoRequest, line));
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
