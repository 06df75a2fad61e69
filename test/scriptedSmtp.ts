import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Points of an SMTP conversation where a server can misbehave; `fin`: answer to the final dot. */
export type SmtpStage = 'saludo' | 'EHLO' | 'STARTTLS' | 'MAIL' | 'RCPT' | 'DATA' | 'cuerpo' | 'fin';
/** Another reply, silence, or a closed connection. */
export type SmtpConduct = `${number} ${string}` | 'calla' | 'cuelga';

export interface Delivery {
  de: string;
  para: string[];
  mime: string;
}

export interface ScriptedSmtp {
  url: string;
  port: number;
  /** Mails acknowledged with 250. */
  entregas: Delivery[];
  /** Every command as received. */
  ordenes: string[];
  /** Mails with final dot, acknowledged or not. */
  recibidas: Delivery[];
  /** Sets the behaviour; `undefined`: good. */
  conducta(guion: (etapa: SmtpStage, para: string) => SmtpConduct | undefined): void;
  close(): Promise<void>;
}

const BIEN: Record<Exclude<SmtpStage, 'cuerpo'>, string> = {
  saludo: '220 prueba ESMTP',
  EHLO: '250 prueba',
  STARTTLS: '220 adelante',
  MAIL: '250 bien',
  RCPT: '250 bien',
  DATA: '354 adelante',
  fin: '250 recibido',
};

interface Opciones {
  port?: number;
  /** Keeps only headers, to save memory with thousands of mails. */
  soloCabezas?: boolean;
}

/** A local SMTP server with scripted answers; smtp-server behaves too well. */
export async function startScriptedSmtp({
  port = 0,
  soloCabezas = false,
}: Opciones = {}): Promise<ScriptedSmtp> {
  let guion: (etapa: SmtpStage, para: string) => SmtpConduct | undefined = () => undefined;
  const [entregas, recibidas]: [Delivery[], Delivery[]] = [[], []];
  const ordenes: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let entrega: Delivery = { de: '', para: [], mime: '' };
    let inBody = false;
    let buffered = '';
    /** Out: whether the conversation continues. */
    const answer = (etapa: Exclude<SmtpStage, 'cuerpo'>): boolean => {
      const conducta = guion(etapa, entrega.para.at(-1) ?? '');
      if (conducta === 'cuelga') socket.destroy();
      else if (conducta !== 'calla') socket.write(`${conducta ?? BIEN[etapa]}\r\n`);
      return conducta === undefined;
    };
    const line = (text: string) => {
      ordenes.push(text);
      const command = text.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'HELO') answer('EHLO');
      else if (command === 'STAR') answer('STARTTLS');
      else if (command === 'MAIL') {
        entrega = { de: addressOf(text), para: [], mime: '' };
        answer('MAIL');
      } else if (command === 'RCPT') {
        entrega.para.push(addressOf(text));
        answer('RCPT');
      } else if (command === 'DATA') inBody = answer('DATA');
      else if (command === 'QUIT') socket.end('221 adios\r\n');
      else socket.write('250 bien\r\n');
    };
    const body = (): boolean => {
      if (guion('cuerpo', entrega.para[0] ?? '') === 'cuelga') socket.destroy();
      const end = buffered.indexOf('\r\n.\r\n');
      if (end < 0) return false;
      const whole = buffered.slice(0, end).replaceAll('\r\n..', '\r\n.');
      // A slice would keep the whole text alive.
      entrega.mime = soloCabezas ? structuredClone(whole.slice(0, whole.indexOf('\r\n\r\n'))) : whole;
      buffered = buffered.slice(end + 5);
      inBody = false;
      recibidas.push(entrega);
      if (answer('fin')) entregas.push(entrega);
      return true;
    };
    socket.setEncoding('latin1').on('data', (text: string) => {
      buffered += text;
      for (;;) {
        if (inBody) {
          if (!body()) return;
          continue;
        }
        const end = buffered.indexOf('\r\n');
        if (end < 0) return;
        const next = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        line(next);
      }
    });
    answer('saludo');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  let closed: Promise<void> | undefined;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    entregas,
    recibidas,
    ordenes,
    conducta: (next) => {
      guion = next;
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

function addressOf(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
