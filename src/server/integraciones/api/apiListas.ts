import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_LISTAS, ConsultaDeApi, type ListaDeApi } from '../../../contract/api.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sendProblem } from '../../plataforma/guards/problems.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { openClave } from '../claves.ts';
import { readApiPage } from './pages.ts';

/** Calls of each route per client address and minute. */
export const API_CALLS_A_MINUTE = 120;

/** `GET /v1/<list>`: lists for the company's own programs, with a key (`Authorization: Bearer`). */
export function registerApiListas(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  for (const name of Object.keys(API_LISTAS) as ListaDeApi[]) {
    const { resumen, detalle, derecho, respuesta } = API_LISTAS[name];
    const schema = {
      summary: resumen,
      description: `${detalle} Con una clave del panel que tenga el derecho \`${derecho}\`, en \`Authorization: Bearer …\`.`,
      tags: ['API'],
      security: [{ clave: [] }],
      querystring: ConsultaDeApi,
      response: { 200: respuesta, ...REFUSALS },
    };
    const config = { porMinuto: API_CALLS_A_MINUTE };
    app.get<{ Querystring: ConsultaDeApi }>(`/v1/${name}`, { schema, config }, async (request, reply) => {
      const opened = await openClave({ db, clock }, request.headers.authorization, derecho);
      if (!opened.ok) return refuseClave(reply, opened.motivo);
      const page = await readApiPage({ db, clock }, name, request.query);
      if (!page) {
        const errores = [{ campo: 'cursor', mensaje: 'No es un cursor de esta lista' }];
        return sendProblem(reply, { code: 'SOLICITUD_INVALIDA', errores });
      }
      return reply.header('cache-control', 'no-store').send(page);
    });
  }
}

export function refuseClave(
  reply: FastifyReply,
  code: 'CLAVE_NO_VALIDA' | 'CLAVE_SIN_DERECHO',
): FastifyReply {
  if (code === 'CLAVE_NO_VALIDA') reply.header('www-authenticate', 'Bearer');
  return sendProblem(reply, { code });
}
