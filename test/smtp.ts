import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedCorreo {
  /** Envelope recipients of RCPT TO. */
  destinatarios: string[];
  mail: ParsedMail;
}

export interface SmtpServer {
  url: string;
  recibidos: ReceivedCorreo[];
  /** From now on the mailbox does not exist: 550 at RCPT TO. */
  refuse(direccion: string): void;
  /** From now on the mailbox is busy: 451 at RCPT TO. */
  defer(direccion: string): void;
  /** From now on the mailbox accepts mail again. */
  accept(direccion: string): void;
  /** Delays the answer for a mailbox until given. */
  hold(direccion: string): { answer(accepted: boolean): void };
  /** Resolves when a mail names that recipient. */
  reached(direccion: string): Promise<void>;
  close(): Promise<void>;
}

/** A real local SMTP server that keeps accepted mails. */
export async function startSmtp(): Promise<SmtpServer> {
  const recibidos: ReceivedCorreo[] = [];
  const refused = new Set<string>();
  const deferred = new Set<string>();
  const held = new Map<string, Promise<boolean>>();
  const named = new Set<string>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      named.add(address);
      void Promise.resolve(held.get(address) ?? !refused.has(address)).then((accepted) => {
        if (deferred.has(address)) done(reply(451, '4.2.1 Mailbox busy'));
        else if (accepted) done();
        else done(reply(550, '5.1.1 No such mailbox'));
      });
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
    defer: (direccion) => deferred.add(direccion),
    accept(direccion) {
      refused.delete(direccion);
      deferred.delete(direccion);
    },
    hold(direccion) {
      let answer = (_accepted: boolean) => {};
      held.set(
        direccion,
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      return { answer: (accepted) => answer(accepted) };
    },
    async reached(direccion) {
      while (!named.has(direccion)) await new Promise((wait) => setTimeout(wait, 20));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** Below the system's automatic range, so that other tests' connections take none. */
const PORTS = [20_000, 32_000] as const;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
