import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PasoHecho } from '../../contract/inicio.ts';
import { empresaPublica } from '../catalogo/empresa.ts';
import type { Settings } from '../settings.ts';
import { cabezaOf, isInicio } from './cabeza.ts';
import { Compressed, sendCompressed } from './compressed.ts';
import { cspOf, cspWhileDeveloping, type Marco } from './csp.ts';
import { pasoOf } from './pasoOf.ts';
import type { Portada } from './portadaCaliente.ts';
import { renderPagina } from './renderPagina.ts';
import type { Pagina, Web } from './web.ts';
import { ensureXsrfCookie } from './xsrf.ts';

export interface DocumentosDeps {
  web: Web;
  settings: Settings;
  /** What the pages are made from, as the catalogue stands. */
  portada: () => Promise<Portada>;
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

const RUTA_PROYECTOS = '/lotificacion/proyecto';

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
      // What an advertisement put behind the question mark goes along.
      return reply.redirect(RUTA_PROYECTOS + (/\?.*$/.exec(request.url)?.[0] ?? ''), 302);
    }
    return send('index', request, reply);
  });
}

/** Makes each page once for the catalogue as it stands; a change of the catalogue makes it anew. */
function createDocumentos({ web, settings, portada }: DocumentosDeps) {
  const made = new WeakMap<Portada, Map<string, Documento>>();
  return async (pagina: Pagina, address: string): Promise<Documento> => {
    const of = await portada();
    const cabeza = pagina === 'index' ? cabezaOf(address, of, settings.publicUrl) : undefined;
    const paso = pagina === 'index' ? drawnPasoOf(address, of) : undefined;
    const clave = [cabeza?.clave ?? pagina, paso?.paso, paso?.id].join(' ');
    const mine = made.get(of) ?? new Map<string, Documento>();
    made.set(of, mine);
    const kept = mine.get(clave);
    if (kept) return kept;
    const hecho = await drawn(paso, of);
    const html = renderPagina(await web.page(pagina, address), {
      configuracion: {
        empresa: empresaPublica(of.empresa),
        simulador: settings.simuladorUrl ?? '/simulador',
      },
      portada: of,
      ...(cabeza && { cabeza }),
      ...(hecho && { paso: hecho }),
      conEspera: web.desarrollo,
    });
    const documento = documentoOf(html, MARCO[pagina]);
    mine.set(clave, documento);
    return documento;
  };

  function documentoOf(html: string, marco: Marco): Documento {
    const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    const csp = web.desarrollo ? cspWhileDeveloping(settings, marco) : cspOf(html, settings, marco);
    return { body: new Compressed(html), csp, etag: `W/"${digest}"` };
  }
}

function leadsToScreen(address: string): boolean {
  return isInicio(address) || pasoOf(address) !== undefined || /^\/panel(?:[/?]|$)/i.test(address);
}

/** In: address; what there is. Out: the step with its project where there is such a one. */
function drawnPasoOf(address: string, { proyectos }: Portada) {
  const direccion = pasoOf(address);
  const known = proyectos.some(({ id_proyecto }) => id_proyecto === direccion?.id);
  return direccion && { paso: direccion.paso, id: known ? direccion.id : undefined };
}

async function drawn(
  paso: ReturnType<typeof drawnPasoOf>,
  { drawPaso }: Portada,
): Promise<PasoHecho | undefined> {
  if (paso?.id === undefined) return undefined;
  return drawPaso?.(paso.paso === 'emitida' ? 'cotizacion' : paso.paso, paso.id);
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
