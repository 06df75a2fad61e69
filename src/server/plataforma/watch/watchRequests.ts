import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** Own ids only: a client's could be anything, even a telephone number. */
export const requestIds = { genReqId: () => randomUUID(), requestIdHeader: false } as const;

const NO_ROUTE = 'none';

interface RequestWatchDeps {
  registro: Log;
  metrics: Metrics | undefined;
}

/** Sets the request id, and logs and counts the end of each answer. Call it before all hooks. */
export function createRequestWatch({ registro, metrics }: RequestWatchDeps) {
  const tell = ({ id, method, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const route = routeOptions.url ?? NO_ROUTE;
    const { statusCode: status, elapsedTime: ms, problem } = reply;
    registro.request({ id, method, route, status, ms: Math.round(ms * 10) / 10, problem });
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    metrics?.countRequest({ method, route, status, seconds: isStream ? undefined : ms / 1000 });
  };
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id);
    // `onResponse` misses aborted answers, and every news stream is one.
    reply.raw.once('close', () => tell(request, reply));
  };
}
