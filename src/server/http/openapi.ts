import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EventoDeCotizacion, EventoDePrueba, EventoDeWebhook } from '../../contract/webhook.ts';

/** A post to `WEBHOOK_URL`. */
function noticed(summary: string, body: z.ZodType) {
  const schema = z.toJSONSchema(body, { io: 'output' });
  return {
    summary,
    description:
      'Se envía a `WEBHOOK_URL` con `Webhook-Id` (el mismo en cada intento), `Webhook-Timestamp` y `Webhook-Signature: v1,…`, según Standard Webhooks, cuyas bibliotecas la verifican con `WEBHOOK_SECRET` (`whsec_…`).',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Recibido' } },
  };
}

const WEBHOOKS = {
  avisos: { post: noticed('De cada cotización', EventoDeCotizacion) },
  sucesos: {
    post: noticed('De lo que pasa con ella, con un apartado, una venta o una persona', EventoDeWebhook),
  },
  prueba: { post: noticed('De nada: alguien prueba desde el panel si llega', EventoDePrueba) },
};

/** Collects the calls registered after it, by their contracts' schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: { securitySchemes: { clave: { type: 'http', scheme: 'bearer' } } },
      info: {
        title: 'Lotificación',
        version: '1',
        description:
          'Llamadas de la herramienta de cotización. Las que cambian algo exigen la cookie `XSRF-TOKEN`, que cualquier llamada de lectura entrega, repetida en el encabezado `X-XSRF-TOKEN`.',
      },
    },
    transform: jsonSchemaTransform,
    // Without it references to named schemas do not resolve.
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  });
}

/** `/api/openapi.json`, and `/api/documentacion` for people. */
export async function registerApiPages(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, () => ({ ...app.swagger(), webhooks: WEBHOOKS }));
  await app.register(swaggerUi, {
    routePrefix: '/documentacion',
    indexPrefix: '/api',
    theme: { title: 'Lotificación: llamadas' },
    uiConfig: { deepLinking: true, requestInterceptor: sendXsrfToken },
    transformSpecification: (specification) => ({ ...specification, webhooks: WEBHOOKS }),
    transformSpecificationClone: false,
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

/** The browser's: `sendXsrfToken` runs there, from its source text. */
declare const document: { cookie: string };

/** "Try it out" sends the anti-forgery token like the page. */
function sendXsrfToken<R extends object>(request: R): R {
  const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];
  if (token && 'headers' in request && request.headers instanceof Object) {
    Object.assign(request.headers, { 'X-XSRF-TOKEN': token });
  }
  return request;
}
