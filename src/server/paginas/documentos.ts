import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { onSite, RUTA_PROYECTOS, readRuta, splitAddress } from '../../contract/rutas.ts';
import { sessionCookieOf } from '../personal/calls/session.ts';
import { sendCompressed } from '../plataforma/files/compressed.ts';
import { sendShared } from '../plataforma/files/shared.ts';
import { ensureXsrfCookie } from '../plataforma/guards/xsrf.ts';
import { createDocumentos, type DocumentosDeps } from './createDocumentos.ts';
import type { RutaDePagina } from './resources.ts';

/** A request for a file never wants the page instead. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * Answers screens' addresses with the page. Unknown addresses, except calls and files, redirect to the
 * project list here (decisions 1), which saves a document.
 */
export function registerDocumentos(
  app: FastifyInstance,
  deps: DocumentosDeps & { limite: onRequestHookHandler },
): void {
  const documento = createDocumentos(deps);

  async function send(pantalla: RutaDePagina, request: FastifyRequest, reply: FastifyReply) {
    const signed = sessionCookieOf(request, deps) !== undefined;
    const { body, csp, shared, secreto } = await documento(pantalla, request.url, signed);
    reply.header('content-security-policy', csp).type('text/html; charset=utf-8');
    if (shared) return sendShared(request, reply, body);
    reply.header('cache-control', 'private, no-cache');
    if (secreto) {
      ensureXsrfCookie(request, reply, deps.settings);
      protectSecret(reply);
    }
    return sendCompressed(request, reply, body);
  }

  for (const address of ['/simulador', '/simulador/']) {
    app.get(address, (request, reply) => send('simulador', request, reply));
  }
  const onRequest: onRequestHookHandler = function (request, reply, done) {
    // Limited like the call: it answers guesses too.
    if (readRuta(request.url).tipo === 'emitida') deps.limite.call(this, request, reply, done);
    else done();
  };
  app.get<{ Params: { '*': string } }>('/*', { onRequest }, (request, reply) => {
    const path = request.params['*'];
    const wantsFile = FILE.test(path) && !request.headers.accept?.includes('text/html');
    if (wantsFile || path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    const ruta = readRuta(request.url);
    return ruta.tipo === 'ninguna' ? redirectToProyectos(request, reply) : send(ruta, request, reply);
  });
}

/** Redirects to the project list with the query, as of advertisements. */
export function redirectToProyectos(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { query } = splitAddress(request.url);
  return reply.redirect(onSite(RUTA_PROYECTOS) + (query && `?${query}`), 302);
}

/** For secret addresses and staff pages: no cache, no referrer, no listing. */
function protectSecret(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
