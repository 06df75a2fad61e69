import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Set if the call left something to send. */
    hasNewMail: boolean;
  }
}

/**
 * Wakes the mail loop once a call with new mail has been answered: nobody waits for the mail server, nor the
 * mail for the next round. Holds for calls registered on `app` afterwards.
 */
export function installMailNotification(app: FastifyInstance, notifyMailWorker: () => void): void {
  app.decorateReply('hasNewMail', false);
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.hasNewMail) notifyMailWorker();
    done();
  });
}
