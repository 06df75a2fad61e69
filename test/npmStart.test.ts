import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { tellPlaced } from '../scripts/progress.mjs';
import { tellFault } from '../scripts/tellFault.mjs';

const ROOT = resolve(import.meta.dirname, '..');
/** Nobody listens there. */
const NO_REGISTRY = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' };

/** A copy that lacks its only package. Out: its folder, and `npm start` in it. */
function lacking() {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const dependencies = { falta: '1.0.0' };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'copia', type: 'module', dependencies }),
  );
  const falta = { version: '1.0.0', resolved: 'http://127.0.0.1:1/falta.tgz' };
  const packages = { '': { name: 'copia', dependencies }, 'node_modules/falta': falta };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const start = async (env: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['scripts/run.mjs', 'servidor'], {
      ...{ cwd: folder, env: { PATH, HOME, ...NO_REGISTRY, ...env } },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    await once(child, 'close');
    return { status: child.exitCode, ...said, last: said.err.trimEnd().split('\n').at(-1) };
  };
  return { folder, start };
}

describe('npm start', () => {
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    taken = createServer().listen(0, '0.0.0.0');
    await once(taken, 'listening');
    const address = taken.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => taken.close());

  test('says without a network that npm’s registry is not reached, below npm’s own words', async () => {
    const { start } = lacking();
    const { status, out, err, last } = await start({ PORT: '0' });
    expect(status).toBe(1);
    expect(out).toContain('Instalando lo que falta…');
    expect(err).toContain('ECONNREFUSED');
    expect(last).toMatch(/^No se llega al registro de npm: .* repite el mismo comando\.$/);
  });

  test('refuses a taken port of PORT before it installs, and says who knows whose it is', async () => {
    const { folder, start } = lacking();
    const { status, out, err } = await start({ PORT: String(port) });
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(
      new RegExp(`^El puerto ${port} está en uso\\. .*quien administra esta máquina.*\\n$`),
    );
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });

  test('without PORT takes the next free port, but not where a proxy knows the usual one', async () => {
    const usual = createServer().listen(3000, '0.0.0.0');
    // Somebody else's will do as well.
    await Promise.race([once(usual, 'listening'), once(usual, 'error')]).catch(() => {});
    onTestFinished(() => void usual.close());
    const { start } = lacking();
    expect((await start({})).out).toMatch(/^El puerto 3000 está en uso: esta vez se usa el 30\d\d\./);
    const { out, last } = await start({ PUBLIC_URL: 'https://lotes.ejemplo.mx' });
    expect([out, last]).toEqual(['', expect.stringContaining('dilo al proxy')]);
  });

  test('reads its settings first, and says why it cannot', async () => {
    const { folder, start } = lacking();
    writeFileSync(join(folder, '.env'), `PORT=${port}\n`);
    expect((await start({})).last).toContain(`El puerto ${port} está en uso`);
    rmSync(join(folder, '.env'));
    mkdirSync(join(folder, '.env'));
    expect((await start({})).last).toMatch(/^No se puede leer .*\.env: es una carpeta\./);
  });

  test('keeps npm’s packages in its own folder where the home cannot be written', async () => {
    const { folder, start } = lacking();
    await start({ PORT: '0', HOME: '/dev/null' });
    expect(existsSync(join(folder, '.cache/npm'))).toBe(true);
  });
});

test('an installation that gets no package for a while asks for the network', () => {
  let [placed, at] = [0, 0];
  const tell = tellPlaced(
    () => placed,
    () => at,
  );
  const after = (seconds: number, more: number) => {
    at += seconds * 1000;
    placed += more;
    return tell();
  };
  expect([after(10, 0), after(10, 0)]).toEqual(['', 'sin avanzar (¿hay red?)']);
  expect([after(1, 40), after(19, 0)]).toEqual(['40 paquetes', '40 paquetes']);
  expect(after(1, 0)).toBe('40 paquetes, sin avanzar (¿hay red?)');
});

test.each([
  [
    'npm error code ENOSPC\nnpm error path /srv/app/node_modules/sharp',
    'No queda espacio en el disco de /srv/app/node_modules/sharp.',
  ],
  [
    "Error: EROFS: read-only file system, mkdir '/srv/app/dist'",
    'No se puede escribir en /srv/app/dist: es de solo lectura.',
  ],
  ["EACCES: permission denied, access '/srv/app'", 'No hay permiso para escribir en /srv/app.'],
  ['npm error code EAI_AGAIN', 'No se llega al registro de npm:'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'La red cambia los certificados'],
  ['npm error code E404', 'El registro de npm no tiene un paquete'],
])('%j is told by its cause', (said, beginning) => {
  expect(tellFault(said, '/srv/app')?.startsWith(beginning)).toBe(true);
});

test('an unknown fault is not explained', () => {
  expect(tellFault('Unexpected token', '/srv/app')).toBeUndefined();
});
