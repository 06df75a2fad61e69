import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** The anti-forgery cookie has a standard name (specification 7). */
const STANDARD = 'XSRF-TOKEN';

interface Cookie {
  name: string;
  value: string;
  sameSite: 'Lax' | 'Strict';
  /** Whether the page's script may read it. */
  readable?: boolean;
  /** Seconds; default: until the browser closes. */
  maxAge?: number;
}

type PublicUrl = Pick<Settings, 'publicUrl'>;

/**
 * The only way to set a cookie: this host, all paths. On https it is `Secure` and named `__Host-…`, which
 * neighbouring hosts cannot set (RFC 6265bis, 4.1.3.2); on http browsers would drop both.
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

export function clearCookie(reply: FastifyReply, settings: PublicUrl, cookie: Omit<Cookie, 'value'>): void {
  setCookie(reply, settings, { ...cookie, value: '', maxAge: 0 });
}

/** On https only a cookie set by this host. */
export function readCookie(request: FastifyRequest, settings: PublicUrl, name: string): string | undefined {
  const wanted = `${nameOnWire(name, isHttps(request, settings))}=`;
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim());
  return pairs?.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/** By the public address, or by a trusted proxy's word on this request. */
function isHttps(request: FastifyRequest, { publicUrl }: PublicUrl): boolean {
  return publicUrl.startsWith('https:') || request.protocol === 'https';
}

function nameOnWire(name: string, secure: boolean): string {
  return secure && name !== STANDARD ? `__Host-${name}` : name;
}
