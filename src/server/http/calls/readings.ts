import type { FastifyInstance } from 'fastify';
import { READING_CALLS, type ReadingCall, type SolicitudDe } from '../../../contract/catalogo.ts';
import type { Settings } from '../../settings.ts';
import { sendCompressed } from '../files/compressed.ts';
import { ensureXsrfCookie } from '../guards/xsrf.ts';
import { REFUSALS } from './openapi.ts';
import type { WarmCatalogo } from './warmCatalogo.ts';

export interface ReadingDeps {
  caliente: WarmCatalogo;
  settings: Settings;
}

/** The six reading calls, `POST /<call>`: each answers a list that is compressed and ready in memory. */
export function registerReadings(app: FastifyInstance, { caliente, settings }: ReadingDeps): void {
  for (const nombre of Object.keys(READING_CALLS) as ReadingCall[]) {
    const { resumen, solicitud, respuesta } = READING_CALLS[nombre];
    const schema = {
      summary: resumen,
      tags: ['Catálogo'],
      body: solicitud,
      response: { 200: respuesta, ...REFUSALS },
    };
    const config = { sendsMail: false };
    app.post<{ Body: SolicitudDe<ReadingCall> }>(`/${nombre}`, { schema, config }, (request, reply) => {
      // Every reading call's one field is the id it asks for.
      const [id = 0] = Object.values(request.body);
      ensureXsrfCookie(request, reply, settings);
      reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
      const lista = caliente.lista(nombre, id);
      return lista instanceof Promise
        ? lista.then((ready) => sendCompressed(request, reply, ready))
        : sendCompressed(request, reply, lista);
    });
  }
}
