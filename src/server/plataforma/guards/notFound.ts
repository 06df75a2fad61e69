import type { FastifyInstance } from 'fastify';
import { splitAddress } from '../../../contract/rutas.ts';
import { sendProblem } from './problems.ts';

/**
 * Answers unrouted requests: 405 with the allowed methods if the address exists, else 404. Install before the
 * routes: it lists them itself, because the router would read a visitor's address as a pattern.
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
