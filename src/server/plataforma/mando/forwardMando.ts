import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { codeOf } from '../db/unavailable.ts';
import type { MandoIo } from './mando.ts';
import { formatMessage, MandoAnswer, type MandoRequest, parseMessage } from './messages.ts';

/**
 * Has the process at the other end carry out a command and prints what it says.
 * Out: exit status; `undefined` where it hung up without having begun.
 */
export async function forwardMando(
  socket: Socket,
  { mando, args }: Pick<MandoRequest, 'mando' | 'args'>,
  io: MandoIo,
): Promise<number | undefined> {
  let accepted = false;
  const onInterrupt = () => {
    if (accepted) io.printError('El servidor sigue con el mando hasta terminarlo.');
    process.exit(130);
  };
  process.once('SIGINT', onInterrupt);
  try {
    socket.on('error', () => {});
    socket.write(formatMessage({ mando, args, carpeta: io.carpeta }));
    for await (const line of linesOf(socket)) {
      const respuesta = parseMessage(MandoAnswer, line);
      if (respuesta?.tipo === 'fin') return respuesta.estado;
      if (respuesta?.tipo === 'aceptado') accepted = true;
      if (respuesta?.tipo === 'linea') io.print(respuesta.texto);
      if (respuesta?.tipo === 'falta') io.printError(respuesta.texto);
    }
  } finally {
    process.off('SIGINT', onInterrupt);
    socket.destroy();
  }
  if (!accepted) return undefined;
  io.printError(
    'El servidor se cerró antes de terminar el mando: mira si se llevó a cabo, y repítelo si no.',
  );
  return 1;
}

/** The lines that come until the other end hangs up, however it does. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: socket });
  } catch (error) {
    if (!['EPIPE', 'ECONNRESET'].includes(codeOf(error) ?? '')) throw error;
  }
}
