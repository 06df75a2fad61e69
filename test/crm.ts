import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Crm {
  url: string;
  recibidos: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Its answer from now on; 204 at first. */
  answer(answer: { status: number; location?: string } | 'calla'): void;
  close(): Promise<void>;
}

/** A local HTTP server that records posts, like a CRM. */
export async function startCrm(): Promise<Crm> {
  const recibidos: Crm['recibidos'] = [];
  let answer: Parameters<Crm['answer']>[0] = { status: 204 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      recibidos.push({ path: request.url ?? '', headers: request.headers, body });
      if (answer === 'calla') return;
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('gracias');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    recibidos,
    answer: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
