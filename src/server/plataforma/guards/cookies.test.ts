import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readCookie, setCookie } from './cookies.ts';

const app = fastify({ trustProxy: 'loopback' });
afterAll(() => app.close());
for (const [path, publicUrl] of Object.entries({ '/http': 'http://x', '/https': 'https://x' })) {
  app.get(path, (request, reply) => {
    setCookie(reply, { publicUrl }, { name: 'sesion', value: 'a', sameSite: 'Strict' });
    setCookie(reply, { publicUrl }, { name: 'XSRF-TOKEN', value: 'b', sameSite: 'Lax', readable: true });
    return reply.send({ sesion: readCookie(request, { publicUrl }, 'sesion') ?? null });
  });
}
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('on https a cookie is Secure and `__Host-`; the anti-forgery cookie keeps its standard name', async () => {
  const secure = [
    '__Host-sesion=a; Path=/; SameSite=Strict; Secure; HttpOnly',
    'XSRF-TOKEN=b; Path=/; SameSite=Lax; Secure',
  ];
  expect((await ask('/https')).headers['set-cookie']).toEqual(secure);
  expect((await ask('/http', { 'x-forwarded-proto': 'https' })).headers['set-cookie']).toEqual(secure);
  expect((await ask('/http')).headers['set-cookie']).toEqual([
    'sesion=a; Path=/; SameSite=Strict; HttpOnly',
    'XSRF-TOKEN=b; Path=/; SameSite=Lax',
  ]);
});

test('on https a cookie that a neighbouring host could set is not read', async () => {
  const read = async (url: string, cookie: string) => (await ask(url, { cookie })).json().sesion;
  expect(await read('/https', 'a=1; __Host-sesion=mía')).toBe('mía');
  expect(await read('/https', 'sesion=suya; x__Host-sesion=suya')).toBeNull();
  expect(await read('/http', 'sesion=mía')).toBe('mía');
});

test('no other file sets a cookie', () => {
  const server = resolve(import.meta.dirname, '../..');
  const setting = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /set-cookie/i.test(readFileSync(join(server, file), 'utf8')));
  expect(setting).toEqual(['plataforma/guards/cookies.ts']);
});
