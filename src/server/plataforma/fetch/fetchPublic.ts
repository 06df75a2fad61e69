import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

export interface FetchLimits {
  /** Ends the request and its body. */
  signal: AbortSignal;
  /** Which IP addresses may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** Certificates trusted in place of the usual ones, PEM. */
  ca?: string | undefined;
}

/**
 * `direccion`: no address, not `https:`, or with a user; `interna`: not of the internet; `vueltas`: too many
 * redirects.
 */
export type FetchFault = 'direccion' | 'interna' | 'vueltas' | 'sinRespuesta' | 'certificado' | 'tarda';

export type Fetched =
  /** The body must be read or destroyed. */
  { ok: true; direccion: URL; respuesta: IncomingMessage } | { ok: false; falla: FetchFault };

const REDIRECTS = 3;
const MOVED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Parses an address that may be fetched. Out: `undefined`: none, not `https:`, or with a user. */
export function readHttpsAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password;
  return isPlain ? url : undefined;
}

/**
 * GET of an address that a person typed: only `https:`, only to hosts of the internet, without cookies or users.
 * Every address that a name resolves to is judged, and the connection goes to one of these, so that no name can
 * answer otherwise in between. Redirects are judged alike.
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Fetched> {
  let text = address;
  for (let left = REDIRECTS; left >= 0; left -= 1) {
    const url = readHttpsAddress(text);
    if (!url) return { ok: false, falla: 'direccion' };
    try {
      const respuesta = await getOnce(url, limits);
      const { location } = respuesta.headers;
      if (!MOVED.has(respuesta.statusCode ?? 0) || location === undefined) {
        return { ok: true, direccion: url, respuesta };
      }
      respuesta.destroy();
      if (!URL.canParse(location, url)) return { ok: false, falla: 'direccion' };
      text = new URL(location, url).href;
    } catch (error) {
      return { ok: false, falla: faultOf(error) };
    }
  }
  return { ok: false, falla: 'vueltas' };
}

/** A body that ended before its end. */
export class BodyBroken extends Error {
  override readonly name = 'BodyBroken';
  readonly falla: FetchFault;
  constructor(cause: unknown, { aborted }: AbortSignal) {
    super('the body broke off', { cause });
    // The connection then ends as if the server had ended it.
    this.falla = aborted ? 'tarda' : faultOf(cause);
  }
}

/** Cuts a body into parts of that many bytes; the last may be shorter. In: the request's. @throws {BodyBroken} */
export async function* readInParts(
  respuesta: IncomingMessage,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size);
  let filled = 0;
  const chunks = respuesta.iterator() as AsyncIterator<Buffer>;
  for (;;) {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      throw new BodyBroken(error, signal);
    });
    if (done) break;
    for (let taken = 0; taken < value.length; ) {
      const copied = value.copy(part, filled, taken);
      taken += copied;
      filled += copied;
      if (filled < size) continue;
      yield part;
      part = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled) yield part.subarray(0, filled);
}

class InternalAddress extends Error {
  override readonly name = 'InternalAddress';
}

const OF_CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function faultOf(error: unknown): FetchFault {
  if (error instanceof InternalAddress) return 'interna';
  if (!(error instanceof Error)) return 'sinRespuesta';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'tarda';
  return 'code' in error && OF_CERTIFICATE.test(String(error.code)) ? 'certificado' : 'sinRespuesta';
}

function getOnce(
  url: URL,
  { signal, ca, isAllowed = isPublicAddress }: FetchLimits,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is looked up nowhere.
  if (isIP(host) && !isAllowed(host)) return Promise.reject(new InternalAddress());
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'Lotificacion', accept: '*/*', 'accept-encoding': 'identity' };
    // No agent: neither a kept connection nor a proxy.
    const options = { agent: false, signal, headers, lookup: lookupAllowed(isAllowed), ...(ca && { ca }) };
    request(url, options, resolve).on('error', reject).end();
  });
}

function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return done(new InternalAddress(), '', 0);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}
