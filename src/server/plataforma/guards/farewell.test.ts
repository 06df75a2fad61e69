import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { boundConnections, prepareFarewell } from './connections.ts';

const CLIENTS = 40;

interface Busy {
  answers: number;
  lastConnection: string;
  end: string;
}

/** Asks without pause on one connection and records each outcome until one is not answered. */
async function askBusily(port: number, client: Busy): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string>((resolve) => {
      get({ port, agent, path: '/' }, (response) => {
        response.resume().on('end', () => resolve(String(response.headers.connection)));
      }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    });
  while (!client.end) {
    const told = await ask();
    if (told === 'keep-alive' || told === 'close') {
      client.answers += 1;
      client.lastConnection = told;
    } else client.end = told;
  }
}

test('a closing server resets no busy client, and announces the end of each connection', async () => {
  const app = fastify({ return503OnClosing: false });
  boundConnections(app);
  app.get('/', async () => {
    await nextTurn();
    return { estado: 'bien' };
  });
  const sayFarewell = prepareFarewell(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const clients = Array.from({ length: CLIENTS }, (): Busy => ({ answers: 0, lastConnection: '', end: '' }));
  const asking = clients.map((client) => askBusily(port, client));
  await expect.poll(() => clients.every(({ answers }) => answers > 1)).toBe(true);
  await sayFarewell();
  await app.close();
  await Promise.all(asking);
  for (const { lastConnection, end } of clients)
    expect([lastConnection, end]).toEqual(['close', 'ECONNREFUSED']);
});

test('an idle client does not delay closing', async () => {
  const app = fastify();
  app.get('/', async () => ({}));
  const sayFarewell = prepareFarewell(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) => get({ port, agent }, (response) => response.resume().on('end', resolve)));
  await sayFarewell();
  await app.close();
  expect(app.server.listening).toBe(false);
  agent.destroy();
});
