import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { connectToHolder } from '../src/server/plataforma/db/embedded/dataDirLock.ts';
import { openEmbedded } from '../src/server/plataforma/db/embedded/openEmbedded.ts';
import { listened } from '../src/server/plataforma/db/listened.ts';
import { forwardMando } from '../src/server/plataforma/mando/runMando.ts';
import { AMPLE_LIMITS } from './ampleLimits.ts';
import { layPrepared } from './preparedData.ts';
import { SHORT_LIVED } from './shortLived.ts';
import { freePort } from './smtp.ts';
import { type TablasDeCatalogo, testCatalogo, writeTestCatalogo } from './testCatalogo.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Stamp of scripts/build.mjs; `npm test` builds, a bare `playwright test` does not. */
const BUILT = join(ROOT, 'dist/.compilado');

/** Contact and next steps of the test company; else defaults. */
const EMPRESA = {
  telefono: '55 5555 0100',
  correo: 'informes@ejemplo.mx',
  siguiente: {
    llamada: 'Un asesor te llama en menos de un día hábil.',
    whatsapp: '55 5555 0101',
    papeles: ['Identificación oficial vigente'],
    apartado: 'El apartado es parte del precio.',
  },
};

/** Kills what a failed test left running. */
const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

export interface TestServer {
  url: string;
  dataDir: string;
  /** Its settings, for commands. */
  entorno: Readonly<Record<string, string>>;
  /** Replaces the catalogue by command; the running server imports it. */
  importar(tablas: TablasDeCatalogo): Promise<void>;
  salida(): string;
  /** Stops the server, changes its database and restarts it at the same address. */
  withDatabase(work: (db: Db) => Promise<void>): Promise<void>;
  /** Ends the process by a signal; its folder stays until `close`. Out: exit status. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  close(): Promise<void>;
}

/**
 * Starts the built server in a process with a fresh data folder and the test catalogue. In: settings, such as
 * SMTP_URL; another program, from the repository's root; another catalogue, or none for the demo's; changes
 * to its database before the start.
 */
export async function startTestServer(
  ajustes: Record<string, string> = {},
  programa: readonly string[] = ['dist/server/servidor.js'],
  catalogo: TablasDeCatalogo | null = testCatalogo(),
  before?: (db: Db, dataDir: string) => Promise<void>,
): Promise<TestServer> {
  if (!existsSync(BUILT)) throw new Error('Not built yet: run `npm run build` first.');
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-'));
  const env = environment(join(folder, 'datos'), await freePort(), ajustes);
  if (catalogo) await layCatalogo(folder, env, catalogo, ajustes);
  const withDatabase = async (work: (db: Db) => Promise<void>) => {
    const db = listened(await openEmbedded({ dataDir: env.DATA_DIR }), undefined);
    await work(db).finally(() => db.close());
  };
  if (before) await withDatabase((db) => before(db, env.DATA_DIR));
  const url = env.PUBLIC_URL;
  let printed = '';
  const start = async () => {
    const child = spawn(process.execPath, [...SHORT_LIVED, ...programa], { env, cwd: ROOT });
    living.add(child);
    child.once('exit', () => living.delete(child));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const from = printed.length;
    await answering(`${url}/salud`, child, () => printed.slice(from));
    return child;
  };
  let child = await start();
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    url,
    dataDir: env.DATA_DIR,
    entorno: env,
    importar: async (tablas) => {
      const args = [await writeCatalogo(folder, tablas), ...IMPORT_FLAGS];
      const done = await runInHolder(env.DATA_DIR, 'catalogo', ['importar', ...args]);
      if (!done) return importarInto(folder, env, tablas);
      if (done.status !== 0) throw new Error(`importar ended with ${done.status}:\n${done.printed}`);
    },
    salida: () => printed,
    async withDatabase(work) {
      await stop('SIGTERM');
      await withDatabase(work);
      child = await start();
    },
    stop,
    close: async () => {
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string, port: number, ajustes: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  return {
    PATH,
    HOME,
    // As in `npm start` and despliegue/.
    NODE_ENV: 'production',
    TZ: 'Asia/Kathmandu',
    LOG: 'texto',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...AMPLE_LIMITS,
    ...ajustes,
  };
}

/** Copies an imported catalogue if the settings allow a shared one. */
async function layCatalogo(
  folder: string,
  env: ReturnType<typeof environment>,
  catalogo: TablasDeCatalogo,
  ajustes: Record<string, string>,
): Promise<void> {
  const isElsewhere = Object.keys(ajustes).some((name) =>
    /^(?:DATABASE_URL|ARCHIVOS_|DATA_DIR|VIGENCIA)/.test(name),
  );
  if (isElsewhere) return importarInto(folder, env, catalogo);
  await layPrepared(env.DATA_DIR, JSON.stringify([catalogo, EMPRESA]), (DATA_DIR) =>
    importarInto(folder, { ...env, DATA_DIR }, catalogo),
  );
}

const IMPORT_FLAGS = ['--permitir-sin-figura'];

/** Out: the folder in `folder`. */
async function writeCatalogo(folder: string, tablas: TablasDeCatalogo): Promise<string> {
  const catalogo = join(folder, 'catalogo');
  await writeTestCatalogo(catalogo, tablas);
  await writeFile(join(catalogo, 'empresa.json'), JSON.stringify(EMPRESA));
  return catalogo;
}

/**
 * A command as its program hands it to the server that holds the embedded database, without the program, whose
 * start takes a second of processor. Out: `undefined` if none takes it.
 */
export async function runInHolder(
  dataDir: string,
  mando: string,
  args: string[],
): Promise<{ status: number; printed: string } | undefined> {
  const socket = await connectToHolder(dataDir);
  if (!socket) return undefined;
  let printed = '';
  const print = (line: string) => {
    printed += `${line}\n`;
  };
  const io = { carpeta: ROOT, print, printError: print, drain: async () => {} };
  const status = await forwardMando(socket, { mando, args }, io);
  return status === undefined ? undefined : { status, printed };
}

/** Imports tables by the built command. In: folder for them; the server's settings. */
export async function importarInto(
  folder: string,
  env: NodeJS.ProcessEnv,
  tablas: TablasDeCatalogo,
): Promise<void> {
  const args = ['importar', await writeCatalogo(folder, tablas), ...IMPORT_FLAGS];
  const child = spawn(process.execPath, [...SHORT_LIVED, join(ROOT, 'dist/server/catalogo.js'), ...args], {
    env,
    cwd: ROOT,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`importar ended with ${status}:\n${printed}`);
}

async function answering(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    // Another, ending server may still have the port.
    if (ok && printed().includes('Listo en ')) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`);
}
