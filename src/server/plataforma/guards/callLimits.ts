import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { NETWORK_FACTOR } from '../../../domain/limite/turno.ts';
import type { Clock } from '../clock.ts';
import { sendProblem } from './problems.ts';

/** Calls a minute that one client address may make. */
export interface CallLimits {
  /** Of all calls together. */
  llamadas: number;
  /** Of each call that sends a mail to an address that a stranger typed. */
  cotizaciones: number;
}

/** Quotes and corrections that one client gets in a minute, whichever instances it asks. */
export const QUOTES_A_MINUTE = 120;

/**
 * Loose: a mobile operator puts thousands of buyers behind one address, and a visit makes some ten calls.
 * It is there to stop a program in a loop, not a busy Sunday. Each process counts for itself what keeps it alive; what reaches
 * people (quotes, mails, tries to sign in) the database counts for all instances beside it (record 033).
 */
export const CALL_LIMITS: CallLimits = { llamadas: 3000, cotizaciones: QUOTES_A_MINUTE };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls a minute of this route that one client address may make. */
    porMinuto?: number;
    /** Whether the call sends mail to an address that a stranger typed; every POST says it. */
    sendsMail?: boolean;
  }
}

const WINDOW_MS = 60_000;
/** Addresses counted in one minute; who comes beyond them is not counted, so that memory has a bound. */
const MOST_CLIENTS = 100_000;

/**
 * Counts the calls of each client address in this process; beyond the limit they get 429 with Retry-After.
 * @throws where a POST is registered that does not say whether it sends mail.
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

/** A hook that counts requests. One that stands before several routes counts them together. */
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
    // Who is over the limit already uses up nothing of its neighbours'.
    const over =
      count(clientOf(request.ip)) > most || (red !== undefined && count(red) > most * NETWORK_FACTOR);
    if (!over) done();
    else sendProblem(reply, { code: 'DEMASIADAS_SOLICITUDES', retryAfter: (ends - now) / 1000 });
  };
}

const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Who counts as one client: an IPv4 address, or the /64 of an IPv6 one, which is one household's or telephone's. */
export function clientOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? MAPPED_IPV4.exec(address)?.[1] ?? address;
}

/** The /48 of an IPv6 address: whoever is given one has 65,536 networks of the size of a client. */
export function networkOf(address: string): string | undefined {
  return groupsOf(address)?.slice(0, 3).join(':');
}

/**
 * The /24 of an IPv4 address. Whoever hires servers has many addresses of one; but a mobile operator's buyers share one, too, so
 * that it turns nobody away.
 */
export function sharedNetworkOf(address: string): string | undefined {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return /^(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}$/.exec(ipv4)?.[1];
}

/** The eight groups of an IPv6 address, in small letters. */
function groupsOf(address: string): string[] | undefined {
  if (!address.includes(':') || MAPPED_IPV4.test(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])];
  return whole.map((group) => group.toLowerCase());
}
