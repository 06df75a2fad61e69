import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { digestOf } from '../digest.ts';
import { sendProblem } from '../guards/problems.ts';
import { SettingsError } from '../settings.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';
const BEARER = /^Bearer (\S+)$/i;

/** `GET /metrics` on the public address, with a token; others get 404. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = Buffer.from(digestOf(token));
  app.get(PATH, async (request, reply) => {
    const [, given = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(Buffer.from(digestOf(given)), wanted))
      return sendProblem(reply, { code: 'NO_ENCONTRADO' });
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

interface MetricsServer {
  address: AddressInfo;
  close(): Promise<void>;
}

/** `GET /metrics` on a separate address. @throws {SettingsError} if it cannot listen there. */
export async function listenForMetrics(
  metrics: Metrics,
  place: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => void answer(metrics, request, response));
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new SettingsError(`METRICAS: no se puede atender en ${place.host}:${place.port}${code}.`);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    address,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(
  metrics: Metrics,
  { url, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url !== PATH || method !== 'GET') return void response.writeHead(404).end();
  try {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
