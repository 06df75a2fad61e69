import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { openApp, type TestApp } from '../../../../test/testApp.ts';
import { MOST_UNANSWERED } from './connections.ts';

const IMAGEN = '/imagenes/0123456789abcdef-1200x800/1600.jpg';
/** More than two socket buffers hold. */
const BYTES = 32 * 2 ** 20;

describeEachEngine('a connection', (openFresh) => {
  async function listen(): Promise<TestApp & { port: number; open(): Promise<number> }> {
    const prueba = await openApp(await openFresh());
    const port = Number(new URL(await prueba.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const { server } = prueba.app;
    return { ...prueba, port, open: promisify(server.getConnections.bind(server)) };
  }
  async function ask(port: number, times: number, path = '/salud'): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
    return socket;
  }

  test('is closed if its client keeps asking without reading; some requests ahead are answered', async () => {
    const { port, open, close } = await listen();
    const patient = await ask(port, MOST_UNANSWERED);
    let answered = '';
    patient.setEncoding('utf8').on('data', (chunk: string) => {
      answered += chunk;
    });
    await expect
      .poll(() => answered.match(/HTTP\/1\.1 200/g)?.length, { timeout: 120_000 })
      .toBe(MOST_UNANSWERED);
    patient.destroy();
    await ask(port, 100);
    await expect.poll(open, { timeout: 120_000 }).toBe(0);
    await close();
  });

  test('is closed if its client reads nothing of its answer', async () => {
    const { app, dataDir, port, open, close } = await listen();
    const folder = join(dataDir, 'catalogo', IMAGEN, '..');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '1600.jpg'), Buffer.alloc(BYTES));
    expect(app.server.timeout, 'a time is set').toBeGreaterThan(0);
    app.server.timeout = 250;
    const socket = await ask(port, 1, IMAGEN);
    await once(socket, 'readable');
    expect(await open()).toBe(1);
    await expect.poll(open, { timeout: 120_000 }).toBe(0);
    await close();
  });
});
