import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** The one name that others read: the anti-forgery cookie keeps its standard's (specification 7). */
const STANDARD = 'XSRF-TOKEN';

export interface Cookie {
  name: string;
  value: string;
  sameSite: 'Lax' | 'Strict';
  /** Whether the page's own script reads it; all others it never sees. */
  readable?: boolean;
  /** Seconds; without it the browser keeps the cookie until it closes. */
  maxAge?: number;
}

type PublicUrl = Pick<Settings, 'publicUrl'>;

/**
 * Sets a cookie, which is how every cookie is set: for this host and all its paths.
 * On https it is `Secure`, and its name begins with `__Host-`, under which no neighbouring host can set one
 * (RFC 6265bis, 4.1.3.2); on plain http a browser would drop both.
 */
export function setCookie(reply: FastifyReply, settings: PublicUrl, cookie: Cookie): void {
  const { name, value, sameSite, readable = false, maxAge } = cookie;
  const secure = isHttps(reply.request, settings);
  const parts = [
    `${nameOnWire(name, secure)}=${value}`,
    'Path=/',
    `SameSite=${sameSite}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
    ...(readable ? [] : ['HttpOnly']),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** Takes a cookie back. */
export function clearCookie(reply: FastifyReply, settings: PublicUrl, cookie: Omit<Cookie, 'value'>): void {
  setCookie(reply, settings, { ...cookie, value: '', maxAge: 0 });
}

/** A cookie's value as the browser sent it; on https only one that this host set. */
export function readCookie(request: FastifyRequest, settings: PublicUrl, name: string): string | undefined {
  const wanted = `${nameOnWire(name, isHttps(request, settings))}=`;
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim());
  return pairs?.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/** By its public address, or by what a trusted proxy says of this very request. */
function isHttps(request: FastifyRequest, { publicUrl }: PublicUrl): boolean {
  return publicUrl.startsWith('https:') || request.protocol === 'https';
}

function nameOnWire(name: string, secure: boolean): string {
  return secure && name !== STANDARD ? `__Host-${name}` : name;
}
