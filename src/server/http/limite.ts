import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refused } from './problems.ts';

/** Calls a minute that one client address may make. */
export interface Limites {
  lecturas: number;
}

/**
 * Loose: a mobile operator puts thousands of buyers behind one address, and a visit makes some ten calls.
 * It is there to stop a program in a loop, not a busy Sunday.
 */
export const LIMITES: Limites = { lecturas: 3000 };

/** Counts the calls of each client address in this process; beyond the limit they get 429 with Retry-After. */
export async function installLimite(app: FastifyInstance, limites: Limites = LIMITES): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: limites.lecturas,
    timeWindow: 60_000,
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ code: 'DEMASIADAS_SOLICITUDES', retryAfter: ttl / 1000 }),
  });
}
