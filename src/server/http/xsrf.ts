import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Settings } from '../settings.ts';
import { sendProblem } from './problems.ts';

/** The standard names (specification 7). */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const TOKEN = /(?:^|;\s*)XSRF-TOKEN=([A-Za-z0-9_-]{22,86})(?:;|$)/;

type PublicUrl = Pick<Settings, 'publicUrl'>;

function cookieToken(request: FastifyRequest): string | undefined {
  return TOKEN.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Gives the browser its anti-forgery cookie where it has none: 192 random bits, readable by the page's
 * script, which sends them back as a header (decisions 3).
 */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): void {
  if (cookieToken(request)) return;
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`,
  );
}

/**
 * Hook for every call that changes something: refuses with 403 what does not carry the cookie's token as
 * `X-XSRF-TOKEN`, or what the browser itself says another site began.
 */
export function requireXsrf(settings: PublicUrl): onRequestHookHandler {
  const ownOrigin = new URL(settings.publicUrl).origin;
  return (request, reply, done) => {
    if (comesFromHere(request, ownOrigin) && sameToken(cookieToken(request), request.headers[HEADER])) {
      done();
    } else {
      sendProblem(reply, {
        code: 'ANTIFALSIFICACION',
        detail: 'Recarga la página e inténtalo de nuevo.',
      });
    }
  };
}

/** `Sec-Fetch-Site` where the browser sends it, else `Origin`; neither is sent by old browsers and programs. */
function comesFromHere(request: FastifyRequest, ownOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (cookie === undefined || typeof header !== 'string' || header.length !== cookie.length) return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
}
