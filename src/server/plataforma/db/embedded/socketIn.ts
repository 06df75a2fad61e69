import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of a socket's path that every system takes: `sun_path` holds 104 with its end on macOS, 108 on Linux. */
const LONGEST_PATH = 100;

/** Binds a server to a Unix socket `name` in `folder`, however long the folder's path is. */
export async function listenIn(server: Server, folder: string, name: string): Promise<void> {
  await withShortPath(folder, name, async (path) => {
    server.listen(path);
    await once(server, 'listening');
  });
}

/** @throws the system's error (ECONNREFUSED: nobody listens any more; ENOENT: there is no such socket). */
export async function connectIn(folder: string, name: string): Promise<Socket> {
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
