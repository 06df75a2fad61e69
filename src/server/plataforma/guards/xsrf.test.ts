import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { ensureXsrfCookie, requireXsrf } from './xsrf.ts';

const TOKEN = 'T0ken_'.repeat(5);
let app: FastifyInstance;

beforeAll(() => {
  const settings = { publicUrl: 'https://casas.ejemplo.mx' };
  app = fastify();
  app.get('/pagina', (request, reply) => {
    ensureXsrfCookie(request, reply, settings);
    return reply.send('');
  });
  app.post('/cambio', { onRequest: requireXsrf(settings) }, (_request, reply) => reply.send({ hecho: true }));
});
afterAll(() => app.close());

const change = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/cambio', headers });
const proof = { cookie: `otra=1; XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN };

test('the cookie is random, readable by the page, and Secure on https', async () => {
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map(async () => String((await app.inject('/pagina')).headers['set-cookie'])),
  );
  expect(one).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/);
  expect(one).not.toBe(other);
});

test('a browser’s valid cookie is kept; a malformed one is replaced', async () => {
  const kept = await app.inject({ url: '/pagina', headers: { cookie: proof.cookie } });
  expect(kept.headers['set-cookie']).toBeUndefined();
  const broken = await app.inject({ url: '/pagina', headers: { cookie: 'XSRF-TOKEN=;XSRF-TOKEN=corto' } });
  expect(broken.headers['set-cookie']).toBeDefined();
});

test('a change that repeats the cookie in the header passes', async () => {
  expect((await change(proof)).statusCode).toBe(200);
});

const without: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['the cookie alone', { cookie: proof.cookie }],
  ['the header alone', { 'x-xsrf-token': TOKEN }],
  ['another token in the header', { ...proof, 'x-xsrf-token': TOKEN.toLowerCase() }],
  ['a token cut short', { ...proof, 'x-xsrf-token': TOKEN.slice(1) }],
  ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ['bytes beyond ASCII', { ...proof, 'x-xsrf-token': `${TOKEN.slice(1)}\u00e9` }],
  ['another site as its origin', { ...proof, origin: 'https://malo.ejemplo.org' }],
  ['an opaque origin', { ...proof, origin: 'null' }],
  ['a browser that says it came from another site', { ...proof, 'sec-fetch-site': 'cross-site' }],
  ['a browser that says it came from a sibling site', { ...proof, 'sec-fetch-site': 'same-site' }],
];
without.push(
  ['no cookie, from nobody knows where', { 'x-xsrf-token': 'sin-cookie' }],
  ['no cookie, from another site', { 'x-xsrf-token': 'sin-cookie', origin: 'https://malo.ejemplo.org' }],
  ['no cookie, from a sibling site', { 'x-xsrf-token': 'sin-cookie', 'sec-fetch-site': 'same-site' }],
  ['no cookie and no header, from our page', { 'sec-fetch-site': 'same-origin' }],
  [
    'a cookie that was not read',
    { cookie: proof.cookie, 'x-xsrf-token': 'sin-cookie', 'sec-fetch-site': 'same-origin' },
  ],
);
test.each(without)('a change with %s is refused with 403', async (_what, headers) => {
  const response = await change(headers);
  expect(response.statusCode).toBe(403);
  expectProblem(response, 'ANTIFALSIFICACION');
});

test('the own origin passes, by PUBLIC_URL or by the request’s host', async () => {
  const origins = [
    { origin: 'https://casas.ejemplo.mx' },
    { origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' },
    { origin: 'http://interno:80', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of origins) expect((await change({ ...proof, ...headers })).statusCode).toBe(200);
});

test('a browser without cookies passes if it says that the page is ours', async () => {
  const origins = [{ origin: 'https://casas.ejemplo.mx' }, { 'sec-fetch-site': 'same-origin' }];
  for (const headers of origins) {
    expect((await change({ 'x-xsrf-token': 'sin-cookie', ...headers })).statusCode).toBe(200);
  }
});
