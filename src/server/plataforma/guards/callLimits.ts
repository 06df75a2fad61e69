import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { NETWORK_FACTOR } from '../../../domain/limite/turno.ts';
import type { Clock } from '../clock.ts';
import { sendProblem } from './problems.ts';

/** Calls per minute of one client address. */
export interface CallLimits {
  /** All calls together. */
  llamadas: number;
  /** Each call that mails an address typed by a stranger. */
  cotizaciones: number;
}

/** Quotes and corrections per client and minute, over all instances. */
export const QUOTES_A_MINUTE = 120;

/**
 * Loose: a mobile operator puts thousands of buyers behind one address, and a visit makes some ten calls. The
 * limit stops loops, not busy Sundays. Each process counts alone; quotes, mails and sign-ins are also limited
 * over all instances by the database (record 033).
 */
export const CALL_LIMITS: CallLimits = { llamadas: 3000, cotizaciones: QUOTES_A_MINUTE };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of this route per client address. */
    porMinuto?: number;
    /** Whether the call mails an address typed by a stranger; every POST must say. */
    sendsMail?: boolean;
  }
}

const WINDOW_MS = 60_000;
/** Bounds memory: further addresses in the same minute are not counted. */
const MOST_CLIENTS = 100_000;

/**
 * Counts calls per client address in this process; above the limit they get 429 with Retry-After.
 * @throws if a POST is registered that does not declare `sendsMail`.
 */
export function installCallLimits(
  app: FastifyInstance,
  clock: Clock,
  limites: CallLimits = CALL_LIMITS,
  llamadas: onRequestHookHandler = limiter(limites.llamadas, clock),
): void {
  app.addHook('onRequest', llamadas);
  app.addHook('onRoute', (route) => {
    const { sendsMail, porMinuto } = route.config ?? {};
    if (sendsMail === undefined && [route.method].flat().includes('POST'))
      throw new Error(`POST ${route.url} must say in its config whether it sends mail`);
    const most = sendsMail ? limites.cotizaciones : porMinuto;
    if (most) route.onRequest = [limiter(most, clock), ...[route.onRequest ?? []].flat()];
  });
}

/** A counting hook. Installed before several routes, it counts them together. */
export function limiter(most: number, clock: Clock): onRequestHookHandler {
  let counts = new Map<string, number>();
  let ends = 0;
  const count = (address: string): number => {
    const calls = (counts.get(address) ?? 0) + 1;
    if (calls > 1 || counts.size < MOST_CLIENTS) counts.set(address, calls);
    return calls;
  };
  return (request, reply, done) => {
    const now = clock().getTime();
    if (now >= ends || now < ends - WINDOW_MS) {
      counts = new Map();
      ends = now + WINDOW_MS;
    }
    const red = networkOf(request.ip);
    // A client above its limit does not use up its network's.
    const over =
      count(clientOf(request.ip)) > most || (red !== undefined && count(red) > most * NETWORK_FACTOR);
    if (!over) done();
    else sendProblem(reply, { code: 'DEMASIADAS_SOLICITUDES', retryAfter: (ends - now) / 1000 });
  };
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** One client: an IPv4 address, or the /64 of an IPv6 one (one household or phone). */
export function clientOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? MAPPED_IPV4.exec(address)?.[1] ?? address;
}

/** /48 of an IPv6 address: it holds 65,536 client-sized networks. */
export function networkOf(address: string): string | undefined {
  return groupsOf(address)?.slice(0, 3).join(':');
}

/** /24 of an IPv4 address. A mobile operator's buyers share one, so it only lowers priority. */
export function sharedNetworkOf(address: string): string | undefined {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return /^(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}$/.exec(ipv4)?.[1];
}

/** Eight groups in lower case; `undefined` for IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (!address.includes(':') || MAPPED_IPV4.test(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])];
  return whole.map((group) => group.toLowerCase());
}
