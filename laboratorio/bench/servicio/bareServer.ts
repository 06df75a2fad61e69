/**
 * The rival of the measured service: a `node:http` server that answers recorded requests from memory, with the very same
 * headers and bytes, and does nothing else. Its parent hands it the answers.
 */
import { createServer } from 'node:http';

/** What was asked, and what was answered. */
export interface RecordedAnswer {
  method: string;
  path: string;
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** It has no end: an event stream. */
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
  // A call is read to its end before it is answered.
  if (request.method === 'POST') request.resume().once('end', send);
  else send();
});
server.listen(0, '127.0.0.1', () => process.send?.({ listo: server.address() }));
process.on('message', (recorded: RecordedAnswer) => {
  answers.set(`${recorded.method} ${recorded.path}`, { ...recorded, body: Buffer.from(recorded.body) });
  process.send?.({ anotada: true });
});
