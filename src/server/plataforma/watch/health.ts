import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { sendProblem } from '../guards/problems.ts';
import { type Readiness, within } from './readiness.ts';

/** A database slower than this counts as away. */
const PATIENCE_MS = 3_000;

/**
 * `GET /salud/vivo`: 200 while the process answers; restart it otherwise. `GET /salud/listo`: 200 if ready
 * for visitors, else 503 with the missing parts. `GET /salud`, which pages ask after a dropped connection:
 * 200 while the database answers.
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
