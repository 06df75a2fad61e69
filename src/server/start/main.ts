import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureDemo } from '../catalogo/demo.ts';
import { dropPartialFiles } from '../catalogo/dropPartialFiles.ts';
import { builtWeb, loadPainter } from '../paginas/web.ts';
import { hasStaff } from '../personal/invitaciones/inviteStaff.ts';
import { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import { prepareDataDir } from '../plataforma/dataDir.ts';
import { type DatabaseClock, openDatabaseClock } from '../plataforma/db/databaseClock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { createLog, type LogFormat } from '../plataforma/log.ts';
import { readSettings, type Settings } from '../plataforma/settings.ts';
import { startFault } from '../plataforma/startFault.ts';
import { openListened } from './listeners.ts';
import { nextSteps } from './nextSteps.ts';
import { type Service, startService } from './startService.ts';

/** Root of the installation, from `dist/server/servidor.js`, this file's build. */
const RAIZ = join(import.meta.dirname, '../..');

let registro = createLog();
let settings: Settings | undefined;
let db: Db | undefined;
let reloj: DatabaseClock | undefined;
let servicio: Service | undefined;
let stopping = false;
/** Monotonic, ms. */
let signalled = Number.NEGATIVE_INFINITY;
/** Signals this close together are one. */
const SAME_SIGNAL_MS = 1_000;
/** Less than a service manager's 10 s. */
const STOP_MS = 9_500;

try {
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  process.on('uncaughtException', (error) => {
    registro.error('Error inesperado, el programa se detiene', error);
    process.exitCode = 1;
    if (stopping) process.exit();
    void stop();
  });
  settings = readSettings();
  registro = createLog(undefined, undefined, formatOf(settings));
  await demandPort(settings.port, settings.host);
  await prepareDataDir(settings.dataDir);
  const archivos = await openArchivos(settings);
  db = await openListened(settings);
  reloj = await openDatabaseClock(db);
  const { clock } = reloj;
  await dropPartialFiles({ db, dataDir: settings.dataDir });
  const lector = join(import.meta.dirname, 'lector.js');
  await ensureDemo({
    db,
    archivos,
    carpeta: join(RAIZ, 'catalogo'),
    clock,
    reading: { program: lector },
    log: print,
  });
  const web = builtWeb(join(RAIZ, 'dist/web'), () => loadPainter(join(import.meta.dirname, 'pintor.js')));
  const pdfThread = join(import.meta.dirname, 'pdf.js');
  servicio = await startService({ db, settings, archivos, clock, web, registro, pdfThread, lector });
  await servicio.app.listen({ port: settings.port, host: settings.host });
  tellReady(addressOf(servicio, settings), nextSteps({ settings, staff: await hasStaff(db) }), settings);
} catch (error) {
  if (!stopping) {
    const line = startFault(error, settings);
    if (line) process.stderr.write(`${line}\n`);
    else registro.error('No se pudo arrancar', error);
    process.exitCode = 1;
    await stop();
  }
}

/** The first signal stops in order, the second at once; terminal and npm may repeat one signal. */
function onSignal(): void {
  if (!stopping) {
    signalled = performance.now();
    void stop();
  } else if (performance.now() - signalled > SAME_SIGNAL_MS) process.exit(process.exitCode ?? 1);
}

/** Stops in order, within STOP_MS plus CIERRE_SEGUNDOS; the next process continues what is left. */
async function stop(): Promise<void> {
  stopping = true;
  const ms = STOP_MS + (settings?.cierreSegundos ?? 0) * 1000;
  setTimeout(() => process.exit(process.exitCode ?? 1), ms).unref();
  if (servicio?.app.server.listening) print('Cerrando…');
  await servicio?.close();
  await reloj?.stop();
  await db?.close();
  process.exit();
}

/** Plain for people, else a log line. */
function print(line: string): void {
  if (settings && formatOf(settings) === 'json') registro.info(line);
  else process.stdout.write(`${line}\n`);
}

/** For people between two lines, with the address on a line of its own. */
function tellReady(address: string, steps: readonly string[], of: Settings): void {
  const ready = `Listo en ${address}`;
  const rule = formatOf(of) === 'texto' ? ['─'.repeat(Math.max(ready.length, 60))] : [];
  for (const line of [...rule, ready, ...steps, ...rule]) print(line);
}

/** By default text for a terminal, JSON otherwise. */
function formatOf({ log }: Settings): LogFormat {
  return log ?? (process.stdout.isTTY ? 'texto' : 'json');
}

/** Local address to open: a browser cannot open a wildcard. */
function addressOf({ app }: Service, { host }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Tries the port first, so that a used one is reported before the slow start.
 * @throws {Error} with the system's code, such as EADDRINUSE
 */
async function demandPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
