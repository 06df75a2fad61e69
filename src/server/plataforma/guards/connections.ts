import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Pipelined requests per connection; bounds memory. Browsers and proxies wait for each answer. */
export const MOST_UNANSWERED = 10;

/** Closes a connection that exceeds it. The server's `timeout` handles clients that read nothing. */
export function boundConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.server.prependListener('request', ({ socket }, response) => {
    const now = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, now);
    if (now > MOST_UNANSWERED) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
  // Requests from the same packet still arrive; nobody waits for them.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    done();
  });
}

/** A busy client asks again at once; after this silence a connection counts as idle, ms. */
const LAST_REQUESTS_MS = 500;
const LOOK_MS = 20;
/** Event loop turns without a new connection after which none is pending. */
const QUIET_TURNS = 5;

/**
 * Graceful close. Node's own `close` ends a connection right after its answer and so resets a request already
 * on its way. In: a server not yet listening. Out: stops accepting, adds `Connection: close` to answers, and
 * waits for requests under way; idle connections stay for the server's `close`.
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

  /** A pending connection would be reset; Node accepts one per loop turn. */
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
