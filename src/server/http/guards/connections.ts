import type { Socket } from 'node:net';
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
