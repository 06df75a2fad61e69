import type { Socket } from 'node:net';
import type { Archivos } from '../archivos/archivos.ts';
import type { Clock } from '../clock.ts';
import { DatabaseRefusal, type Db } from '../db/db.ts';
import { drained } from './drained.ts';
import type { MandoIo, Mandos } from './mando.ts';
import { formatMessage, type MandoAnswer, type MandoRequest, readMandoRequest } from './messages.ts';

/** Queue limit, bytes: a caller that does not read is disconnected, and the command continues. */
const LONGEST_QUEUE = 1_048_576;
const TAKING_MS = 30_000;
/** Longest wait for a running command on close, ms; a command cut off changed nothing. */
const FINISH_MS = 8_000;

interface ServeMandoOptions {
  db: Db;
  /** Absolute. */
  dataDir: string;
  archivos: Archivos;
  clock: Clock;
  mandos: Mandos;
  /** Receives errors that are bugs. */
  onBug?: (mando: string, error: unknown) => void;
}

/**
 * Runs other processes' commands over the data folder's lock socket (decisions 4). PostgreSQL has none: there
 * each process works directly. Commands of one name run one after another, others in parallel. An accepted
 * command finishes whether its caller stays or not.
 */
export async function serveMando(options: ServeMandoOptions): Promise<{ close(): Promise<void> }> {
  const { lock } = options.db;
  if (!lock) return { close: async () => {} };
  const server = new MandoServer(options);
  lock.answer((socket) => server.serve(socket));
  return {
    async close() {
      lock.answer(undefined);
      await server.finish();
    },
  };
}

class MandoServer {
  readonly #options: ServeMandoOptions;
  readonly #sockets = new Set<Socket>();
  /** Last running command of each name. */
  readonly #last = new Map<string, Promise<void>>();
  #closing = false;

  constructor(options: ServeMandoOptions) {
    this.#options = options;
  }

  async serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    const peticion = await readMandoRequest(socket);
    if (!peticion || this.#closing) {
      socket.destroy();
      return;
    }
    const send = sendTo(socket);
    const order = `${peticion.mando} ${peticion.args.find((arg) => !arg.startsWith('-'))}`;
    const earlier = this.#last.get(order);
    if (earlier) send({ tipo: 'linea', texto: 'Otro comando está en marcha; este espera su turno.' });
    const turn = (earlier ?? Promise.resolve()).then(async () => {
      await this.#carryOut(peticion, socket, send);
      if (this.#last.get(order) === turn) this.#last.delete(order);
    });
    this.#last.set(order, turn);
  }

  async finish(): Promise<void> {
    this.#closing = true;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FINISH_MS);
    });
    await Promise.race([Promise.all(this.#last.values()), patience]);
    clearTimeout(timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  async #carryOut(
    peticion: MandoRequest,
    socket: Socket,
    send: (message: MandoAnswer) => void,
  ): Promise<void> {
    // The caller left while queued.
    if (socket.destroyed || this.#closing) {
      socket.destroy();
      return;
    }
    send({ tipo: 'aceptado' });
    const estado = await this.#run(peticion, {
      carpeta: peticion.carpeta,
      print: (texto) => send({ tipo: 'linea', texto }),
      printError: (texto) => send({ tipo: 'falta', texto }),
      drain: () => drainedInTime(socket),
    });
    send({ tipo: 'fin', estado });
    socket.end();
  }

  /** Out: exit status. Never throws. */
  async #run({ mando: nombre, args }: MandoRequest, io: MandoIo): Promise<number> {
    const { db, dataDir, archivos, clock, mandos, onBug } = this.#options;
    const mando = Object.hasOwn(mandos, nombre) ? mandos[nombre] : undefined;
    if (!mando) {
      io.printError(`El servidor no conoce el comando ${nombre}: ¿es de otra versión del programa?`);
      return 2;
    }
    try {
      return await mando(args, io, { db, dataDir, archivos, clock });
    } catch (error) {
      if (!(error instanceof DatabaseRefusal)) onBug?.(nombre, error);
      io.printError(error instanceof Error ? error.message : String(error));
      return 1;
    }
  }
}

/** A caller that stops reading is disconnected: the next command of its name waits. */
async function drainedInTime(socket: Socket): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), TAKING_MS);
  await drained(socket);
  clearTimeout(timer);
}

function sendTo(socket: Socket): (message: MandoAnswer) => void {
  return (message) => {
    if (socket.destroyed || !socket.writable) return;
    if (socket.writableLength > LONGEST_QUEUE) socket.destroy();
    else socket.write(formatMessage(message));
  };
}
