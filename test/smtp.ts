import { type AddressInfo, createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface CorreoRecibido {
  /** Envelope recipients, as RCPT TO named them. */
  destinatarios: string[];
  mail: ParsedMail;
}

export interface ServidorSmtp {
  url: string;
  recibidos: CorreoRecibido[];
  /** From now on there is no such mailbox: 550 at RCPT TO. */
  refuse(direccion: string): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps every mail it accepts: all but those to refused addresses. */
export async function startSmtp(): Promise<ServidorSmtp> {
  const recibidos: CorreoRecibido[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        recibidos.push({ destinatarios: session.envelope.rcptTo.map((to) => to.address), mail });
        done();
      }, done);
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    recibidos,
    refuse: (direccion) => refused.add(direccion),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
