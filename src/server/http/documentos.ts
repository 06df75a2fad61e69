import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInicio, RUTA_PROYECTOS } from './cabeza.ts';
import { sendCompressed } from './compressed.ts';
import { createDocumentos, type DocumentosDeps } from './createDocumentos.ts';
import { pasoOf } from './pasoOf.ts';
import type { Pagina } from './web.ts';
import { ensureXsrfCookie } from './xsrf.ts';

/** Addresses of files: nobody who asks for one wants the page in its place. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * Every address of a screen answers the page, whose own routes take it from there; one that is neither a
 * screen's nor a call nor a file leads to the project list (decisions 1), here already: one document less.
 */
export function registerDocumentos(app: FastifyInstance, deps: DocumentosDeps): void {
  const documento = createDocumentos(deps);

  async function send(pagina: Pagina, request: FastifyRequest, reply: FastifyReply) {
    const { body, csp, etag } = await documento(pagina, request.url);
    ensureXsrfCookie(request, reply, deps.settings);
    reply.headers({ 'content-security-policy': csp, 'cache-control': 'private, no-cache', etag });
    reply.type('text/html; charset=utf-8');
    if (isSecretCotizacion(request)) protectSecret(reply);
    else if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendCompressed(request, reply, body);
  }

  for (const address of ['/simulador', '/simulador/']) {
    app.get(address, (request, reply) => send('simulador', request, reply));
  }
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    const wantsFile = FILE.test(path) && !request.headers.accept?.includes('text/html');
    if (wantsFile || path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (!deps.web.desarrollo && !leadsToScreen(request.url)) {
      return redirectToProyectos(request, reply);
    }
    return send('index', request, reply);
  });
}

/** Leads to the project list; what an advertisement put behind the question mark goes along. */
export function redirectToProyectos(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(RUTA_PROYECTOS + (/\?.*$/.exec(request.url)?.[0] ?? ''), 302);
}

function leadsToScreen(address: string): boolean {
  return isInicio(address) || pasoOf(address) !== undefined || /^\/panel(?:[/?]|$)/i.test(address);
}

/** An issued quote's address carries its secret: it is kept by nobody and told to nobody. */
function isSecretCotizacion(request: FastifyRequest): boolean {
  return /^\/lotificacion\/cotizacion\/[^?]*\?(?:.*&)?c=/.test(request.url);
}

function protectSecret(reply: FastifyReply): void {
  reply.removeHeader('etag');
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
