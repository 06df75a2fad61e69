import type { FastifyInstance } from 'fastify';
import { splitAddress } from '../../../contract/rutas.ts';
import { sendProblem } from './problems.ts';

/**
 * Answers what no route takes: 405 with the right methods where the address exists, else 404. Must be
 * installed before the routes, of which it keeps a list: asking the router would read a visitor's address as
 * a route's pattern.
 */
export function installSinRuta(app: FastifyInstance): void {
  const calls = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = calls.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    calls.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = splitAddress(request.url).path;
    const isPage = !path.startsWith('/api/') && request.method !== 'GET' && request.method !== 'HEAD';
    const methods = isPage ? ['GET', 'HEAD'] : [...(calls.get(path) ?? [])];
    if (!methods.length) return sendProblem(reply, { code: 'NO_ENCONTRADO' });
    return sendProblem(reply.header('allow', methods.join(', ')), { code: 'METODO_NO_PERMITIDO' });
  });
}
