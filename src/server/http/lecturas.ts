import type { FastifyInstance } from 'fastify';
import { LLAMADAS_DE_LECTURA, type LlamadaDeLectura, type SolicitudDe } from '../../contract/catalogo.ts';
import type { Settings } from '../settings.ts';
import type { CatalogoCaliente } from './catalogoCaliente.ts';
import { sendCompressed } from './compressed.ts';
import { REFUSALS } from './openapi.ts';
import { ensureXsrfCookie } from './xsrf.ts';

export interface LecturasDeps {
  caliente: CatalogoCaliente;
  settings: Settings;
}

/** The six reading calls, `POST /<call>`: each answers a list that is compressed and ready in memory. */
export function registerLecturas(app: FastifyInstance, { caliente, settings }: LecturasDeps): void {
  for (const nombre of Object.keys(LLAMADAS_DE_LECTURA) as LlamadaDeLectura[]) {
    const { resumen, solicitud, respuesta } = LLAMADAS_DE_LECTURA[nombre];
    const schema = {
      summary: resumen,
      tags: ['Catálogo'],
      body: solicitud,
      response: { 200: respuesta, ...REFUSALS },
    };
    app.post<{ Body: SolicitudDe<LlamadaDeLectura> }>(`/${nombre}`, { schema }, (request, reply) => {
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
