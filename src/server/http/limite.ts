import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendProblem } from './problems.ts';

/** Calls a minute that one client address may make. */
export interface Limites {
  /** Of all calls together. */
  llamadas: number;
  /** Of each call that sends a mail to an address that a stranger typed. */
  cotizaciones: number;
}

/**
 * Loose: a mobile operator puts thousands of buyers behind one address, and a visit makes some ten calls.
 * It is there to stop a program in a loop, not a busy Sunday.
 */
export const LIMITES: Limites = { llamadas: 3000, cotizaciones: 120 };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls a minute of this route that one client address may make. */
    porMinuto?: number;
  }
}

const WINDOW_MS = 60_000;
/** Addresses counted in one minute; who comes beyond them is not counted, so that memory has a bound. */
const MOST_CLIENTS = 100_000;
/** Calls that send mail to an address that a stranger typed. */
const SENDING = ['/Correo', '/ActualizarCotizacion', '/CorregirCorreo'];

/** Counts the calls of each client address in this process; beyond the limit they get 429 with Retry-After. */
export function installLimite(app: FastifyInstance, clock: Clock, limites: Limites = LIMITES): void {
  app.addHook('onRequest', limiter(limites.llamadas, clock));
  app.addHook('onRoute', (route) => {
    const sends = SENDING.some((call) => route.url.endsWith(call));
    const most = sends ? limites.cotizaciones : route.config?.porMinuto;
    if (most) route.onRequest = [limiter(most, clock), ...[route.onRequest ?? []].flat()];
  });
}

function limiter(most: number, clock: Clock): onRequestHookHandler {
  let counts = new Map<string, number>();
  let ends = 0;
  return (request, reply, done) => {
    const now = clock().getTime();
    if (now >= ends || now < ends - WINDOW_MS) {
      counts = new Map();
      ends = now + WINDOW_MS;
    }
    const client = clientOf(request.ip);
    const count = (counts.get(client) ?? 0) + 1;
    if (count > 1 || counts.size < MOST_CLIENTS) counts.set(client, count);
    if (count <= most) done();
    else sendProblem(reply, { code: 'DEMASIADAS_SOLICITUDES', retryAfter: (ends - now) / 1000 });
  };
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Who counts as one client: an IPv4 address, or the /64 of an IPv6 one, which is one household's or telephone's. */
export function clientOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])];
  return whole.slice(0, 4).join(':').toLowerCase();
}
