import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Requests of one connection that may wait for their answers at a time. Browsers and proxies wait for each answer
 * before they ask again; who does not, and reads none, has this many kept in memory, not as many as fit a packet.
 */
export const MOST_UNANSWERED = 10;

/** Closes a connection that asks for more than that. One whose client reads nothing is for the server's `timeout`. */
export function boundConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.server.prependListener('request', ({ socket }, response) => {
    const now = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, now);
    if (now > MOST_UNANSWERED) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
  // What came in the same packet is read all the same; nobody waits for it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    done();
  });
}

/** A client that is busy asks again at once; one that has asked nothing for so long is closed as idle, ms. */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;
/** Turns of the loop without a new connection after which none is waiting. */
const QUIET_TURNS = 5;

/**
 * Node's own `close` ends a connection as soon as it has answered, while its client may be sending the next request, which is
 * then reset. In: a server that does not listen yet. Out: takes no more connections, says with each answer that its connection
 * ends, and waits for who is asking; idle connections stay open for the server's `close`.
 */
export function prepareFarewell(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let [leaving, connected] = [false, 0];
  server.on('connection', () => {
    connected += 1;
  });
  server.prependListener('request', (_request, response) => {
    if (leaving) response.shouldKeepAlive = false;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  /** Whoever is connected and not yet taken would be reset; Node takes one in each turn of its loop. */
  async function takeWaiting(): Promise<void> {
    const deadline = performance.now() + LAST_REQUESTS_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; quiet += 1) {
      const before = connected;
      await nextTurn();
      if (connected !== before) quiet = 0;
    }
  }

  return async () => {
    if (!server.listening) return;
    await takeWaiting();
    leaving = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    NetServer.prototype.close.call(server);
    for (let ms = 0; ms < LAST_REQUESTS_MS && (await connectionsOf(server)); ms += LOOK_MS)
      await wait(LOOK_MS);
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
