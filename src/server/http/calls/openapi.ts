import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { Problem } from '../../../contract/problems.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

/** Every call's refusals, for its route's `response`. */
export const REFUSALS = {
  '4xx': problem('La solicitud se rechaza; `code` dice por qué'),
  '5xx': problem('El servicio no puede responder por el momento'),
};

/** Collects the calls that are registered after it: each describes itself by its contract's schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lotificación',
        version: '1',
        description:
          'Llamadas de la herramienta de cotización. Las que cambian algo exigen la cookie `XSRF-TOKEN`, que cualquier llamada de lectura entrega, repetida en el encabezado `X-XSRF-TOKEN`.',
      },
    },
    transform: jsonSchemaTransform,
    hideUntagged: true,
  });
}

/** `/api/openapi.json`, and `/api/documentacion` for people. */
export async function registerApiPages(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/documentacion',
    indexPrefix: '/api',
    theme: { title: 'Lotificación: llamadas' },
    uiConfig: { requestInterceptor: sendXsrfToken },
    staticCSP: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  });
}

/** The browser's: `sendXsrfToken` runs there, from its own text. */
declare const document: { cookie: string };

/** "Try it out" sends the anti-forgery token as the page does. */
function sendXsrfToken<R extends object>(request: R): R {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (token && 'headers' in request && request.headers instanceof Object) {
    Object.assign(request.headers, { 'X-XSRF-TOKEN': token });
  }
  return request;
}
