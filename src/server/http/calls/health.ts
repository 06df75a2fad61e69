import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db.ts';
import { sendProblem } from '../guards/problems.ts';

/** A database that takes longer than this to say 1 counts as away. */
const PATIENCE_MS = 3_000;

/** `GET /salud` for whoever watches over the service: 200 while the database answers, else 503. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/salud', async (_request, reply) => {
    if (!(await answers(db))) return sendProblem(reply, { code: 'BASE_DE_DATOS_AUSENTE', retryAfter: 3 });
    return reply.header('cache-control', 'no-store').send({ estado: 'bien' });
  });
}

async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const asked = db.query('select 1').then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
