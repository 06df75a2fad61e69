import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './nginx.ts';

export interface HttpsSite {
  url: string;
  port: number;
  /** Its own certificate. */
  ca: string;
  /** Requests so far. */
  asked: IncomingMessage[];
  /** How it answers from now on. */
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Somebody else's web server, at 127.0.0.1. */
export async function startHttpsSite(): Promise<HttpsSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sitio-'));
  makeCertificate(folder);
  const ca = await readFile(join(folder, 'cert.pem'), 'utf8');
  const key = await readFile(join(folder, 'clave.pem'), 'utf8');
  await rm(folder, { recursive: true });
  const asked: IncomingMessage[] = [];
  let current: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
  const server = createServer({ key, cert: ca }, (request, response) => {
    asked.push(request);
    current(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `https://127.0.0.1:${port}`, port, ca, asked },
    answer: (handler) => {
      current = handler;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
