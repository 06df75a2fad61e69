import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Settings } from '../settings.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sendProblem } from './problems.ts';

/** The standard names (specification 7). */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
/** What a browser that keeps no cookies sends in the token's place. */
const SIN_COOKIE = 'sin-cookie';
const TOKEN = /^[A-Za-z0-9_-]{22,86}$/;

type PublicUrl = Pick<Settings, 'publicUrl'>;

function cookieToken(request: FastifyRequest, settings: PublicUrl): string | undefined {
  const token = readCookie(request, settings, COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Gives the browser its anti-forgery cookie where it has none: 192 random bits, readable by the page's
 * script, which sends them back as a header (decisions 3).
 */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, settings: PublicUrl): void {
  if (cookieToken(request, settings)) return;
  const value = randomBytes(24).toString('base64url');
  setCookie(reply, settings, { name: COOKIE, value, sameSite: 'Lax', readable: true });
}

/**
 * Hook for every call that changes something: refuses with 403 what does not carry the cookie's token as
 * `X-XSRF-TOKEN`, or what the browser itself says another site began.
 *
 * A browser that keeps no cookies (in-app browsers, cookies refused) has no token to repeat. It is let through
 * where it says by itself that the page is ours and sends `X-XSRF-TOKEN: sin-cookie`, which no form can, and
 * no script of another site without a permission that is never given. With no cookie there is nothing of the
 * visitor's that a forged call could use (record 040).
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
      // A page for all comes without one: whoever calls for the first time has it from now on, and calls again.
      ensureXsrfCookie(request, reply, settings);
      sendProblem(reply, {
        code: 'ANTIFALSIFICACION',
        detail: 'Recarga la página e inténtalo de nuevo.',
      });
    }
  };
}

/**
 * Who began the call, by `Sec-Fetch-Site` where the browser sends it, else by `Origin`; neither is sent by old
 * browsers and programs.
 */
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
