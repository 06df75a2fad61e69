import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { codeOf } from '../../plataforma/db/unavailable.ts';
import { newSecret } from '../../plataforma/digest.ts';
import { CLAIMED_ADDRESS, ECHO_ASKED, ECHO_SEEN } from '../../plataforma/guards/echo.ts';
import type { CertificateSeen, MarcoSeen, ProxySeen } from './judgeAddress.ts';
import type { Texts } from './judgeCorreo.ts';

const PATIENCE_MS = 4_000;

/** In: servers in place of the machine's own. */
export function openDns(servers?: readonly string[]) {
  const resolver = new Resolver({ timeout: PATIENCE_MS / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  async function readTexts(name: string): Promise<Texts> {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return ['ENODATA', 'ENOTFOUND'].includes(codeOf(error) ?? '') ? [] : undefined;
    }
  }
  return {
    readTexts,
    /** Whether this DNS knows the name: one inside a company may know no other. */
    async knows(name: string): Promise<boolean> {
      return resolver.resolveTxt(name).then(
        () => true,
        (error: unknown) => codeOf(error) === 'ENODATA',
      );
    },
    /** Of the domain, else of the nearest one above that has a record (RFC 9989, 4.10). */
    async readDmarc(domain: string): Promise<Texts> {
      const labels = domain.split('.');
      for (let from = 0; from < labels.length - 1; from += 1) {
        const texts = await readTexts(`_dmarc.${labels.slice(from).join('.')}`);
        if (!texts || texts.some((text) => /^v=DMARC1/i.test(text))) return texts;
      }
      return [];
    },
  };
}

/** Seconds from NTP's beginning, 1900, to Unix's. */
const NTP_TO_UNIX_S = 2_208_988_800;

/** How far this clock is ahead of a time server's, ms (RFC 4330); `undefined`: it did not answer. */
export async function readClockAhead(host: string, port = 123): Promise<number | undefined> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
  // A DNS may fail only after the wait below; unheard, its error would end the process.
  socket.on('error', () => {});
  try {
    const asked = Date.now();
    const question = Buffer.alloc(48);
    question[0] = 0x23;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answered = once(socket, 'message', { signal });
    socket.send(question, port, host);
    const [answer]: Buffer[] = await answered;
    const heard = Date.now();
    // Stratum 0 is a refusal.
    if (!answer || answer.length < 48 || answer[1] === 0) return undefined;
    const theirs = (answer.readUInt32BE(40) - NTP_TO_UNIX_S + answer.readUInt32BE(44) / 2 ** 32) * 1000;
    return (asked + heard) / 2 - theirs;
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}

/** `undefined` without https. */
export async function readCertificate(publicUrl: string): Promise<CertificateSeen | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    ...{ host, port: Number(port || 443), rejectUnauthorized: false },
    ...(isIP(host) ? {} : { servername: host }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const why = String(socket.authorizationError ?? '');
    return { authorized: socket.authorized, why, from: new Date(valid_from), until: new Date(valid_to) };
  } catch (error) {
    return { ausente: codeOf(error) ?? 'no contesta' };
  } finally {
    socket.destroy();
  }
}

/** Asks who answers at PUBLIC_URL. In: signs a nonce as this installation does; `undefined` without database. */
export async function readProxy(
  publicUrl: string,
  sign: ((nonce: string) => Promise<string>) | undefined,
): Promise<ProxySeen> {
  if (!sign) return { tipo: 'sin base' };
  const nonce = newSecret();
  const headers = { [ECHO_ASKED]: nonce, 'x-forwarded-for': CLAIMED_ADDRESS };
  // No such call: an answer that no cache keeps.
  const answer = await ask(`${publicUrl}/api/eco?${nonce}`, headers);
  if (!answer) return { tipo: 'ausente' };
  const [address, signed] = answer.headers.get(ECHO_SEEN)?.split(' ') ?? [];
  if (signed !== (await sign(nonce))) return { tipo: 'ajena' };
  if (address !== 'supuesta' && address !== 'interna' && address !== 'externa') return { tipo: 'ajena' };
  return { tipo: 'propia', address };
}

export async function readMarco(publicUrl: string): Promise<MarcoSeen> {
  const answer = await ask(`${publicUrl}/`, {}, 'follow');
  if (!answer?.ok) return undefined;
  return {
    policy: answer.headers.get('content-security-policy') ?? '',
    xFrameOptions: answer.headers.get('x-frame-options') ?? undefined,
  };
}

async function ask(url: string, headers: Record<string, string>, redirect: RequestRedirect = 'manual') {
  try {
    const answer = await fetch(url, { headers, redirect, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer;
  } catch {
    return undefined;
  }
}

/** Permission bits; `undefined` where the system has none, or without the folder. */
export async function readMode(folder: string): Promise<number | undefined> {
  if (process.platform === 'win32') return undefined;
  const found = await stat(folder).catch(() => undefined);
  return found && found.mode & 0o777;
}
