import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHORT_LIVED } from '../shortLived.ts';
import { freePort } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** `npm test` builds first; a bare vitest run may not have. */
describe.skipIf(!existsSync(join(ROOT, 'dist/.compilado')))('what keeps the server from starting', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotificacion-arranque-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs the built server until it ends by itself. */
  async function run(entorno: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: join(folder, 'datos'), PORT: '0', ...entorno };
    const child = spawn(process.execPath, [...SHORT_LIVED, join(ROOT, 'dist/server/servidor.js')], { env });
    let [output, faults] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      faults += text;
    });
    const [status] = await once(child, 'close');
    return { status, output, faults };
  }

  const expectOneLine = (faults: string, words: RegExp) => {
    expect(faults.trimEnd().split('\n')).toHaveLength(1);
    expect(faults).toMatch(words);
  };

  test.each([
    ['PORT', 'tres mil'],
    ['PUBLIC_URL', 'casas.mx'],
    ['VIGENCIA_DIAS', '0'],
    ['APARTADO_DIAS', '0'],
    ['PROXY_CONFIABLE', '10.0.0.0/99'],
  ])('a bad %s is named in one line', async (name, value) => {
    const { status, output, faults } = await run({ [name]: value });
    expect([status, output]).toEqual([1, '']);
    expectOneLine(faults, new RegExp(`^Ajustes no válidos\\. ${name}: `));
  });

  test('a database that is away is named in one line, without its password', async () => {
    const port = await freePort();
    const { status, faults } = await run({ DATABASE_URL: `postgres://yo:secreta@127.0.0.1:${port}/lotes` });
    expect(status).toBe(1);
    expectOneLine(faults, new RegExp(`127\\.0\\.0\\.1:${port}/lotes`));
    expect(faults).not.toContain('secreta');
  });

  test('a data folder that is a file is named in one line', async () => {
    const file = join(folder, 'archivo');
    await writeFile(file, '');
    const { status, faults } = await run({ DATA_DIR: file });
    expect(status).toBe(1);
    expectOneLine(faults, /archivo/);
  });

  describe('beside a running server', () => {
    let servidor: TestServer;
    beforeAll(async () => {
      servidor = await startTestServer();
    });
    afterAll(() => servidor.close());

    test('the same data folder is refused, and the running server goes on', async () => {
      const { status, faults } = await run({ DATA_DIR: servidor.dataDir });
      expect(status).toBe(1);
      expectOneLine(faults, /./);
      expect((await fetch(`${servidor.url}/salud`)).status).toBe(200);
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order', async (signal) => {
    const servidor = await startTestServer();
    // A connection that stays open, as a browser's does, holds nothing up.
    await fetch(`${servidor.url}/salud`);
    expect(await servidor.stop(signal)).toBe(0);
    expect(servidor.salida()).toMatch(/Listo en http:\/\/127\.0\.0\.1:\d+\nCerrando…\n$/);
    await servidor.close();
  });

  test('told to end, it says so to the proxy first, and still takes who comes; a second signal does not wait', async () => {
    const servidor = await startTestServer({ CIERRE_SEGUNDOS: '60', LOG: 'json' });
    const look = async () => {
      const { status } = await fetch(`${servidor.url}/salud/listo`);
      return status;
    };
    expect(await look()).toBe(200);
    const ended = servidor.stop('SIGTERM');
    await expect.poll(look, { timeout: 120_000 }).toBe(503);
    expect((await fetch(`${servidor.url}/salud`, { headers: { connection: 'close' } })).status).toBe(200);
    // Again and again: one that follows at once is taken for the same.
    const again = setInterval(() => void servidor.stop('SIGTERM'), 100);
    expect(await ended).not.toBe(0);
    clearInterval(again);
    const lines = servidor.salida().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error');
    await servidor.close();
  });

  test('a port in use is named in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, faults } = await run({ PORT: String(port), HOST: '127.0.0.1' });
    other.close();
    expect(status).toBe(1);
    expectOneLine(faults, new RegExp(`^El puerto ${port} está en uso`));
  });
});
