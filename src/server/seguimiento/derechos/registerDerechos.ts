import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { DerechoCall } from '../../../contract/derecho/derechoCall.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { requireXsrf } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { askDerecho } from './askDerecho.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'publicUrl' | 'correoDe'>;
}

/** `POST /SolicitarDerecho`. */
export function registerDerechos(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/SolicitarDerecho',
    {
      config: { sendsMail: true },
      onRequest: requireXsrf(deps.settings),
      schema: {
        summary: DerechoCall.resumen,
        tags: ['Privacidad'],
        body: DerechoCall.solicitud,
        response: { 200: DerechoCall.respuesta, 201: DerechoCall.respuesta, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const outcome = await askDerecho(deps, body);
      reply.header('cache-control', 'no-store');
      if (outcome.ok) {
        reply.hasNewMail = outcome.nuevo;
        reply.code(outcome.nuevo ? 201 : 200);
        return outcome.answer;
      }
      const { ok: _refused, motivo, ...rest } = outcome;
      return sendProblem(reply, { code: motivo, ...rest });
    },
  );
}
