import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { READING_CALLS, type ReadingCall, type SolicitudDe } from '../../../contract/catalogo.ts';
import { type Compressed, sendCompressed } from '../../plataforma/files/compressed.ts';
import { sendShared } from '../../plataforma/files/shared.ts';
import { REFUSALS } from '../../plataforma/guards/refusals.ts';
import { ensureXsrfCookie } from '../../plataforma/guards/xsrf.ts';
import type { Settings } from '../../plataforma/settings.ts';
import type { WarmCatalogo } from './warmCatalogo.ts';

interface ReadingDeps {
  caliente: WarmCatalogo;
  settings: Settings;
}

type Send = (request: FastifyRequest, reply: FastifyReply, body: Compressed) => unknown;

/**
 * The reading calls answer from memory, compressed. `POST /<call>` is the specification's; `GET
 * /<call>?<field>=<id>` answers the same with an `ETag`, for caches.
 */
export function registerReadings(app: FastifyInstance, { caliente, settings }: ReadingDeps): void {
  for (const nombre of Object.keys(READING_CALLS) as ReadingCall[]) {
    const { resumen, solicitud, respuesta } = READING_CALLS[nombre];
    const common = { summary: resumen, tags: ['Catálogo'], response: { 200: respuesta, ...REFUSALS } };
    const config = { sendsMail: false };
    const answer = (asked: object, request: FastifyRequest, reply: FastifyReply, send: Send) => {
      // A reading call has one field, an id, or none; then its list is 0.
      const [id = 0] = Object.values(asked);
      reply.header('content-type', 'application/json; charset=utf-8');
      const lista = caliente.lista(nombre, id);
      return lista instanceof Promise
        ? lista.then((ready) => send(request, reply, ready))
        : send(request, reply, lista);
    };
    app.post<{ Body: SolicitudDe<ReadingCall> }>(
      `/${nombre}`,
      { schema: { ...common, body: solicitud }, config },
      (request, reply) => {
        ensureXsrfCookie(request, reply, settings);
        reply.header('cache-control', 'no-store');
        return answer(request.body, request, reply, sendCompressed);
      },
    );
    app.get<{ Querystring: SolicitudDe<ReadingCall> }>(
      `/${nombre}`,
      { schema: { ...common, querystring: asQuery(solicitud.shape) }, config },
      (request, reply) => answer(request.query, request, reply, sendShared),
    );
  }
}

/** The same fields in a query. */
function asQuery(fields: Readonly<Record<string, z.ZodType<number, number>>>) {
  const written = z.string().regex(/^-?\d{1,16}$/);
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, written.transform(Number).pipe(field)]),
    ),
  );
}
