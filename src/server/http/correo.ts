import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Correo, RecuperarCotizacion } from '../../contract/cotizacion.ts';
import type { Clock } from '../clock.ts';
import { issueCotizacion } from '../cotizaciones/issueCotizacion.ts';
import { showCotizacion } from '../cotizaciones/showCotizacion.ts';
import type { Db } from '../db/db.ts';
import type { Settings } from '../settings.ts';
import { REFUSALS } from './openapi.ts';
import { sendProblem } from './problems.ts';
import { requireXsrf } from './xsrf.ts';

export interface CorreoDeps {
  db: Db;
  clock: Clock;
  settings: Settings;
  /** Tells the mail worker that there is new mail. */
  wakeMail: () => void;
}

/** JSON text inside JSON: a character of `seleccion` takes up to six (`\u0000`) around it. */
const CUERPO_BYTES_MAXIMO = 400 * 1024;

/** The calls of quotes: `POST /Correo` issues one, `POST /RecuperarCotizacion` shows one to who holds its secret. */
export function registerCorreo(app: FastifyInstance, deps: CorreoDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.post(
    '/Correo',
    {
      bodyLimit: CUERPO_BYTES_MAXIMO,
      onRequest: requireXsrf(deps.settings),
      // After the answer has left: the visitor never waits for the mail server.
      onResponse: (_request, reply, done) => {
        if (reply.statusCode === 201) deps.wakeMail();
        done();
      },
      schema: {
        summary: 'Emite la cotización y la envía por correo',
        tags: ['Cotización'],
        headers: z.looseObject({ 'idempotency-key': Correo.claveDeIdempotencia.optional() }),
        body: Correo.solicitud,
        response: { 200: Correo.respuesta, 201: Correo.respuesta, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const emision = await issueCotizacion(deps, {
        seleccion: request.body.seleccion,
        claveDeIdempotencia: request.headers['idempotency-key'],
      });
      if (!emision.ok) {
        const { motivo, errores } = emision;
        return sendProblem(reply, { code: motivo, ...(errores && { errores }) });
      }
      const { repetida, url, documento } = emision;
      const { folio, vigencia, cotizacion } = documento;
      reply.code(repetida ? 200 : 201).header('cache-control', 'no-store');
      return { folio, url, vigencia, cotizacion };
    },
  );
  typed.post(
    '/RecuperarCotizacion',
    {
      schema: {
        summary: 'Una cotización emitida, por el secreto de su dirección',
        tags: ['Cotización'],
        body: RecuperarCotizacion.solicitud,
        response: { 200: RecuperarCotizacion.respuesta, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const shown = await showCotizacion(deps, request.body.c);
      if (!shown) return sendProblem(reply, { code: 'COTIZACION_INEXISTENTE' });
      reply.header('cache-control', 'no-store');
      return shown;
    },
  );
}
