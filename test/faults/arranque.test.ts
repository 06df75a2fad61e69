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
  ])('reports a bad %s in one line', async (name, value) => {
    const { status, output, faults } = await run({ [name]: value });
    expect([status, output]).toEqual([1, '']);
    expectOneLine(faults, new RegExp(`^Ajustes no válidos\\. ${name}: `));
  });

  test('reports an absent database in one line, without password', async () => {
    const port = await freePort();
    const { status, faults } = await run({ DATABASE_URL: `postgres://yo:secreta@127.0.0.1:${port}/lotes` });
    expect(status).toBe(1);
    expectOneLine(faults, new RegExp(`127\\.0\\.0\\.1:${port}/lotes`));
    expect(faults).not.toContain('secreta');
  });

  test('reports a file as data folder in one line', async () => {
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

    test('refuses the same data folder, and the running server continues', async () => {
      const { status, faults } = await run({ DATA_DIR: servidor.dataDir });
      expect(status).toBe(1);
      expectOneLine(faults, /./);
      expect((await fetch(`${servidor.url}/salud`)).status).toBe(200);
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order', async (signal) => {
    const servidor = await startTestServer();
    // An open connection, as of a browser, does not delay it.
    await fetch(`${servidor.url}/salud`);
    expect(await servidor.stop(signal)).toBe(0);
    expect(servidor.salida()).toMatch(
      /\nListo en http:\/\/127\.0\.0\.1:\d+\nNadie trabaja aún[\s\S]*\nCerrando…\n$/,
    );
    await servidor.close();
  });

  test('tells the proxy first, still takes requests, and ends at once on a second signal', async () => {
    const servidor = await startTestServer({ CIERRE_SEGUNDOS: '60', LOG: 'json' });
    const look = async () => {
      const { status } = await fetch(`${servidor.url}/salud/listo`);
      return status;
    };
    expect(await look()).toBe(200);
    const ended = servidor.stop('SIGTERM');
    await expect.poll(look, { timeout: 120_000 }).toBe(503);
    expect((await fetch(`${servidor.url}/salud`, { headers: { connection: 'close' } })).status).toBe(200);
    // Repeated: an immediate one counts as the same.
    const again = setInterval(() => void servidor.stop('SIGTERM'), 100);
    expect(await ended).not.toBe(0);
    clearInterval(again);
    const lines = servidor.salida().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error');
    await servidor.close();
  });

  test('reports a used port in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, faults } = await run({ PORT: String(port), HOST: '127.0.0.1' });
    other.close();
    expect(status).toBe(1);
    expectOneLine(faults, new RegExp(`^El puerto ${port} está en uso`));
  });
});
