import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refused } from './problems.ts';

/** Calls a minute that one client address may make. */
export interface Limites {
  /** Of all calls together. */
  llamadas: number;
  /** Of `Correo` alone: each sends a mail to an address that a stranger typed. */
  cotizaciones: number;
}

/**
 * Loose: a mobile operator puts thousands of buyers behind one address, and a visit makes some ten calls.
 * It is there to stop a program in a loop, not a busy Sunday.
 */
export const LIMITES: Limites = { llamadas: 3000, cotizaciones: 120 };

/** Counts the calls of each client address in this process; beyond the limit they get 429 with Retry-After. */
export async function installLimite(app: FastifyInstance, limites: Limites = LIMITES): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  app.addHook('onRoute', (route) => {
    if (!route.url.endsWith('/Correo')) return;
    route.config = { ...route.config, rateLimit: { max: limites.cotizaciones } };
  });
  await app.register(rateLimit, {
    max: limites.llamadas,
    timeWindow: 60_000,
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ code: 'DEMASIADAS_SOLICITUDES', retryAfter: ttl / 1000 }),
  });
}
