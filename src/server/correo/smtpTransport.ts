import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { smtpTlsOf } from '../plataforma/tls.ts';
import { classifyFailure } from './outcome.ts';
import type { ReadyCorreo, Transport } from './transport.ts';

interface SmtpTimeouts {
  /** Name lookup and TCP, TLS and greeting, ms. */
  conexion: number;
  /** Silence of the server within a conversation, ms. */
  silencio: number;
  /** One whole mail, against a server that answers a byte at a time, ms. */
  total: number;
}

/** A final dot may take a filtering server its time: RFC 5321, 4.5.3.2.6 asks for patience there. */
const TIEMPOS: SmtpTimeouts = { conexion: 15_000, silencio: 90_000, total: 240_000 };
const CONEXIONES = 5;
/** Below what servers give an idle client, so that it is we who hang up. */
const OCIO_MS = 30_000;

/**
 * Sends through the server at `smtpUrl` over a few kept connections. Where TLS is demanded (`smtpTlsOf`), a server
 * without it is told neither password nor mail.
 */
export function openSmtpTransport(smtpUrl: string, tiempos: SmtpTimeouts = TIEMPOS): Transport {
  const tls = smtpTlsOf(smtpUrl);
  const transporter = nodemailer.createTransport({
    url: bareOf(smtpUrl),
    requireTLS: tls === 'demanded',
    ignoreTLS: tls === 'none',
    pool: true,
    maxConnections: CONEXIONES,
    // Our own outbox tries again; a second plan underneath would hide failures from it.
    maxRequeues: 0,
    idleTimeout: OCIO_MS,
    dnsTimeout: tiempos.conexion,
    connectionTimeout: tiempos.conexion,
    greetingTimeout: tiempos.conexion,
    socketTimeout: tiempos.silencio,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ de, para, mime }: ReadyCorreo) {
      // The message is first read when its connection stands and its turn has come.
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

/** The client would take any field behind the question mark for an option of its own. */
function bareOf(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.search = '';
  return url.href;
}
