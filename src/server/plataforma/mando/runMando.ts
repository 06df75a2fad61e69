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
/** Commands may take long: all quotes, or a large catalogue. */
const STATEMENT_MS = 5 * 60_000;

export interface RunMandoOptions {
  nombre: string;
  args: readonly string[];
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archivos'>;
  mandos: Mandos;
  /** Default: the process's own. */
  io?: MandoIo;
  /** Longest wait, ms, for a holder of the data folder that accepts no commands yet. */
  patienceMs?: number | undefined;
  open: (place: DatabasePlace) => Promise<Db>;
}

/**
 * Runs a command, in the server that holds the embedded database if there is one. Waits for a holder that
 * accepts no commands (a starting server, another command). Out: exit status.
 * @throws {DataDirInUse} after that wait; and what `open` throws.
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

/** Prints the command's output. Out: exit status; `undefined` if the holder hung up before accepting. */
export async function forwardMando(
  socket: Socket,
  { mando, args }: Pick<MandoRequest, 'mando' | 'args'>,
  io: MandoIo,
): Promise<number | undefined> {
  let accepted = false;
  const onInterrupt = () => {
    if (accepted) io.printError('El servidor sigue con el comando hasta terminarlo.');
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
    'El servidor se cerró antes de terminar el comando: mira si se llevó a cabo, y repítelo si no.',
  );
  return 1;
}

/** Lines until the other end closes, cleanly or not. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: socket });
  } catch (error) {
    if (!['EPIPE', 'ECONNRESET'].includes(codeOf(error) ?? '')) throw error;
  }
}
