import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, link, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable, DataDirInUse, type DataDirLock } from '../db.ts';
import { codeOf } from '../unavailable.ts';

/** A starter that was killed leaves the socket that it had bound and not yet linked. */
const ABANDONED_MS = 60_000;

/**
 * Takes the exclusive lock on a data folder: a listening Unix socket, since Node.js has no file locks and the
 * kernel closes a socket with its process, `kill -9` included.
 *
 * Sockets lie in `servidor/` as `1.sock`, `2.sock`, …; the highest number is the holder's. A starter binds and
 * listens under a name of its own, and only where nobody listens on the highest `n` links itself in, whole, as
 * `n + 1`: link(2) lets one win. It holds the lock if its number is then the highest. A number is never used
 * again, because the highest one is never removed, not even by its own holder at the end; so nobody can take
 * away a live socket for the dead one that he saw before (which unlink-and-bind on one fixed name allows).
 * @throws {DataDirInUse} naming the folder.
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
    // Who only knocks to see whether somebody lives here hangs up at once.
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

/** A connection to the process that holds the data folder, or `undefined` where none does. */
export async function connectToHolder(dataDir: string): Promise<Socket | undefined> {
  const folder = lockFolder(dataDir);
  for (;;) {
    const highest = await highestNumber(folder);
    if (highest === 0) return undefined;
    try {
      return await connectIn(folder, `${highest}.sock`);
    } catch (error) {
      if (codeOf(error) === 'ECONNREFUSED') return undefined;
      // Gone since it was listed: a new holder has tidied up.
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/** Out: the number under which `own` now holds the lock. */
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
    // `highest` was long past: others came and went while this process slept.
    await rm(join(folder, `${number}.sock`), { force: true });
  }
}

async function somebodyListens(folder: string, number: number): Promise<boolean> {
  try {
    (await connectIn(folder, `${number}.sock`)).destroy();
    return true;
  } catch (error) {
    // Anything else, such as a full backlog or another account's socket, is a sign of life.
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

/** Bytes of a socket's path that every system takes: `sun_path` holds 104 with its end on macOS, 108 on Linux. */
const LONGEST_PATH = 100;

/** Binds a server to a Unix socket `name` in `folder`, however long the folder's path is. */
async function listenIn(server: Server, folder: string, name: string): Promise<void> {
  await withShortPath(folder, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
}

/** @throws the system's error (ECONNREFUSED: nobody listens any more; ENOENT: there is no such socket). */
async function connectIn(folder: string, name: string): Promise<Socket> {
  return withShortPath(folder, name, async (path) => {
    const socket = connect(path);
    await once(socket, 'connect');
    return socket;
  });
}

/** A path that is too long goes through a symbolic link, which is needed only while binding or connecting. */
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
