import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { describeEmbedded } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { openApp } from '../../../test/testApp.ts';
import { API_LISTAS, API_WRITES } from '../../contract/api.ts';
import { READING_CALLS } from '../../contract/catalogo.ts';
import { PANEL_CALLS } from '../../contract/panel/calls.ts';
import { VISITA_CALLS } from '../../contract/visita/visitaCalls.ts';
import {
  SUCESOS_DE_APARTADO,
  SUCESOS_DE_CORREO,
  SUCESOS_DE_VENTA,
  SUCESOS_DE_VISITA,
} from '../../contract/webhook.ts';

interface Documentada {
  get?: {
    parameters?: { name: string }[];
    responses: Record<string, { content: Record<string, unknown> }>;
  };
  post?: {
    requestBody?: { content: Record<string, { schema: { properties: object } }> };
    responses: Record<string, { content: Record<string, unknown> }>;
  };
}

const PARTS = ['compradores', 'lectura', 'panel', 'panel-catalogo', 'panel-cuentas'];

interface Descripcion {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; required?: boolean }[];
        operationId: string;
        requestBody?: { content: Record<string, { example?: unknown }> };
      }
    >
  >;
  webhooks: object;
  components: { schemas: Record<string, object>; responses: object };
}

/** The parts as answered. */
async function readParts(app: Awaited<ReturnType<typeof openApp>>['app']) {
  const texts = [];
  for (const part of PARTS) texts.push((await app.inject(`/api/openapi/${part}.json`)).body);
  return texts;
}

/** Query parameters of an address. */
const namesAsked = (documentada: Documentada | undefined) =>
  documentada?.get?.parameters?.map(({ name }) => name) ?? [];

/** Values under the key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

const REFUSED = { $ref: '#/components/responses/Rechazo' };
const DOCUMENTADA = { entorno: { DOCUMENTACION_API: 'si' } };

/** References resolve, schemas are JSON Schema 2020-12, examples keep to them, paths have their parameters. */
function expectValid(described: Descripcion) {
  expect(described.openapi).toBe('3.1.0');
  const { schemas } = described.components;
  const named = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
  const asked = valuesOf([described.paths, described.webhooks, described.components], '$ref').map(String);
  expect(new Set(asked.filter((it) => it.includes('/schemas/')))).toEqual(new Set(named));
  const ajv = new Ajv2020({
    strictSchema: true,
    strictTypes: true,
    allowUnionTypes: true,
    validateFormats: false,
  });
  ajv.addVocabulary(['components']);
  const media = valuesOf([described.paths, described.webhooks], 'application/json') as {
    schema?: object;
    example?: unknown;
  }[];
  for (const { schema, example } of media) {
    const check = ajv.compile({ ...schema, components: { schemas } });
    if (example !== undefined) expect([check(example), check.errors, example]).toEqual([true, null, example]);
  }
  const ids: string[] = [];
  for (const [path, calls] of Object.entries(described.paths))
    for (const { parameters = [], operationId, requestBody } of Object.values(calls)) {
      ids.push(operationId);
      for (const { example } of Object.values(requestBody?.content ?? {}))
        expect(example, path).toBeDefined();
      const inPath = parameters.filter((it) => it.in === 'path' && it.required);
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(wanted.sort());
      const names = parameters.map((it) => `${it.in} ${it.name}`);
      expect(names, path).toEqual([...new Set(names)]);
    }
  expect(ids).toEqual([...new Set(ids)]);
  for (const id of ids) expect(id).toMatch(/^\w+$/);
}

describeEmbedded('the description of the calls', (openFresh) => {
  test('is served only if enabled', async () => {
    const { app, close } = await openApp(await openFresh());
    for (const address of ['/api/openapi/lectura.json', '/api/documentacion/lectura'])
      expectProblem(await app.inject(address), 'NO_ENCONTRADO');
    await close();
  });

  test('has every call of the contract with its fields and refusals, and nothing else', async () => {
    const { app, close } = await openApp(await openFresh(), DOCUMENTADA);
    const parts = (await readParts(app)).map(
      (text) => JSON.parse(text) as { paths: Record<string, Documentada> },
    );
    const paths = Object.assign({}, ...parts.map((it) => it.paths)) as Record<string, Documentada>;
    expect(parts.map((it) => Object.keys(it.paths).length).reduce((a, b) => a + b)).toBe(
      Object.keys(paths).length,
    );
    const quotes = ['Correo', 'RecuperarCotizacion', 'ActualizarCotizacion', 'CorregirCorreo'];
    const panel = Object.keys(PANEL_CALLS).map((call) => `panel/${call}`);
    const visits = [...Object.keys(VISITA_CALLS), 'AvisameDeLote'];
    const calls = [...Object.keys(READING_CALLS), ...quotes, ...visits, 'SolicitarDerecho', ...panel];
    const others = [
      '/api/cotizaciones/{archivo}',
      '/api/Novedades/{id_proyecto}',
      '/api/BuscarProyectos',
      '/api/Demanda',
      '/api/panel/cargas/{carga}/{indice}',
      '/api/panel/descargas/{archivo}',
      ...Object.keys(API_LISTAS).map((lista) => `/api/v1/${lista}`),
      // Persons are begun where they are listed.
      ...Object.values(API_WRITES).flatMap(({ ruta }) =>
        ruta in API_LISTAS ? [] : [`/api/v1/${ruta.replace(':id', '{id}')}`],
      ),
    ];
    expect(Object.keys(paths).sort()).toEqual([...calls.map((call) => `/api/${call}`), ...others].sort());
    const novedades = paths['/api/Novedades/{id_proyecto}']?.get?.responses;
    expect(Object.keys(novedades?.['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream']);
    expect(novedades?.default).toEqual(REFUSED);
    for (const call of calls) {
      const path = `/api/${call}`;
      const post = paths[path]?.post;
      expect(Object.keys(post?.requestBody?.content ?? {}), path).toEqual(['application/json']);
      expect(post?.responses.default, path).toEqual(REFUSED);
      expect(post?.responses['200'], path).toBeDefined();
    }
    for (const [call, { solicitud }] of Object.entries(READING_CALLS)) {
      const body = paths[`/api/${call}`]?.post?.requestBody?.content['application/json'];
      expect(Object.keys(body?.schema.properties ?? {})).toEqual(Object.keys(solicitud.shape));
      expect(namesAsked(paths[`/api/${call}`])).toEqual(Object.keys(solicitud.shape));
    }
    expect(namesAsked(paths['/api/BuscarProyectos'])).toEqual([
      ...['buscar', 'lugar', 'hasta', 'recamaras', 'entrega', 'orden', 'despues'],
    ]);
    await close();
  });

  test('is in parts of at most 200 KB, each valid OpenAPI 3.1 with ids and examples', async () => {
    const { app, close } = await openApp(await openFresh(), DOCUMENTADA);
    for (const text of await readParts(app)) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200 * 1024);
      expectValid(JSON.parse(text));
    }
    await close();
  });

  test('has every notice to the company’s own system', async () => {
    const { app, close } = await openApp(await openFresh(), DOCUMENTADA);
    const { webhooks, components } = (await app.inject('/api/openapi/lectura.json')).json<Descripcion>();
    const text = JSON.stringify([webhooks, components]);
    const sucesos = [...SUCESOS_DE_APARTADO, ...SUCESOS_DE_VENTA, ...SUCESOS_DE_VISITA, ...SUCESOS_DE_CORREO];
    for (const tipo of ['cotizacion.emitida', 'cotizacion.renovada', 'persona.borrada', ...sucesos])
      expect(text).toContain(`"${tipo}"`);
    await close();
  });

  test('is a page with all its files and nothing inline', async () => {
    const { app, close } = await openApp(await openFresh(), DOCUMENTADA);
    for (const address of PARTS.map((part) => `/api/documentacion/${part}`)) {
      const page = await app.inject(address);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      const csp = String(page.headers['content-security-policy']);
      expect(csp).toContain("style-src 'self';");
      expect(csp).not.toContain('unsafe');
      expect(page.body).not.toMatch(/<style|\sstyle=|<script(?![^>]* src=)/);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
      expect(files.length).toBeGreaterThan(4);
      for (const file of files) {
        const url = new URL(file, `http://x${address}`).pathname;
        expect((await app.inject(url)).statusCode, url).toBe(200);
      }
    }
    await close();
  });
});
