import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { codeOf } from '../plataforma/db/unavailable.ts';
import { smtpTlsOf } from '../plataforma/tls.ts';
import { classifyFailure } from './outcome.ts';
import type { ReadyCorreo, Transport } from './transport.ts';

interface SmtpTimeouts {
  /** DNS, TCP, TLS and greeting, ms. */
  conexion: number;
  /** Silence within a conversation, ms. */
  silencio: number;
  /** A whole mail, ms; bounds a server that answers a byte at a time. */
  total: number;
}

/** A filtering server may take long after the final dot (RFC 5321, 4.5.3.2.6). */
const TIEMPOS: SmtpTimeouts = { conexion: 15_000, silencio: 90_000, total: 240_000 };
const CONEXIONES = 5;
/** Below servers' idle timeouts, so that the client hangs up first. */
const OCIO_MS = 30_000;

/**
 * Sends through the server at `smtpUrl` over pooled connections. If TLS is demanded (`smtpTlsOf`), a server
 * without it gets neither password nor mail.
 */
export function openSmtpTransport(smtpUrl: string, tiempos: SmtpTimeouts = TIEMPOS): Transport {
  const transporter = nodemailer.createTransport({
    ...connectionOf(smtpUrl, tiempos),
    pool: true,
    maxConnections: CONEXIONES,
    // The outbox retries; hidden retries below it would hide failures from it.
    maxRequeues: 0,
    idleTimeout: OCIO_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ de, para, mime }: ReadyCorreo) {
      // The message is first read once its connection is up and its turn has come.
      let conversando = false;
      const raw = Readable.from(
        (function* () {
          conversando = true;
          yield mime;
        })(),
      );
      try {
        const signal = AbortSignal.timeout(tiempos.total);
        await transporter.sendMail({ envelope: { from: de, to: [para] }, raw, signal });
        return { ok: true, por: new URL(smtpUrl).hostname };
      } catch (error) {
        return classifyFailure(error, conversando);
      } finally {
        raw.destroy();
      }
    },
    async close() {
      transporter.close();
    },
  };
}

function connectionOf(smtpUrl: string, tiempos: SmtpTimeouts) {
  const tls = smtpTlsOf(smtpUrl);
  return {
    url: bareOf(smtpUrl),
    requireTLS: tls === 'demanded',
    ignoreTLS: tls === 'none',
    dnsTimeout: tiempos.conexion,
    connectionTimeout: tiempos.conexion,
    greetingTimeout: tiempos.conexion,
    socketTimeout: tiempos.silencio,
  };
}

/** What keeps mails from leaving. `rechazo`: a mail server that refuses this machine, now or always. */
export type SmtpFault = 'clave' | 'cifrado' | 'ausente' | 'rechazo' | 'otra';

const FAULTS: Readonly<Record<string, SmtpFault>> = {
  EAUTH: 'clave',
  ETLS: 'cifrado',
  EDNS: 'ausente',
  ECONNECTION: 'ausente',
  ETIMEDOUT: 'ausente',
  ESOCKET: 'ausente',
};

/** Connects as for a mail, with TLS and password, and sends none. Out: `undefined`: all of it went well. */
export async function trySmtp(
  smtpUrl: string,
  tiempos: SmtpTimeouts = TIEMPOS,
): Promise<SmtpFault | undefined> {
  try {
    await nodemailer.createTransport(connectionOf(smtpUrl, tiempos)).verify();
    return undefined;
  } catch (error) {
    if (/certificate|self.signed|SSL routines/i.test(String(error))) return 'cifrado';
    const known = FAULTS[codeOf(error) ?? ''];
    // An SMTP reply, as 421 or 554 in place of a greeting.
    return known ?? (error instanceof Error && 'responseCode' in error ? 'rechazo' : 'otra');
  }
}

/** The client would take any query field as an option of its own. */
function bareOf(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.search = '';
  return url.href;
}
