import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { RecordedAnswer } from './bareServer.ts';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Headers of the connection, which every Node.js server writes itself. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends one request and records the answer; of an event stream its beginning. */
export async function recordAnswer(
  url: string,
  { method, path, headers, body }: Asked,
): Promise<RecordedAnswer> {
  const asking = request(new URL(path, url), { method, headers }).end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const endless = String(answer.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
    if (endless && Buffer.concat(chunks).includes('data:')) break;
  }
  const { rawHeaders, statusCode: status = 0 } = answer;
  const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 || OF_THE_CONNECTION.has(name.toLowerCase()) ? [] : [[name, rawHeaders[at + 1] ?? '']],
  );
  return { method, path, status, headers: pairs, body: Buffer.concat(chunks), endless };
}
