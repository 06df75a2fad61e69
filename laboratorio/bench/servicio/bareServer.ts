/**
 * The measured service's rival: a `node:http` server that only answers recorded requests from memory, with
 * the same headers and bytes. Its parent sends it the answers.
 */
import { createServer } from 'node:http';

/** A request and its answer. */
export interface RecordedAnswer {
  method: string;
  path: string;
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** An event stream, which does not end. */
  endless: boolean;
}

const answers = new Map<string, RecordedAnswer>();

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`);
  const send = () => {
    if (!answer) return response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers.flat());
    if (answer.endless) return response.write(answer.body);
    return response.end(answer.body);
  };
  // A call's body is read before the answer.
  if (request.method === 'POST') request.resume().once('end', send);
  else send();
});
server.listen(0, '127.0.0.1', () => process.send?.({ listo: server.address() }));
process.on('message', (recorded: RecordedAnswer) => {
  answers.set(`${recorded.method} ${recorded.path}`, { ...recorded, body: Buffer.from(recorded.body) });
  process.send?.({ anotada: true });
});
