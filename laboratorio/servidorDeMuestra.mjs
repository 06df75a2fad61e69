import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/install.mjs';

/**
 * Starts the built server on a fresh data folder with the demo catalogue. Out: its address, the folder, and
 * `stop`. @throws {Error} if it exits before it answers.
 */
export async function startServidorDeMuestra() {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-medida-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(ROOT, 'dist/server/servidor.js')], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: `${port}`, HOST: '127.0.0.1', PUBLIC_URL: base, DATA_DIR: folder },
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done()));
    rmSync(folder, { recursive: true, force: true });
  };
  console.log('Preparando el servidor con el catálogo de muestra…');
  while (server.exitCode === null) {
    if (await isAnswering(base)) return { base, folder, stop };
    await new Promise((wait) => setTimeout(wait, 250));
  }
  throw new Error(`El servidor terminó con ${server.exitCode}.`);
}

function isAnswering(base) {
  return fetch(`${base}/salud`).then(
    (response) => response.ok,
    () => false,
  );
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
