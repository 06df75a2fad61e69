import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { onSite } from '../../contract/rutas.ts';
import type * as webhook from '../../contract/webhook.ts';
import { OPENAPI_PARTS, type OpenApiPart, splitOpenApi } from './openapiParts.ts';

/** A post to `WEBHOOK_URL`. In: the export of `contract/webhook.ts` that its body is. */
function noticed(summary: string, body: keyof typeof webhook) {
  const schema = { $ref: `#/components/schemas/${body}` };
  return {
    summary,
    description:
      'Se envía a `WEBHOOK_URL` con `Webhook-Id` (el mismo en cada intento), `Webhook-Timestamp` y `Webhook-Signature: v1,…`, según Standard Webhooks, cuyas bibliotecas la verifican con `WEBHOOK_SECRET` (`whsec_…`).',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '2XX': { description: 'Recibido' } },
  };
}

const WEBHOOKS = {
  avisos: { post: noticed('De cada cotización', 'EventoDeCotizacion') },
  sucesos: {
    post: noticed('De lo que pasa con ella, con un apartado, una venta o una persona', 'EventoDeWebhook'),
  },
  prueba: { post: noticed('De nada: alguien prueba desde el panel si llega', 'EventoDePrueba') },
};

/** Collects the calls registered after it, by their contracts' schemas. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  registerNames();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      components: { securitySchemes: { clave: { type: 'http', scheme: 'bearer' } } },
      info: { title: 'Lotificación', version: '1' },
    },
    transform: (document) => jsonSchemaTransform({ ...document, schema: withOwnQuery(document.schema) }),
    // Without it references to named schemas do not resolve.
    transformObject: jsonSchemaTransformObject,
    hideUntagged: true,
  });
}

/** Every module of the contract, for the names under which its schemas are shared. */
const CONTRACT = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts'],
  { eager: true },
);

/** A schema that the contract exports is described once, under the name of its export. */
function registerNames(): void {
  for (const [name, schema] of Object.values(CONTRACT).flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType) || z.globalRegistry.get(schema)?.id) continue;
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  }
}

/** Query and path are parameters one by one, so theirs are copies, which have no name. */
function withOwnQuery(schema: FastifySchema): FastifySchema {
  const own = (it: unknown) => (it instanceof z.ZodType ? it.clone(it.def) : it);
  if (!schema) return schema;
  return { ...schema, querystring: own(schema.querystring), params: own(schema.params) };
}

/** For each part `/api/openapi/<part>.json`, and `/api/documentacion/<part>` for people. */
export async function registerApiPages(app: FastifyInstance): Promise<void> {
  let parts: Record<OpenApiPart, object> | undefined;
  const describePart = (part: OpenApiPart) => {
    parts ??= splitOpenApi(app.swagger(), WEBHOOKS);
    return parts[part];
  };
  for (const part of OPENAPI_PARTS) {
    app.get(`/openapi/${part}.json`, { schema: { hide: true } }, () => describePart(part));
    await app.register(async (scope) => {
      await scope.register(swaggerUi, {
        routePrefix: `/documentacion/${part}`,
        indexPrefix: onSite('/api'),
        theme: { title: 'Lotificación: llamadas' },
        uiConfig: { deepLinking: true, requestInterceptor: sendXsrfToken },
        transformSpecification: () => describePart(part),
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
    });
  }
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
