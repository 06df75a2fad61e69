import { connect } from 'node:net';
import type pg from 'pg';

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 4_000;

/** The driver's fields of a connection that its types omit. */
interface Wired {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

/**
 * Asks the server to cancel the client's statement, by a separate connection as the protocol demands. Out:
 * resolves once the request is passed on, or nobody takes it. A stalled server processes it on resuming.
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
  // Left open: PgBouncer drops the request of a client that hangs up.
  socket.write(packet);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}
