import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  /** Replaces the server's text at this path. */
  replace(path: string, text: (own: string) => string): void;
  close(): Promise<void>;
}

/** The path of a site that the proxy passes on, with the path or without; the rest of the site is another's. */
interface SitePath {
  path: string;
  strips: boolean;
  /** What was asked of the rest of the site. */
  beside: string[];
}

/** A proxy between browser and server that can change answers. In: the server's origin. */
export async function startProxy(servidor: string, site?: SitePath): Promise<Proxy> {
  const replaced = new Map<string, (own: string) => string>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (site && !incoming.url?.startsWith(`${site.path}/`)) {
      site.beside.push(incoming.url ?? '');
      outgoing.writeHead(404).end();
      return;
    }
    if (site?.strips) incoming.url = incoming.url?.slice(site.path.length);
    const change = replaced.get(incoming.url ?? '');
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity' }) };
    const asked = request(new URL(incoming.url ?? '/', servidor), { method: incoming.method, headers });
    asked.on('response', async (answer) => {
      const given = { ...answer.headers };
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, given);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      delete given['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, given);
      outgoing.end(change(Buffer.concat(parts).toString()));
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    replace: (path, text) => replaced.set(path, text),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
