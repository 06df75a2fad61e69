import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AMPLE_LIMITS } from '../ampleLimits.ts';
import { wholeDraft } from '../draft.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVIDOR = join(ROOT, 'dist/server/servidor.js');
const XSRF = 'una-prueba-contra-falsificacion';

/** Whether there is a built server to start: `npm test` builds, a bare `vitest` does not. */
export function isBuilt(): boolean {
  return existsSync(join(ROOT, 'dist/.compilado'));
}

/**
 * Starts the built server on a port that the system gives: one that was looked up before may be another's by the time it
 * is taken. In: its settings; further options of Node.js. Out: its address once it listens, and its end.
 */
export function spawnServer(entorno: Record<string, string>, options: readonly string[] = []) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...options, SERVIDOR], {
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: '0', LOG: 'texto', ...AMPLE_LIMITS, ...entorno },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const listening = new Promise<string>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = /^Listo en (\S+)$/m.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
    void ended.then(() => reject(new Error(`the server ended with ${child.exitCode}:\n${printed}`)));
  });
  return { child, ended, listening };
}

/** Asks a server for a quote. In: its address; the idempotency key, and to whom. Out: the folio, where it was acknowledged. */
export async function submitCotizacion(
  url: string,
  { clave, correo }: { clave: string; correo: string },
): Promise<string | undefined> {
  const formCliente = { nombre: 'Ana', correo, telefono: '5512345678' };
  const seleccion = JSON.stringify({ ...wholeDraft(), formCliente });
  try {
    const response = await fetch(`${url}/api/Correo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        'idempotency-key': clave,
        // Buyers come from many addresses; the limit of one is another test's.
        'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join('.'),
      },
      body: JSON.stringify({ seleccion }),
    });
    if (response.status !== 200 && response.status !== 201) return undefined;
    return ((await response.json()) as { folio: string }).folio;
  } catch {
    return undefined;
  }
}
