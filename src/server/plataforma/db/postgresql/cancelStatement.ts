import { connect } from 'node:net';
import type pg from 'pg';

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 4_000;

/** What the driver knows of a connection beyond its types. */
interface Wired {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

/**
 * Asks the server, by a connection of its own as the protocol has it, to end what that client is at. Out: once it
 * has been passed on, or nobody takes it; a server that stands still takes it up when it goes on.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Wired;
  if (!processID || secretKey === null) return;
  const packet = Buffer.alloc(16);
  for (const [index, value] of [packet.length, CANCEL_REQUEST, processID, secretKey].entries())
    packet.writeInt32BE(value | 0, index * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {});
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  // Not ended by us: PgBouncer forgets what whoever hangs up has asked for.
  socket.write(packet);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}
