import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { EsperaCall } from '../../../contract/espera/esperaCall.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { requireXsrf } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { askEspera } from './askEspera.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: Pick<Settings, 'publicUrl'>;
}

/** `POST /AvisameDeLote`. */
export function registerEsperas(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/AvisameDeLote',
    {
      config: { sendsMail: true },
      onRequest: requireXsrf(deps.settings),
      schema: {
        summary: EsperaCall.resumen,
        tags: ['Avisos'],
        body: EsperaCall.solicitud,
        response: { 200: EsperaCall.respuesta, ...REFUSALS },
      },
    },
    async ({ body }, reply) => {
      const outcome = await askEspera(deps, body);
      reply.header('cache-control', 'no-store');
      if (outcome.ok) return outcome.answer;
      const { ok: _refused, motivo, ...rest } = outcome;
      return sendProblem(reply, { code: motivo, ...rest });
    },
  );
}
