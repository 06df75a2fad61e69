import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** Of our own making: one that came along could be anything, a telephone number too. */
export const requestIds = { genReqId: () => randomUUID(), requestIdHeader: false } as const;

const NO_ROUTE = 'none';

export interface RequestWatchDeps {
  registro: Log;
  metrics: Metrics | undefined;
}

/**
 * Gives an answer its request's id, and tells the log and the metrics how it ended. Called first of all for each
 * request, and for those that no hook sees.
 */
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
    // Not by `onResponse`, which tells of no answer that was cut short: every stream of news is.
    reply.raw.once('close', () => tell(request, reply));
  };
}
