import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SAMPLE_CORREO } from '../sampleSeleccion.ts';
import { anyAddress, PROOF } from './buyers.ts';

const HEADERS_END = '\r\n\r\n';

/**
 * Concurrent buyers, each of whom requests a quote as soon as the last one is answered. A bare client, since
 * it shares a core with the measured service: a load generator takes more than half of a quote's cost and
 * would distort the rate. In: the service's address, a complete draft as JSON, buyers, seconds. Out: quotes
 * issued. @throws {Error} if one is not issued.
 */
export async function issueInTurn(
  url: string,
  { seleccion, buyers, seconds }: { seleccion: string; buyers: number; seconds: number },
): Promise<number> {
  const { host, hostname, port } = new URL(url);
  const body = JSON.stringify({ seleccion });
  const ends = Date.now() + seconds * 1000;
  const issued = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
      await once(socket, 'connect');
      let count = 0;
      for (; Date.now() < ends; count += 1) {
        const answer = await ask(socket, submissionTo(host, body));
        if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(`Correo answered ${answer.slice(0, 500)}`);
      }
      socket.end();
      return count;
    }),
  );
  return issued.reduce((sum, count) => sum + count, 0);
}

function submissionTo(host: string, template: string): string {
  const body = template.replace(SAMPLE_CORREO, `banco-${randomUUID()}@ejemplo.mx`);
  const headers = Object.entries({
    host,
    ...PROOF,
    'x-forwarded-for': anyAddress(),
    'idempotency-key': randomUUID(),
    'content-length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/Correo HTTP/1.1\r\n${headers.join('')}\r\n${body}`;
}

/** Out: the whole answer as latin1. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const settle = (done: () => void) => {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
      done();
    };
    socket.on('data', (piece) => {
      answer += piece;
      const headers = answer.indexOf(HEADERS_END);
      if (headers < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headers + 2))?.[1]);
      if (!(answer.length < headers + HEADERS_END.length + length)) settle(() => resolve(answer));
    });
    socket.once('error', (error) => settle(() => reject(error)));
    socket.once('close', () => settle(() => reject(new Error('Correo: the connection was closed'))));
    socket.write(request);
  });
}
