import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openArchivos } from '../archivos/openArchivos.ts';
import { openDatabaseClock } from '../db/databaseClock.ts';
import { DataDirInUse, type Db } from '../db/db.ts';
import { connectToHolder } from '../db/embedded/dataDirLock.ts';
import type { DatabasePlace } from '../db/openDatabase.ts';
import { codeOf } from '../db/unavailable.ts';
import type { Settings } from '../settings.ts';
import type { Mando, MandoIo, Mandos } from './mando.ts';
import { formatMessage, MandoAnswer, type MandoRequest, parseMessage } from './messages.ts';
import { processIo } from './processIo.ts';

const AGAIN_MS = 200;
/** Nobody's browser waits for a command: the whole list of quotes, or a large catalogue, may take its time. */
const STATEMENT_MS = 5 * 60_000;

export interface RunMandoOptions {
  nombre: string;
  args: readonly string[];
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archivos'>;
  mandos: Mandos;
  /** Where it was called and prints; the process's own unless given. */
  io?: MandoIo;
  /** Longest wait, ms, for a process that holds the data folder and takes no commands (yet). */
  patienceMs?: number | undefined;
  /** How this process opens the database where it must. */
  open: (place: DatabasePlace) => Promise<Db>;
}

/**
 * Carries out a command: where a running server holds the embedded database it does so, else this process
 * opens the database itself. A holder that takes no commands (a server that is just starting, another
 * command) is waited for.
 * Out: exit status.
 * @throws {DataDirInUse} where that takes too long; and what `open` throws.
 */
export async function runMando(options: RunMandoOptions): Promise<number> {
  const { nombre, args, settings, mandos, io = processIo(), patienceMs = 60_000 } = options;
  const here = (mando: Mando) => runHere(mando, args, io, settings, options.open);
  const mando = mandos[nombre];
  if (!mando) throw new Error(`there is no command ${nombre}`);
  if (settings.databaseUrl) return here(mando);
  const deadline = Date.now() + patienceMs;
  for (let told = false; ; told = true) {
    const socket = await connectToHolder(settings.dataDir);
    const estado = socket && (await forwardMando(socket, { mando: nombre, args: [...args] }, io));
    if (estado !== undefined) return estado;
    try {
      if (!socket) return await here(mando);
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
    }
    if (Date.now() > deadline)
      throw new DataDirInUse(`La carpeta de datos ${settings.dataDir} sigue en uso.`);
    if (!told) io.printError('Otro proceso usa la carpeta de datos; se espera a que termine.');
    await sleep(AGAIN_MS);
  }
}

async function runHere(
  mando: Mando,
  args: readonly string[],
  io: MandoIo,
  settings: RunMandoOptions['settings'],
  open: RunMandoOptions['open'],
): Promise<number> {
  const archivos = await openArchivos(settings);
  const db = await open({ ...settings, patienceMs: STATEMENT_MS });
  try {
    const { clock, stop } = await openDatabaseClock(db);
    return await mando(args, io, { db, dataDir: settings.dataDir, archivos, clock }).finally(stop);
  } finally {
    await db.close();
  }
}

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
