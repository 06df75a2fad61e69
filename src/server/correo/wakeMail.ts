import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Set where the call left something to be sent. */
    wakesMail: boolean;
  }
}

/**
 * Tells the mail worker of what a call has left to be sent, once its answer has gone: nobody waits for the mail server, and
 * no mail for the worker's next round. For every call below `app` that is registered later.
 */
export function installMailWake(app: FastifyInstance, wakeMail: () => void): void {
  app.decorateReply('wakesMail', false);
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.wakesMail) wakeMail();
    done();
  });
}
