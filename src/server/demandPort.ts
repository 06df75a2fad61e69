import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Takes the port for a moment, so that one in use is told at once, not after the database was made and the catalogue prepared.
 * @throws {Error} with the system's code, such as EADDRINUSE.
 */
export async function demandPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
