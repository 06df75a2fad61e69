import { exampleOf, type JsonSchema } from './openapiExamples.ts';

/** One description for each who calls: a buyer's page, the company's programs, the panel in three. */
export const OPENAPI_PARTS = ['compradores', 'lectura', 'panel', 'panel-catalogo', 'panel-cuentas'] as const;
export type OpenApiPart = (typeof OPENAPI_PARTS)[number];

const DEL_PANEL =
  'Con la sesión de quien entró y la cookie `XSRF-TOKEN`, que cualquier llamada de lectura entrega, repetida en el encabezado `X-XSRF-TOKEN`.';
const TEXTOS: Record<OpenApiPart, { title: string; description: string }> = {
  compradores: {
    title: 'Lotificación: cotizar',
    description:
      'Lo que llaman las páginas de quien compra. Lo que cambia algo exige la cookie `XSRF-TOKEN`, que cualquier llamada de lectura entrega, repetida en el encabezado `X-XSRF-TOKEN`.',
  },
  lectura: {
    title: 'Lotificación: API para los sistemas de la empresa',
    description:
      'Con una clave del panel, en `Authorization: Bearer …`. En `webhooks` está lo que se envía a `WEBHOOK_URL`.',
  },
  panel: { title: 'Lotificación: panel', description: DEL_PANEL },
  'panel-catalogo': { title: 'Lotificación: catálogo en el panel', description: DEL_PANEL },
  'panel-cuentas': { title: 'Lotificación: entrada y cuentas del panel', description: DEL_PANEL },
};

interface Media {
  schema: JsonSchema;
  example?: unknown;
}
interface Operation {
  tags?: string[];
  operationId?: string;
  requestBody?: { content: Record<string, Media> };
  parameters?: { name: string; required?: boolean; schema: JsonSchema; example?: unknown }[];
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Described {
  info?: object;
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema>; securitySchemes?: object };
}

/** The whole description as one for each part, with what its calls refer to, examples and operation ids. */
export function splitOpenApi(whole: object, webhooks: object): Record<OpenApiPart, object> {
  const { paths = {}, components = {}, info, ...rest } = withoutDefaults(whole) as Described;
  const schemas = mapValues(components.schemas ?? {}, (schema, name) => {
    // TypeScript refuses the type that openapi-typescript makes of a schema within itself.
    if (JSON.stringify(schema).includes(`/schemas/${name}"`)) return { description: 'Cualquier valor JSON' };
    return name.endsWith('Input') ? schema : withoutLimits(schema);
  });
  const named = Object.entries(paths).map(([path, calls]) => ({ path, calls, part: partOf(calls) }));
  const describe = (part: OpenApiPart) => {
    const own = named.filter((it) => it.part === part);
    const show = (media: Media) =>
      media.schema ? { ...media, example: exampleOf(media.schema, schemas) } : media;
    const opened = (media: Media) => ({ ...media, schema: withoutLimits(media.schema) });
    // The panel's own program is checked against the contract itself, and its answers are many.
    const showAnswer = (media: Media) =>
      part === 'compradores' || part === 'lectura' ? show(opened(media)) : opened(media);
    const calls = Object.fromEntries(
      own.map(({ path, calls }) => [path, describeCalls(path, calls, { show, showAnswer })]),
    );
    const told = part === 'lectura' ? { webhooks: withoutDefaults(webhooks) } : {};
    return {
      ...rest,
      info: { ...info, ...TEXTOS[part] },
      paths: calls,
      ...told,
      components: {
        ...(part === 'lectura' && { securitySchemes: components.securitySchemes }),
        schemas: reachableFrom([calls, told], schemas),
        responses: REFUSED,
      },
    };
  };
  return {
    compradores: describe('compradores'),
    lectura: describe('lectura'),
    panel: describe('panel'),
    'panel-catalogo': describe('panel-catalogo'),
    'panel-cuentas': describe('panel-cuentas'),
  };
}

const POR_ETIQUETA: Record<string, OpenApiPart> = {
  API: 'lectura',
  Panel: 'panel',
  'Panel: catálogo': 'panel-catalogo',
  'Panel: cuentas': 'panel-cuentas',
};
function partOf(calls: Record<string, Operation>): OpenApiPart {
  const [tag = ''] = Object.values(calls).flatMap((call) => call.tags ?? []);
  return POR_ETIQUETA[tag] ?? 'compradores';
}

/** `REFUSALS` of the routes, once for all calls; some generators write `4XX` into code as it is. */
const REFUSAL = { $ref: '#/components/responses/Rechazo' };
const REFUSED = {
  Rechazo: {
    description:
      'La solicitud se rechaza, o el servicio no puede responder por el momento; `code` dice por qué',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
};

interface Shown {
  show(media: Media): Media;
  showAnswer(media: Media): Media;
}

/** The calls of a path: the last word of it is the name; a second way to call it adds its method. */
function describeCalls(path: string, calls: Record<string, Operation>, { show, showAnswer }: Shown) {
  const own = ({ '4XX': _refused, '5XX': _failed, ...rest }: Operation['responses']) => rest;
  const showOwn = ({ content }: Operation['responses'][string]) => ({
    description: 'Hecho',
    ...(content && { content: mapValues(content, showAnswer) }),
  });
  const name = path.split('/').findLast((it) => it !== '' && !it.startsWith('{')) ?? path;
  return mapValues(calls, ({ requestBody, responses, ...call }, method) => ({
    ...call,
    operationId:
      call.operationId ?? (method === 'get' && calls.post && !calls.post.operationId ? `${name}_get` : name),
    ...(requestBody && { requestBody: { ...requestBody, content: mapValues(requestBody.content, show) } }),
    responses: { ...mapValues(own(responses), showOwn), default: REFUSAL },
  }));
}

function mapValues<T, U>(of: Record<string, T>, make: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value, key)]));
}

/** Those that `node` refers to, also through others. */
function reachableFrom(node: unknown, all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>(['Problem']);
  const look = (it: unknown) => {
    for (const [, name = ''] of JSON.stringify(it).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(all[name]);
    }
  };
  look([node, all.Problem]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)));
}

/** An answer may have more fields later, so its reader is not told that there are no others. */
function withoutLimits(node: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(node), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
}

/** Safe integers are JSON's own bounds, and `format` says of a date what zod's pattern says in 400 letters. */
function withoutDefaults(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutDefaults);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !(key === 'pattern' && 'format' in node) &&
      !(key === 'minimum' && value === Number.MIN_SAFE_INTEGER) &&
      !(key === 'maximum' && value === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutDefaults(value)]));
}
