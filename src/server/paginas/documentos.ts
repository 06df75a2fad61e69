import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { RUTA_PROYECTOS, readRuta, splitAddress } from '../../contract/rutas.ts';
import { sessionCookieOf } from '../personal/calls/session.ts';
import { sendCompressed } from '../plataforma/files/compressed.ts';
import { sendShared } from '../plataforma/files/shared.ts';
import { ensureXsrfCookie } from '../plataforma/guards/xsrf.ts';
import { createDocumentos, type DocumentosDeps } from './createDocumentos.ts';
import type { RutaDePagina } from './resources.ts';

/** Addresses of files: nobody who asks for one wants the page in its place. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * Every address of a screen answers the page, whose own routes take it from there; one that is neither a
 * screen's nor a call nor a file leads to the project list (decisions 1), here already: one document less.
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
    // It answers a guess as the call does.
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

/** Leads to the project list; what an advertisement put behind the question mark goes along. */
export function redirectToProyectos(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { query } = splitAddress(request.url);
  return reply.redirect(RUTA_PROYECTOS + (query && `?${query}`), 302);
}

/** What carries a secret in its address, or is the staff's: it is kept by nobody and told to nobody. */
function protectSecret(reply: FastifyReply): void {
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
