import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, link, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, DataDirInUse, type DataDirLock } from '../db.ts';
import { codeOf } from '../unavailable.ts';

/** A killed starter leaves a bound socket that is not linked yet. */
const ABANDONED_MS = 60_000;

/**
 * Takes the exclusive lock on a data folder: a listening Unix socket, as Node.js has no file locks. The
 * kernel closes a socket with its process, even after `kill -9`.
 *
 * Sockets are `1.sock`, `2.sock`, … in `servidor/`; the highest number is the holder's. A starter binds and
 * listens under its own name. If nobody listens on the highest `n`, it links its socket as `n + 1`: link(2)
 * lets one win. It holds the lock if its number is then the highest. Numbers are never reused, because the
 * highest socket is never removed, not even by its holder. So nobody can remove a live socket in place of the
 * dead one seen before, which unlink-and-bind on a fixed name allows.
 * @throws {DataDirInUse} naming the folder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  if (process.platform === 'win32') {
    throw new DatabaseUnavailable('En Windows se necesita PostgreSQL (DATABASE_URL), o WSL.');
  }
  const folder = lockFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const own = `nuevo-${process.pid}-${randomBytes(6).toString('hex')}.sock`;
  let onConnection: ((socket: Socket) => void) | undefined;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A probe that only tests for life hangs up at once.
    socket.on('error', () => {});
    if (onConnection) onConnection(socket);
    else socket.destroy();
  });
  await listenIn(server, folder, own);
  try {
    await chmod(join(folder, own), 0o600);
    await removeOld(folder, await linkAsHighest(dataDir, own), own);
  } catch (error) {
    await closeServer(server);
    await rm(join(folder, own), { force: true });
    throw error;
  }
  return {
    answer(handler) {
      onConnection = handler;
    },
    release: () => closeServer(server),
  };
}

/** A connection to the holder of the data folder; `undefined` without one. */
export async function connectToHolder(dataDir: string): Promise<Socket | undefined> {
  const folder = lockFolder(dataDir);
  for (;;) {
    const highest = await highestNumber(folder);
    if (highest === 0) return undefined;
    try {
      return await connectIn(folder, `${highest}.sock`);
    } catch (error) {
      if (codeOf(error) === 'ECONNREFUSED') return undefined;
      // Removed since the listing: a new holder has tidied up.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Out: the number under which `own` holds the lock. */
async function linkAsHighest(dataDir: string, own: string): Promise<number> {
  const folder = lockFolder(dataDir);
  for (;;) {
    const highest = await highestNumber(folder);
    if (highest > 0 && (await somebodyListens(folder, highest))) throw inUse(dataDir);
    const number = highest + 1;
    try {
      await link(join(folder, own), join(folder, `${number}.sock`));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      if (codeOf(error) === 'ENOENT') throw inUse(dataDir);
      throw error;
    }
    if ((await highestNumber(folder)) === number) return number;
    // `highest` was outdated: others came and went while this process slept.
    await rm(join(folder, `${number}.sock`), { force: true });
  }
}

async function somebodyListens(folder: string, number: number): Promise<boolean> {
  try {
    (await connectIn(folder, `${number}.sock`)).destroy();
    return true;
  } catch (error) {
    // Any other error, such as a full backlog or another account's socket, is a sign of life.
    return !['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '');
  }
}

async function highestNumber(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map((name) => Number(/^(\d+)\.sock$/.exec(name)?.[1] ?? 0))
    .reduce((a, b) => Math.max(a, b), 0);
}

async function removeOld(folder: string, held: number, own: string): Promise<void> {
  await rm(join(folder, own));
  for (const name of await readdir(folder)) {
    const number = Number.parseInt(name, 10);
    const old = Number.isNaN(number) ? await isAbandoned(join(folder, name)) : number < held;
    if (old) await rm(join(folder, name), { force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isSocket() === true && Date.now() - found.mtimeMs > ABANDONED_MS;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function lockFolder(dataDir: string): string {
  return join(dataDir, 'servidor');
}

function inUse(dataDir: string): DataDirInUse {
  return new DataDirInUse(
    `La carpeta de datos ${dataDir} está en uso por otro proceso de este programa: detenlo, o da otra carpeta en DATA_DIR.`,
  );
}

/**
 * Bytes of a socket's path on all systems: `sun_path` holds 104 with its terminator on macOS, 108 on Linux.
 */
const LONGEST_PATH = 100;

/** Binds a server to the Unix socket `name` in `folder`, for any length of path. */
async function listenIn(server: Server, folder: string, name: string): Promise<void> {
  await withShortPath(folder, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
}

/** @throws the system's error (ECONNREFUSED: no listener; ENOENT: no such socket) */
async function connectIn(folder: string, name: string): Promise<Socket> {
  return withShortPath(folder, name, async (path) => {
    const socket = connect(path);
    await once(socket, 'connect');
    return socket;
  });
}

/** A long path goes through a symbolic link, needed only while binding or connecting. */
async function withShortPath<T>(folder: string, name: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path);
  const detour = await mkdtemp(join(tmpdir(), 'lot-'));
  try {
    await symlink(folder, join(detour, 'd'));
    return await use(join(detour, 'd', name));
  } finally {
    await rm(detour, { recursive: true, force: true });
  }
}
