import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteArchivos } from '../openArchivos.ts';
import { s3Store } from './s3Store.ts';

/** Behaviour that no real store shows on demand: fail twice and then answer, break off, refuse. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let script: Answer[];
let asked: string[];
let conditions: (string | undefined)[];
let folder: string;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  conditions.push(request.headers['if-none-match'], request.headers['if-match']);
  const answer = script.shift();
  request.resume();
  if (answer) answer(request, response);
  else response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
});
beforeEach(async () => {
  [script, asked, conditions] = [[], [], []];
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-s3-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await rm(folder, { recursive: true, force: true });
});

function open() {
  const servidor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { bucket: 'lotes', prefijo: 'casas/', region: 'us-east-1', llave: 'a', secreto: 'b' };
  const store = s3Store({ ...settings, servidor, cercaBytes: 1000 });
  return remoteArchivos(store, { folder, mostBytes: 1000 });
}
const status =
  (code: number, body = ''): Answer =>
  (_request, response) =>
    response.writeHead(code).end(body);
const cutOff: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': '10' });
  response.write('12345', () => response.destroy());
};

test('a busy store is retried; a refusal is not, and its reason is shown', async () => {
  script = [status(503), status(500), status(404), status(503), status(200)];
  await open().putOnce('originales/a', 'x');
  expect(asked).toEqual([
    ...Array(3).fill('HEAD /lotes/casas/originales/a'),
    ...Array(2).fill('PUT /lotes/casas/originales/a'),
  ]);
  expect(conditions.filter(Boolean), 'no condition that a store may refuse or not know').toEqual([]);
  asked = [];
  await expect(open().exists('originales/a')).rejects.toThrow('contestó 501');
  expect(asked).toHaveLength(1);
});

test('a store that stays busy is given up', async () => {
  script = Array(9).fill(status(503, '<Error><Code>SlowDown</Code></Error>'));
  await expect(open().demand()).rejects.toThrow('contestó 503 (SlowDown)');
  expect(asked).toHaveLength(4);
});

test('an interrupted answer is requested again, never taken as complete', async () => {
  script = [cutOff, status(200, '1234567890')];
  expect((await open().get('imagenes/a'))?.toString()).toBe('1234567890');
  script = [cutOff, cutOff, cutOff];
  await expect(open().get('imagenes/b')).rejects.toThrow('se cortó la conexión');
  expect(await readdir(join(folder, 'imagenes'))).toEqual(['a']);
});

test('a list continues on its next page, and skips other programs’ files', async () => {
  const contents = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-06-15T18:00:00.000Z</LastModified><Size>7</Size></Contents>`;
  const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>';
  script = [
    status(200, `<R>${next}${contents('casas/originales/a')}</R>`),
    status(
      200,
      `<R><IsTruncated>false</IsTruncated>${contents('casas/o&amp;a')}${contents('casas/originales/b')}</R>`,
    ),
  ];
  const names: string[] = [];
  for await (const { name, written } of open().list('originales/'))
    names.push(`${name} ${written.getUTCDate()}`);
  expect(names).toEqual(['originales/a 15', 'originales/b 15']);
  expect(asked[1]).toContain('continuation-token=a%26b%3D');
});
