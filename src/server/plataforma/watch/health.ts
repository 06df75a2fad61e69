import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { sendProblem } from '../guards/problems.ts';
import { type Readiness, within } from './readiness.ts';

/** A database that takes longer than this to say 1 counts as away. */
const PATIENCE_MS = 3_000;

/**
 * For whoever watches over the service. `GET /salud/vivo`: 200 while the process answers at all, so that only one that
 * does not is started anew. `GET /salud/listo`: 200 while visitors may be sent here, else 503 with what is lacking.
 * `GET /salud`, which pages ask when their connection drops: 200 while the database answers, else 503.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, readiness }: { db: Db; readiness: Readiness },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/salud')) reply.header('cache-control', 'no-store');
    done();
  });
  app.get('/salud', async (_request, reply) => {
    if (!(await answers(db))) return sendProblem(reply, { code: 'BASE_DE_DATOS_AUSENTE', retryAfter: 3 });
    return { estado: 'bien' };
  });
  app.get('/salud/vivo', async () => ({ estado: 'bien' }));
  app.get('/salud/listo', async (_request, reply) => {
    const faltas = await readiness.look();
    return faltas.length ? reply.code(503).send({ estado: 'no listo', faltas }) : { estado: 'bien' };
  });
}

function answers(db: Db): Promise<boolean> {
  const asked = db.query('select 1').then(
    () => true,
    () => false,
  );
  return within(PATIENCE_MS, asked, false);
}
