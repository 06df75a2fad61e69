import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Empresa, empresaPublica } from '../catalogo/empresa.ts';
import type { Settings } from '../settings.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { cspOf, cspWhileDeveloping, type Marco } from './csp.ts';
import { renderPagina } from './renderPagina.ts';
import type { Pagina, Web } from './web.ts';
import { ensureXsrfCookie } from './xsrf.ts';

export interface DocumentosDeps {
  web: Web;
  settings: Settings;
  /** The company as the catalogue has it now. */
  empresa: () => Promise<Empresa>;
}

interface Documento {
  body: Compressed;
  csp: string;
  /** Weak: one for all encodings of the same page. */
  etag: string;
}

const MARCO: Record<Pagina, Marco> = { index: 'none', simulador: 'self' };
/** Addresses of files: nobody who asks for one wants the page in its place. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/** Every address that is neither a call nor a file answers the page; its own routes take it from there. */
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
    return send('index', request, reply);
  });
}

/** Makes each page once for the company as it stands; a change of the company makes it anew. */
function createDocumentos({ web, settings, empresa }: DocumentosDeps) {
  const made = new Map<Pagina, { of: Empresa; documento: Documento }>();
  return async (pagina: Pagina, address: string): Promise<Documento> => {
    const of = await empresa();
    const kept = made.get(pagina);
    if (kept?.of === of && !web.desarrollo) return kept.documento;
    const simulador = settings.simuladorUrl ?? '/simulador';
    const html = renderPagina(await web.page(pagina, address), {
      empresa: empresaPublica(of),
      simulador,
    });
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const csp = web.desarrollo
      ? cspWhileDeveloping(settings, MARCO[pagina])
      : cspOf(html, settings, MARCO[pagina]);
    const documento = { body: new Compressed(html), csp, etag: `W/"${digest}"` };
    made.set(pagina, { of, documento });
    return documento;
  };
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
