import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Settings } from '../settings.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sendProblem } from './problems.ts';

/** Standard names (specification 7). */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
/** Header value of a browser that keeps no cookies. */
const SIN_COOKIE = 'sin-cookie';
const TOKEN = /^[A-Za-z0-9_-]{22,86}$/;

type PublicUrl = Pick<Settings, 'publicUrl'>;

function cookieToken(request: FastifyRequest, settings: PublicUrl): string | undefined {
  const token = readCookie(request, settings, COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** 192 random bits, readable by the page's script, which repeats them in a header (decisions 3). */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): void {
  if (cookieToken(request, settings)) return;
  const value = randomBytes(24).toString('base64url');
  setCookie(reply, settings, { name: COOKIE, value, sameSite: 'Lax', readable: true });
}

/**
 * Hook for every changing call: refuses with 403 without the cookie's token in `X-XSRF-TOKEN`, or if the
 * browser reports another site as initiator. Browsers without cookies (in-app browsers) pass if they report
 * our origin and send `X-XSRF-TOKEN: sin-cookie`. No form can send that header, and no foreign script without
 * CORS. Without any cookie a forged call has nothing to abuse (record 040).
 */
export function requireXsrf(settings: PublicUrl): onRequestHookHandler {
  const ownOrigin = new URL(settings.publicUrl).origin;
  return (request, reply, done) => {
    const origen = originOf(request, ownOrigin);
    const cookie = cookieToken(request, settings);
    const header = request.headers[HEADER];
    const repeated = origen !== 'ajeno' && sameToken(cookie, header);
    const withoutCookies =
      origen === 'propio' && request.headers.cookie === undefined && header === SIN_COOKIE;
    if (repeated || withoutCookies) {
      done();
    } else {
      // Public pages come without the cookie, so a first call sets it and is repeated.
      ensureXsrfCookie(request, reply, settings);
      sendProblem(reply, {
        code: 'ANTIFALSIFICACION',
        detail: 'Recarga la página e inténtalo de nuevo.',
      });
    }
  };
}

/** Initiator by `Sec-Fetch-Site`, else by `Origin`; old browsers and programs send neither. */
function originOf(request: FastifyRequest, ownOrigin: string): 'propio' | 'ajeno' | 'callado' {
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  if (site !== undefined) return site === 'same-origin' ? 'propio' : 'ajeno';
  if (origin === undefined) return 'callado';
  if (origin === ownOrigin) return 'propio';
  return URL.canParse(origin) && new URL(origin).host === host ? 'propio' : 'ajeno';
}

function sameToken(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (cookie === undefined || typeof header !== 'string' || header.length !== cookie.length) return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
}
